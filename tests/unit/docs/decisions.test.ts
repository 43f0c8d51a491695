/** Decisions: a reference to one leads to the record that holds now, and the index lists them all. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'docs/decisions'
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name))
const numbers = new Set(records.map((name) => name.slice(0, 4)))
const index = readFileSync(`${FOLDER}/README.md`, 'utf8')

/** `decision 0004`, `decisions 0028 and 0031`, `docs/decisions/0012`. */
const REFERENCE = /\bdecisions?[ /]+(\d{4})(?:(?:,| and|, and) (\d{4}))*/gi

/** Each number that a text refers to. */
function referencesOf(text: string): { readonly line: number; readonly number: string }[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(REFERENCE)].flatMap(([whole]) =>
        [...whole.matchAll(/\d{4}/g)].map(([number]) => ({ line: at + 1, number })),
      ),
    )
}

/** Files that are written by hand, new ones included. */
const written = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|md|ya?ml|sh|css|conf|Caddyfile)$|Caddyfile$/.test(file) && !file.startsWith('tests/fixtures/'))
  .filter((file) => file !== 'tests/unit/docs/decisions.test.ts' && existsSync(file))

describe('decisions', () => {
  it('have one number each, in the name and in the title', () => {
    expect(numbers.size).toBe(records.length)
    for (const name of records) expect(readFileSync(`${FOLDER}/${name}`, 'utf8').slice(0, 7), name).toBe(`# ${name.slice(0, 4)} `)
  })

  it('say their state, and fit on a page', () => {
    for (const name of records) {
      const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
      expect(text.split('\n')[1], name).toMatch(/^State: \w+, \d{4}-\d{2}-\d{2}/)
      expect(text.split('\n').length, name).toBeLessThanOrEqual(41)
    }
  })

  it('are all in the index, under their title', () => {
    const rows = [...index.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => [name, title])
    expect(rows).toEqual(
      records.map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n')[0]?.replace('# ', '')]),
    )
  })

  it('are where references to them lead', () => {
    const lost = written.flatMap((file) =>
      referencesOf(readFileSync(file, 'utf8'))
        .filter(({ number }) => !numbers.has(number))
        .map(({ line, number }) => `${file}:${line} ${number}`),
    )
    expect(lost).toEqual([])
  })

  it('refer to records that hold', () => {
    const lost = records.flatMap((name) => {
      // The title and the state name what a record holds and replaces. `0001-initial` is a step of a schema.
      const [, , ...text] = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n')
      const found = [...text.join('\n').matchAll(/\b00\d\d\b(?!-)/g)].map(([number]) => number)
      return found.filter((number) => !numbers.has(number)).map((number) => `${name} ${number}`)
    })
    expect(lost).toEqual([])
  })

  it.each([
    ['(decision 0004)', ['0004']],
    ['(decisions 0028 and 0031)', ['0028', '0031']],
    ['Decisions 0003, 0004', ['0003', '0004']],
    ['docs/decisions/0012', ['0012']],
    ['since 0004', []],
  ])('are referred to by %s', (text, found) => {
    expect(referencesOf(text).map(({ number }) => number)).toEqual(found)
  })
})
