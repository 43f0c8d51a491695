/** Stories that are in French too: the French pages have them instead of their English twins, the English pages do not. */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import { FIXTURE_NOW, loadFrench } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

const shipped = loadFolder(resolve('content'), { now: FIXTURE_NOW })
if (!shipped.ok) throw new Error('the content does not load')
const store = shipped.value
const setUp = () => createArticles(store, { clock: manualClock(FIXTURE_NOW) })

const [ENGLISH, FRENCH] = ['what-a-bond-yield-says', 'ce-que-dit-le-rendement-d-une-obligation']

describe('a story in both languages', () => {
  it('is in each under its own address, which names the other', () => {
    const articles = setUp()
    expect(articles.get(ENGLISH)?.twin).toEqual({ slug: FRENCH, href: `/fr/articles/${FRENCH}` })
    expect(articles.french.get(FRENCH)).toMatchObject({
      language: 'fr',
      href: `/fr/articles/${FRENCH}`,
      twin: { slug: ENGLISH, href: `/articles/${ENGLISH}` },
      author: { name: 'Rédaction des analyses' },
    })
    expect(articles.get(FRENCH)).toBeUndefined()
    // By the name of its twin a French page finds it too.
    expect(articles.french.get(ENGLISH)?.slug).toBe(FRENCH)
  })

  it('has one picture, and all but its words is the same', () => {
    const articles = setUp()
    const [one, other] = [articles.get(ENGLISH), articles.french.get(FRENCH)]
    expect(other?.plate.subject).toEqual(one?.plate.subject)
    expect(other?.plate.alt).toMatch(/^Gravure/)
    for (const name of ['kind', 'eventDate', 'figures', 'topics', 'explainer'] as const)
      expect(other?.[name]).toEqual(one?.[name])
  })

  it('is listed once in each language, and found by the words of each', () => {
    const { list, search, french } = setUp()
    expect(french.list()).toHaveLength(list({ paid: false }).length)
    const inFrench = french.list({ language: 'fr' })
    expect(inFrench).toHaveLength(6)
    expect(list({ language: 'fr' })).toEqual([])
    expect(french.search('échéance obligation', 1)[0]?.card.slug).toBe(FRENCH)
    expect(search('échéance', 9)).toEqual([])
    expect(french.byFigure('bond-2y').map(({ slug }) => slug)).toContain(FRENCH)
  })

  it('is counted as one when it is read', () => {
    const articles = setUp()
    articles.countRead(ENGLISH)
    expect(articles.mostRead(1)[0]?.slug).toBe(ENGLISH)
    expect(articles.french.mostRead(1)[0]?.slug).toBe(FRENCH)
  })

  it('has every explainer', () => {
    const explainers = store.articles.filter(({ explainer }) => explainer)
    expect(explainers.filter(({ twin }) => !twin).map(({ slug }) => slug)).toEqual([])
  })
})

describe('a story in English alone', () => {
  it('is listed in French in English, without a twin', () => {
    const { french } = setUp()
    expect(french.get('bank-canada-holds-rate-275')).toMatchObject({ href: '/articles/bank-canada-holds-rate-275' })
    expect(french.get('bank-canada-holds-rate-275')?.language).toBeUndefined()
  })
})

describe('a paid page', () => {
  it('is nowhere in French while it is in English alone: not as a page, a card, a place, a topic or a hit', () => {
    const { list, french } = setUp()
    const paid = list({ kind: 'paid' })
    expect(paid.length).toBeGreaterThan(5)
    expect(paid.filter(({ slug }) => french.get(slug))).toEqual([])
    expect(french.list({ kind: 'paid' })).toEqual([])
    expect([french.ads('stocks', 3), french.adBeside(FRENCH), french.search('jackpot', 9)]).toEqual([[], undefined, []])
    const shown = french.topics().map(({ topic }) => topic)
    expect(shown).not.toContain('prize-draws')
    expect(shown).toContain('retirement')
  })

  it('is in French where its advertiser has approved its claims in French', () => {
    const content = loadFrench([])
    if (!content.ok) throw new Error(JSON.stringify(content.problem))
    const { french } = createArticles(content.value, { clock: manualClock(FIXTURE_NOW) })
    expect(french.list({ kind: 'paid' }).map(({ href }) => href)).toEqual([content.value.french[0]?.href])
    expect(french.ads('stocks', 3).map(({ language }) => language)).toEqual(['fr'])
  })
})

describe('a story in French', () => {
  it('goes with its English twin when that is withdrawn', () => {
    const withdrawn = 'withdrawn:\n  at: "2026-11-19T09:00:00-05:00"\n  reason: The offer has ended.\ncorrections:'
    const content = loadFrench([{ file: 'articles/good-paid.md', find: 'corrections:', put: withdrawn }])
    if (!content.ok) throw new Error(JSON.stringify(content.problem))
    expect(content.value.french).toEqual([])
    expect(loadFrench([])).toMatchObject({ ok: true, value: { french: { length: 1 } } })
  })
})
