/** The address that a title makes. */
import { expect, it } from 'vitest'
import { addressFrom, LONGEST_ADDRESS, PAGE_ADDRESS } from '#shared/desk/page-address.ts'

it.each([
  ['Banks and rates', 'banks-and-rates'],
  ['  Why RY’s profit fell 3.4%: a “note”  ', 'why-rys-profit-fell-3-4-a-note'],
  ['L’œuvre d’été à Montréal', 'loeuvre-dete-a-montreal'],
  ['利率', ''],
])('%s becomes %s', (title, address) => {
  expect(addressFrom(title)).toBe(address)
})

it('a long title is cut between two words, and a word that is too long within it', () => {
  for (const title of ['rate '.repeat(30), 'r'.repeat(120)]) {
    const address = addressFrom(title)
    expect(address).toMatch(PAGE_ADDRESS)
    expect(address.length).toBeLessThanOrEqual(LONGEST_ADDRESS)
  }
  expect(addressFrom('rate '.repeat(30))).toMatch(/-rate$/)
})
