/** `docs/goals.md` against the tree: each id has its rule there, and a test that cites it. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Goal = { readonly id: string; readonly rule: string }

const ROW = /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm
const goals: Goal[] = [...readFileSync('docs/goals.md', 'utf8').matchAll(ROW)].map(([, id = '', rule = '']) => ({ id, rule }))
const areas = [...new Set(goals.map(({ id }) => id.split('-')[0]))].join('|')
const citation = new RegExp(`\\b(?:${areas})-\\d+\\b`, 'g')
/** `OTP-1, 2` and `OTP-1 to 3` hide a goal from every search for it. */
const shorthand = new RegExp(`\\b(?:${areas})-\\d+(?:,| and| to| or)+ \\d+\\b|\\b(?:${areas})-\\d+ to \\S`, 'g')

const files = globSync('{client,content,jobs,ops,server,shared,tests,docs}/**/*.{ts,tsx,md,yml,sh}', {
  exclude: ['docs/goals.md', 'tests/architecture/goals.test.ts', 'content/articles/**'],
}).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const found = (pattern: RegExp) => files.flatMap(({ path, text }) => (text.match(pattern) ?? []).map((id) => ({ id, path })))

describe('the goals', () => {
  it('are stated once each, by area and number', () => {
    const ids = goals.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.length).toBeGreaterThan(40)
  })

  it('have a row wherever one is cited', () => {
    const cited = found(citation)
    expect(cited.length).toBeGreaterThan(60)
    const known = new Set(goals.map(({ id }) => id))
    expect(cited.filter(({ id }) => !known.has(id))).toEqual([])
  })

  it('are cited in full, never as a range', () => {
    expect(found(shorthand)).toEqual([])
    expect('OTP-1, 2 OTP-1 to 3 OTP-1 to OTP-3 OTP-1 and 2'.match(shorthand)).toHaveLength(4)
    expect('OTP-1, OTP-2 and OTP-3'.match(shorthand)).toBeNull()
  })

  it('are each cited by a test', () => {
    const tested = new Set(found(citation).flatMap(({ id, path }) => (path.startsWith('tests/') ? [id] : [])))
    expect(goals.filter(({ id }) => !tested.has(id))).toEqual([])
  })
})
