/** Cards that lead to other sites: only https, only elsewhere, and in no list of our own reporting. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { formatProblem } from '#server/articles/problem.ts'
import { createArticles } from '#server/articles/service.ts'
import { FIXTURE_NOW } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const GOOD = `id: policy-rate
url: https://www.bankofcanada.ca/rates/
source: Bank of Canada
title: "Interest rates, as the Bank publishes them"
excerpt: "The central bank's own page with its policy rate and the yields of its bonds."
category: Central Banking
section: stocks
topics: [interest-rates]
symbols: [USD/CAD]
listedAt: "2026-11-20T09:00:00-05:00"
`

function load(card: string): ReturnType<typeof loadFolder> {
  const dir = temporaryFolder()
  cpSync(resolve('tests/fixtures/content'), dir, { recursive: true })
  mkdirSync(join(dir, 'external'))
  writeFileSync(join(dir, 'external/policy-rate.yml'), card)
  return loadFolder(dir, { now: FIXTURE_NOW })
}

describe('an external card', () => {
  it('is in its section and topic by its date, under the name of its site', () => {
    const content = load(GOOD)
    if (!content.ok) throw new Error(content.problem.map(formatProblem).join())
    const articles = createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })
    const card = { kind: 'external', href: 'https://www.bankofcanada.ca/rates/', sourceName: 'Bank of Canada', paidLabel: null }
    expect(articles.list({ topic: 'interest-rates' })).toMatchObject([card])
    expect(articles.list({ section: 'stocks' })).toContainEqual(expect.objectContaining(card))
    expect(articles.bySymbol('USD/CAD')).toContainEqual(expect.objectContaining(card))
    const own = [
      articles.related('good-news', 9),
      articles.mostRead(9),
      articles.list({ kind: 'news' }),
      articles.list({ kind: 'analysis' }),
    ]
    expect(own.flat().filter(({ kind }) => kind === 'external')).toEqual([])
    expect(articles.get('policy-rate')).toBeUndefined()
  })

  it.each([
    ['a slug of this site', 'url: https://www.bankofcanada.ca/rates/', 'url: bank-canada-holds-rate-275', /url: .*https:/],
    ['a path of this site', 'url: https://www.bankofcanada.ca/rates/', 'url: /articles/good-news', /url: .*https:/],
    ['plain http', 'url: https:', 'url: http:', /url: .*https:/],
    ['a script', 'url: https://www.bankofcanada.ca/rates/', 'url: "javascript:alert(1)"', /url: .*https:/],
    ['no name of its site', 'source: Bank of Canada\n', '', /source: is missing/],
    ['a byline of ours', 'source: ', 'author: markets-desk\nsource: ', /author: this field does not belong here/],
    ['a symbol we do not follow', 'USD/CAD', 'XYZQ', /symbols.*catalogue/],
    ['the name of another file', 'id: policy-rate', 'id: other', /the file's name, policy-rate/],
  ])('is refused with %s', (_what, find, put, says) => {
    const content = load(GOOD.replace(find, put))
    expect(content.ok ? [] : content.problem.map(formatProblem).join('\n')).toMatch(says)
  })
})
