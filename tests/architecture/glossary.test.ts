/** `docs/glossary.md`: one word, one meaning; a meaning that was retired does not come back. `docs/lexique.yml`: one term in French. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const text = readFileSync('docs/glossary.md', 'utf8')
const coded = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)
const retired = [...text.slice(text.indexOf('## Retired')).matchAll(/^\| (`.+) \| (`.+) \| .+ \|$/gm)].map(
  ([, words = '', folders = '']) => ({ words: coded(words), folders: coded(folders) }),
)

const uses = (words: readonly string[], folders: readonly string[]): string[] => {
  const pattern = new RegExp(`\\b(?:${words.join('|')})\\b`)
  return globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/"[^"\n]*"|`[^`\n]*`|'[^'\n]*'/g, '')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )
}

const section = text.slice(text.indexOf('## Types with one meaning'), text.indexOf('## Retired'))
const [types = [], former = []] = section.split('Former names').map(coded)
const SIDES = ['client', 'jobs', 'ops', 'server', 'shared']
const declarations = uses(['type \\w+(?= =|<)', 'interface \\w+'], SIDES)
const declared = (name: string): string[] => {
  const pattern = new RegExp(`\\b(?:type ${name}(?= =|<)|interface ${name})\\b`)
  return declarations.filter((line) => pattern.test(line))
}
const exported = (name: string): string[] => declared(name).filter((line) => line.includes(' export '))
/** The first two folders of a file. */
const roomOf = (line: string): string => line.split('/').slice(0, -1).slice(0, 2).join('/')

describe('the glossary', () => {
  it('has each of its types declared once, under this name alone', () => {
    expect(types.length).toBeGreaterThan(10)
    expect(former.length).toBeGreaterThan(0)
    for (const name of types) expect(exported(name), name).toHaveLength(1)
    for (const name of former) expect(exported(name), name).toEqual([])
  })

  it.each(['Options', 'Deps', 'Place', 'Asked', 'Held'])('lets a room declare one type called %s at most', (name) => {
    const rooms = declared(name).map((line) => roomOf(line.split(':')[0] ?? ''))
    expect(rooms.filter((room, index) => rooms.indexOf(room) !== index)).toEqual([])
  })

  it('explains each word once', () => {
    const words = [...text.matchAll(/^- \*\*([a-z][a-z, -]+)\*\*/gm)].flatMap(([, cell = '']) => cell.split(', '))
    expect(words.length).toBeGreaterThan(50)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  })

  it.each(retired)('keeps $words out of $folders', ({ words, folders }) => {
    expect(globSync(folders).length).toBe(folders.length)
    expect(uses(words, folders)).toEqual([])
  })

  it('is held against six retired meanings, and would find one that came back', () => {
    expect(retired).toHaveLength(6)
    expect(uses(['circuit breaker'], ['jobs']).length).toBeGreaterThan(0)
  })
})

describe('the lexique', () => {
  const text = z.string().min(1)
  const { authorities, terms } = z
    .strictObject({
      authorities: z.record(text, z.strictObject({ name: text, where: text.optional(), read: text.optional() })),
      terms: z.array(z.strictObject({ en: text, fr: text, by: text, read: z.literal(true).optional() })),
    })
    .parse(parse(readFileSync('docs/lexique.yml', 'utf8')))

  it('says 152 terms in French, each once', () => {
    expect(terms).toHaveLength(152)
    expect(new Set(terms.map(({ en }) => en)).size).toBe(152)
  })

  it('names the authority of each term, and what was read of it', () => {
    for (const { en, by, read } of terms) {
      expect(authorities, en).toHaveProperty(by)
      if (read) expect(authorities[by]?.read, en).toBeDefined()
    }
  })
})
