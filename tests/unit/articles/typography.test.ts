/** What readers see of the shipped content: typographic quotation marks, and the words of Canadian English. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { briefOf } from '../../../client/articles/card/brief.ts'
import { FIXTURE_NOW } from '../../support/content.ts'

const loaded = loadFolder(resolve('content'), { now: FIXTURE_NOW })
const content = loaded.ok ? [...loaded.value.articles, ...loaded.value.externals] : []

/** What the narrowest card shows whole, in four lines. */
const CARD_LETTERS = 115

/** Values that are addresses, names for programs or markup, and no text; and the status of a claim, whose wording is fixed. */
const NO_TEXT = new Set(['note', 'slug', 'href', 'url', 'id', 'src', 'type', 'version', 'symbol', 'marker', 'email', 'website'])

/** Every text in a value, with its place. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (NO_TEXT.has(key) ? [] : textsIn(each, `${path}.${key}`)))
}

const texts = content.flatMap((each) => textsIn(each, 'slug' in each ? String(each.slug) : 'external'))
const having = (pattern: RegExp): string[] =>
  texts.filter(([, text]) => pattern.test(text)).map(([path, text]) => `${path}: ${text.slice(0, 80)}`)

describe('the shipped content', () => {
  it('is looked at', () => {
    expect(texts.length).toBeGreaterThan(1000)
  })

  it('has typographic quotation marks and apostrophes', () => {
    expect(having(/["']/)).toEqual([])
  })

  it('opens its excerpts with a sentence that fits into a card', () => {
    const long = content.filter(({ excerpt }) => briefOf(excerpt).length > CARD_LETTERS).map(({ excerpt }) => excerpt)
    expect(long).toEqual([])
  })

  it('is in Canadian English', () => {
    expect(
      having(
        /\b(?:petrol|lorry|programme|tyres?|aluminium|organis|realis(?:e|ing)|recognis|colors?\b|favor|centers?\b|labor\b|gasolene)/i,
      ),
    ).toEqual([])
  })
})
