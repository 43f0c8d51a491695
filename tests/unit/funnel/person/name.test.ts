// The rule that tells a name in one field apart for the tracker; a visitor sees its outcome and may correct it.
import { describe, expect, it } from 'vitest'
import { splitName } from '#server/funnel/person/name.ts'

const cases = (rows: readonly (readonly [typed: string, firstName: string, lastName: string])[]) =>
  it.each(rows)('%s: %s | %s', (typed, firstName, lastName) => expect(splitName(typed)).toEqual({ firstName, lastName }))

describe('the last word is the last name', () => {
  cases([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  ada   lovelace ', 'ada', 'lovelace'],
    ['John Ronald Reuel Tolkien', 'John Ronald Reuel', 'Tolkien'],
    ['J. R. R. Tolkien', 'J. R. R.', 'Tolkien'],
    ['Jean-Luc Picard-Dupont', 'Jean-Luc', 'Picard-Dupont'],
    ["Siobhán O'Neill", 'Siobhán', "O'Neill"],
    ['Nguyễn Văn An', 'Nguyễn Văn', 'An'],
  ])
})

describe('particles belong to the last name', () => {
  cases([
    ['Maria de la Cruz', 'Maria', 'de la Cruz'],
    ['María de la Cruz López', 'María', 'de la Cruz López'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Ursula K. Le Guin', 'Ursula K.', 'Le Guin'],
    ['Mohammed bin Rashid Al Maktoum', 'Mohammed', 'bin Rashid Al Maktoum'],
    ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
    // Not where it is the first word or the last one.
    ['Van Morrison', 'Van', 'Morrison'],
    ['Anh Le', 'Anh', 'Le'],
  ])
})

describe('a single name fills both fields', () => {
  cases([
    ['Suharto', 'Suharto', 'Suharto'],
    ['Dr. Suharto', 'Suharto', 'Suharto'],
    ['山田太郎', '山田太郎', '山田太郎'],
    ['', '', ''],
  ])
})

describe('titles and degrees are left out, generations are not', () => {
  cases([
    ['Dr. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Prof. Dr. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Mme Marie Tremblay', 'Marie', 'Tremblay'],
    ['Ada Lovelace, PhD', 'Ada', 'Lovelace'],
    ['Henry Louis Gates Jr.', 'Henry Louis', 'Gates Jr.'],
    ['Martin Luther King, Jr.', 'Martin Luther', 'King Jr.'],
  ])
})

describe('who says which part is which is believed', () => {
  cases([
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['de la Cruz, Maria José', 'Maria José', 'de la Cruz'],
    ['Wang, Xiaoming', 'Xiaoming', 'Wang'],
    ['King, Martin Luther, Jr.', 'Martin Luther', 'King Jr.'],
    ['Marie TREMBLAY', 'Marie', 'TREMBLAY'],
    ['WANG Xiaoming', 'Xiaoming', 'WANG'],
    // All in capitals says nothing, and two letters may be initials.
    ['ADA LOVELACE', 'ADA', 'LOVELACE'],
    ['JR Smith', 'JR', 'Smith'],
  ])
})

describe('the family comes first in Chinese and Korean signs', () => {
  cases([
    ['王小明', '小明', '王'],
    ['王芳', '芳', '王'],
    ['王 小明', '小明', '王'],
    ['欧阳娜娜', '娜娜', '欧阳'],
    ['司马光', '光', '司马'],
    ['김민준', '민준', '김'],
    ['山田 太郎', '太郎', '山田'],
    ['남궁민수', '민수', '남궁'],
  ])
})
