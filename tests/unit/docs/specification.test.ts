/** The table of the specification and the list of deviations, against each other and against the tests they name. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const text = (file: string): string => readFileSync(file, 'utf8')
const rowsOf = (file: string): string[][] =>
  text(file)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const Row = z.strictObject({
  rows: z.array(z.string()).min(1),
  says: z.string().min(1),
  test: z.string(),
  words: z.string().min(1),
  differs: z.literal(true).optional(),
})
const rows = z
  .array(Row)
  .parse(parse(text('docs/specification.yml')))
  .flatMap(({ rows: ids, test: file, words, differs }) => ids.map((id) => ({ id, isAsWritten: !differs, file, words })))
const deviations = rowsOf('docs/deviations.md')

describe('the table of the specification', () => {
  it('has each number once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(168)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('names for each number a test that is there and says these words', () => {
    const blind = rows.filter(({ file, words }) => !existsSync(file) || !text(file).includes(words))
    expect(blind.map(({ id, file, words }) => `${id} ${file}: ${words}`)).toEqual([])
  })

  it('gives a reason for each number that differs, and for no other', () => {
    const differing = rows.filter(({ isAsWritten }) => !isAsWritten).map(({ id }) => id)
    const reasoned = deviations.flatMap(([ids = '']) => ids.split(', ')).filter((id) => id.includes('.'))
    expect([...new Set(reasoned)].toSorted()).toEqual(differing.toSorted())
  })
})

describe('the list of deviations', () => {
  it('says what is done and why, and names the test of what has no number', () => {
    for (const [ids, done, why, ...more] of deviations) {
      expect([ids, done, why]).not.toContain(undefined)
      expect(more).toEqual([])
      const files = [...(why ?? '').matchAll(/`(tests\/[^`]+)`/g)].map(([, file]) => file ?? '')
      expect([ids, files.length > 0 || ids?.includes('.')]).toEqual([ids, true])
      expect(files.filter((file) => !existsSync(file))).toEqual([])
    }
  })
})
