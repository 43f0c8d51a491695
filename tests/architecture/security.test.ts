/** `docs/asvs.yml` and `docs/security.md` against OWASP ASVS 5.0 and the tree: each requirement has one row, and a row names tests that exist. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

/** How many requirements of level 1 and 2 a section has; they are numbered from 1. Sections that are missing have none. */
const SECTIONS = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
)

const page = readFileSync('docs/security.md', 'utf8')
const rows = z
  .array(
    z.strictObject({
      of: z.string(),
      state: z.enum(['partly', 'not applicable']).optional(),
      how: z.string().optional(),
      tests: z.array(z.string()).optional(),
    }),
  )
  .parse(parse(readFileSync('docs/asvs.yml', 'utf8')))

/** `1.2.6–1.2.8, 1.3.1` as single numbers. */
const numbersOf = (text: string): string[] =>
  text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split('–')
    const section = from.replace(/\.\d+$/, '')
    const [first, last] = [from, to].map((number) => Number(number.split('.').at(-1))) as [number, number]
    return Array.from({ length: last - first + 1 }, (_, i) => `${section}.${first + i}`)
  })

describe('the table of ASVS requirements', () => {
  it('has each requirement of level 1 and 2 once', () => {
    expect(REQUIREMENTS).toHaveLength(253)
    expect(rows.flatMap(({ of }) => numbersOf(of)).toSorted()).toEqual(REQUIREMENTS.toSorted())
  })

  it('says of each that is met how or where, and gives the others a reason', () => {
    expect(rows.filter(({ how, tests }) => how === undefined && tests === undefined)).toEqual([])
    expect(rows.filter(({ state, how = '' }) => state && how.replaceAll(/`[^`]+`/g, '').length < 5)).toEqual([])
    expect(rows.filter(({ state }) => state).length).toBeGreaterThan(20)
  })

  it('refers to deviations that are written down', () => {
    const deviating = rows.filter(({ how = '' }) => how.startsWith('see Deviations')).flatMap(({ of }) => numbersOf(of))
    const written = page.split('\n## Deviations')[1]?.split('\n## ')[0] ?? ''
    expect(deviating.filter((number) => !written.includes(number))).toEqual([])
    expect(deviating.length).toBeGreaterThan(4)
  })
})

it('both documents name tests that exist', () => {
  const named = [...page.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path)
  const all = [...named, ...rows.flatMap(({ tests = [] }) => tests)]
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter((path) => !existsSync(path))).toEqual([])
})
