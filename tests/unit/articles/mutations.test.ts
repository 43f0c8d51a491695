/** LAW-2: what would mislead does not build, and the writer reads where, why and what is allowed. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULES } from '#server/articles/lint/index.ts'
import { loadFolder } from '#server/articles/load.ts'
import { formatProblem } from '#server/articles/problem.ts'
import { FIXTURE_NOW, loadChanged, loadFrench, NEWS, PAID } from '../../support/content.ts'
import { CLAIM_MUTANTS } from './mutants/claims.ts'
import { FRENCH, HONEST } from './mutants/french.ts'
import { FRONT } from './mutants/front.ts'
import { PARTS } from './mutants/parts.ts'
import { SITE } from './mutants/site.ts'
import { VOICE } from './mutants/voice.ts'
import { WORDS } from './mutants/words.ts'

const MUTANTS = [...FRONT, ...CLAIM_MUTANTS, ...WORDS, ...VOICE, ...PARTS, ...SITE]

describe('content that would mislead', () => {
  it.each(MUTANTS)('is refused: $name', ({ changes, rule, says, now }) => {
    const content = loadChanged(changes, now)
    if (content.ok) throw new Error('it was published')
    const found = content.problem.filter((problem) => problem.rule === rule)
    expect(content.problem.map(({ rule }) => rule)).toContain(rule)
    const lines = found.map(formatProblem)
    expect(lines.join('\n')).toMatch(says)
    for (const line of lines) expect(line).toMatch(/^content\/\S+\.(md|yml):[1-9]\d* .+: .+; allowed: .+ \[[a-z-]+\]$/)
    // A wrong page says nothing of the others; a wrong claim may be reported at every page that prints it.
    if (rule !== 'records') expect(new Set(content.problem.map(({ file }) => file)).size).toBe(1)
  })

  it('meets a mutant for each rule there is', () => {
    const met = new Set([...MUTANTS, ...FRENCH.parts].map(({ rule }) => rule))
    expect(RULES.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([])
  })

  it('is reported in one go, whatever the number of files', () => {
    const spoiled = [
      'raw HTML',
      'a symbol we do not follow',
      'the word "Hurry"',
      'a correction before the day that the story covers',
    ]
    const content = loadChanged(MUTANTS.filter(({ name }) => spoiled.includes(name)).flatMap(({ changes }) => changes))
    expect(content.ok).toBe(false)
    expect(new Set(content.ok ? [] : content.problem.map(({ file }) => file)).size).toBe(3)
  })
})

describe('content in French that would mislead', () => {
  it('is tried with thirty sentences', () => expect(FRENCH.misleading).toHaveLength(30))

  it.each([...FRENCH.misleading, ...FRENCH.parts])('is refused: $name', ({ changes, rule, says }) => {
    const content = loadFrench(changes)
    if (content.ok) throw new Error('it was published')
    expect(new Set(content.problem.map(({ rule }) => rule))).toEqual(new Set([rule]))
    expect(content.problem.map(formatProblem).join('\n')).toMatch(says)
  })

  it('is published where it is honest (control)', () => {
    for (const changes of [[], ...HONEST.map((change) => [change])]) {
      const content = loadFrench(changes)
      expect(content.ok ? [] : content.problem.map(formatProblem)).toEqual([])
    }
  })
})

describe('a page whose front matter cannot be read', () => {
  it('names in one go what is wrong in its text too', () => {
    const front = MUTANTS.find(({ name }) => name === 'news without a source')
    const html = MUTANTS.find(({ name }) => name === 'raw HTML')
    const content = loadChanged([...(front?.changes ?? []), ...(html?.changes ?? [])])
    expect(content.ok ? [] : content.problem.map(({ rule }) => rule)).toEqual(['front-matter', 'raw-html'])
  })

  const badBlocks = [
    { file: PAID, find: '::symbol{id="BTC"}', put: '::symbol{id="XYZQ"}\n\nHurry.' },
    { file: PAID, find: '{id="minimum-deposit"}', put: '{id="no-such"}' },
    { file: PAID, find: '| Worst |', put: '| Other |' },
  ]
  it('names symbols, claims, results and words of its text that break a rule', () => {
    const content = loadChanged([...badBlocks, { file: PAID, find: 'category: Paid', put: 'category: Nowhere' }])
    const found = content.ok ? [] : content.problem.map(({ rule }) => rule)
    expect(found.toSorted()).toEqual(['banned-word', 'claim-unknown', 'front-matter', 'results-worst-case', 'symbol-unknown'])
  })

  it.each([
    ['front matter', { file: NEWS, find: 'kind: news', put: 'kind: newz' }],
    ['text', { file: NEWS, find: ':::key-figures', put: '::symbol{id="ZZZZ"}\n\n:::key-figures' }],
  ])('names every dead link while its %s has another problem, also where expired pages are withheld', (_, other) => {
    const links = { file: NEWS, find: '(https://www.rbc.com/newsroom/) and', put: '(/nowhere) and [a](/articles/nosuch) and' }
    for (const aged of ['refuse', 'withhold'] as const) {
      const content = loadChanged([other, links], FIXTURE_NOW, aged)
      const dead = content.ok ? [] : content.problem.filter(({ rule }) => rule === 'dead-link')
      expect(dead.map(({ message }) => message.split(' ')[0])).toEqual(['/nowhere', '/articles/nosuch'])
    }
  })

  it('names blocks of paid pages where its kind is another, and not where its kind is unknown', () => {
    const rulesWith = (kind: string) => {
      const content = loadChanged([{ file: PAID, find: 'kind: paid', put: `kind: ${kind}` }])
      return content.ok ? [] : content.problem.filter(({ rule }) => rule === 'directive')
    }
    expect(rulesWith('news')).not.toEqual([])
    expect(rulesWith('newz')).toEqual([])
  })
})

describe('valid content', () => {
  it('of the fixtures is published whole', () => {
    expect(loadChanged([])).toMatchObject({ ok: true, value: { articles: { length: 3 } } })
  })

  it('has the day that its moment has in Toronto, where the evening is the next day in UTC', () => {
    const published = { find: 'publishedAt: "2026-11-17T09:00:00-05:00"', put: 'publishedAt: "2026-11-18T01:00:00Z"' }
    const content = loadChanged([{ file: PAID, ...published }])
    expect(content.ok ? [] : content.problem.map(formatProblem)).toEqual([])
  })

  it('that ships with the site raises no false alarm', () => {
    const content = loadFolder(resolve('content'), { now: FIXTURE_NOW })
    expect(content.ok ? [] : content.problem.map(formatProblem)).toEqual([])
    expect(content.ok && content.value.articles.length).toBeGreaterThanOrEqual(44)
  })

  it('may leave an expired claim on record while no page prints it', () => {
    const unused = `- id: unused
  text: an old figure of 5
  kind: count
  status: attributed
  evidence: none
  publishedOn: 2025-01-02
  reviewer: Desk
  expires: 2025-06-01
- id: success-rate`
    expect(loadChanged([{ file: 'claims.yml', find: '- id: success-rate', put: unused }]).ok).toBe(true)
  })
})
