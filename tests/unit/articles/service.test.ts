import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFolder } from '#server/articles/load.ts'
import { createArticles } from '#server/articles/service.ts'
import type { ContentStore } from '#server/articles/store.ts'
import type { Article, ArticleQuery } from '#shared/articles/article.ts'
import { besideStory } from '../../../client/pages/articles/article-data.ts'
import { FIXTURE_NOW, loadChanged, NEWS } from '../../support/content.ts'
import { manualClock } from '../../support/manual-clock.ts'

function storeOf(content: ReturnType<typeof loadFolder>): ContentStore {
  if (!content.ok) throw new Error(JSON.stringify(content.problem))
  return content.value
}
const shipped = storeOf(loadFolder(resolve('content'), { now: FIXTURE_NOW }))
const setUp = (store = shipped) => {
  const clock = manualClock(FIXTURE_NOW)
  return { clock, articles: createArticles(store, { clock }) }
}
const isPaid = ({ kind }: { kind: string }): boolean => kind === 'paid'

describe('a list', () => {
  it('is newest first, with every advertisement after the news and labelled', () => {
    const cards = setUp().articles.list()
    expect(cards).toHaveLength(shipped.articles.length)
    const firstPaid = cards.findIndex(isPaid)
    expect(cards.slice(firstPaid).every(isPaid)).toBe(true)
    for (const part of [cards.slice(0, firstPaid), cards.slice(firstPaid)]) {
      const times = part.map(({ date }) => Date.parse(date))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    }
    expect(firstPaid).toBeGreaterThan(0)
    for (const { paidLabel } of cards.slice(firstPaid)) expect(paidLabel).toMatch(/^Advertisement/)
  })

  it.each<[string, ArticleQuery, (article: Article) => boolean]>([
    ['kind', { kind: 'paid' }, isPaid],
    ['category', { category: 'Banking' }, ({ category }) => category === 'Banking'],
    ['topic', { topic: 'central-banks' }, ({ topics }) => topics.includes('central-banks')],
    ['section and kind', { section: 'crypto', kind: 'news' }, ({ section, kind }) => section === 'crypto' && kind === 'news'],
  ])('of one %s holds its pages and no others', (_what, query, isMeant) => {
    const { articles } = setUp()
    const found = articles.list(query).map(({ slug }) => slug)
    expect(found).not.toEqual([])
    expect(found.toSorted()).toEqual(
      shipped.articles
        .filter(isMeant)
        .map(({ slug }) => slug)
        .toSorted(),
    )
    expect(articles.list({ ...query, limit: 2 }).map(({ slug }) => slug)).toEqual(found.slice(0, 2))
  })

  it('of a symbol holds the pages that name it and no others', () => {
    const found = setUp().articles.bySymbol('RY')
    const meant = shipped.articles.filter(({ symbols }) => symbols.includes('RY'))
    expect(meant.length).toBeGreaterThan(1)
    expect(found.map(({ slug }) => slug).toSorted()).toEqual(meant.map(({ slug }) => slug).toSorted())
  })

  it('of a figure holds the stories that name it, the newest first, and no advertisement', () => {
    const { articles } = setUp()
    const found = articles.byFigure('policy-rate').map(({ slug }) => slug)
    expect(found).toEqual(shipped.articles.filter(({ figures }) => figures.includes('policy-rate')).map(({ slug }) => slug))
    expect(found.slice(-3, -1)).toEqual(['interest-rate-outlook', 'bank-canada-holds-rate-275'])
    expect(articles.byFigure('population')).toEqual([])
    expect(articles.byFigure('policy-rate').some(isPaid)).toBe(false)
  })

  it('of topics counts their pages, advertisements apart', () => {
    const { articles } = setUp()
    for (const { topic, count, ads } of articles.topics()) {
      const pages = [articles.list({ topic, paid: false }), articles.list({ topic, kind: 'paid' })]
      expect([topic, ...pages.map(({ length }) => length)]).toEqual([topic, count, ads])
    }
    expect(articles.topics()).toContainEqual({ topic: 'prize-draws', count: 0, ads: 1 })
  })
})

describe('an explainer', () => {
  const explainers = ({ articles }: ReturnType<typeof setUp>) => articles.list({ explainer: true })

  it('never goes to the archive, is listed apart from the stories, and is found by its tool and its figures', () => {
    const all = setUp()
    expect(explainers(all)).toHaveLength(6)
    all.clock.advance(400 * 86_400_000)
    expect(explainers(all).some(({ archived }) => archived)).toBe(false)
    expect(all.articles.list({ explainer: false }).some(({ explainer }) => explainer)).toBe(false)
    for (const tool of ['mortgage', 'renewal', 'penalty', 'inflation', 'room', 'currency'])
      expect(all.articles.byTool(tool).map(({ explainer }) => explainer)).toEqual([true])
    expect(all.articles.byFigure('bond-10y').map(({ slug }) => slug)).toEqual(['what-a-bond-yield-says'])
  })

  it('has live figures and a source, and gives no advice', () => {
    const { articles } = setUp()
    for (const { slug } of explainers({ articles } as ReturnType<typeof setUp>)) {
      const { figures, symbols, ownReading, blocks } = articles.get(slug) as Article
      expect(figures.length + symbols.length, slug).toBeGreaterThan(0)
      expect(ownReading, slug).toBeUndefined()
      expect(JSON.stringify(blocks), slug).not.toMatch(/you should|we recommend|best choice|buy now|must have/i)
    }
  })
})

describe('related and most read', () => {
  it('never hold an advertisement, however often it was read', () => {
    const { articles } = setUp()
    const [paid] = articles.list({ kind: 'paid' })
    for (let time = 0; time < 50; time++) articles.countRead(paid?.slug ?? '')
    expect(articles.mostRead(shipped.articles.length).some(isPaid)).toBe(false)
    for (const { slug } of shipped.articles) {
      const related = articles.related(slug, 4)
      expect(related.some((card) => isPaid(card) || card.slug === slug)).toBe(false)
    }
  })

  it('are of the same topic and of more than that, and of the last twelve months, or explain it; else there are none', () => {
    const { clock, articles } = setUp()
    const story = (slug: string) => articles.get(slug)
    for (const { slug } of shipped.articles) {
      const self = story(slug)
      for (const card of articles.related(slug, 9)) {
        const other = story(card.slug)
        const topics = other?.topics.filter((topic) => self?.topics.includes(topic)) ?? []
        const isAlike = (field: 'section' | 'category'): boolean => self !== undefined && other?.[field] === self[field]
        const isOfMore = other?.symbols.some((each) => self?.symbols.includes(each)) || isAlike('section') || isAlike('category')
        expect([slug, card.slug, topics.length > 1 || (topics.length === 1 && isOfMore)]).toEqual([slug, card.slug, true])
        expect(card.explainer || FIXTURE_NOW - Date.parse(card.date) < 365 * 86_400_000).toBe(true)
      }
    }
    // Couche-Tard and stablecoins have the regulator alone in common.
    expect(articles.related('3f9c2a71', 9).map(({ slug }) => slug)).not.toContain('what-a-stablecoin-is')
    // Nothing else is about funds of real estate, and nothing of its topic is younger than a year.
    expect(articles.related('nft-market-recovery', 4)).toEqual([])
    // The day comes by itself, and what is kept of a page is made again.
    const near = () => articles.related('which-rate-your-mortgage-follows', 9).map(({ slug }) => slug)
    const { version } = articles
    const year = Date.parse(story('interest-rate-outlook')?.eventDate ?? '') + 365 * 86_400_000
    clock.set(year - 1)
    expect(near()).toContain('interest-rate-outlook')
    clock.set(year)
    expect(near()).not.toContain('interest-rate-outlook')
    expect(articles.version).not.toBe(version)
  })

  it('have the newest of the section beside a story to which hardly any is related, and never it or what is paid', () => {
    const { articles } = setUp()
    for (const { slug } of articles.list({ paid: false })) {
      const article = articles.get(slug)
      if (!article) throw new Error(slug)
      const { related, more } = besideStory({ articles }, article)
      expect([slug, more.length > 0]).toEqual([slug, related.length < 2])
      const known = [slug, ...related.map((card) => card.slug)]
      const others = articles.list({ section: article.section, paid: false }).filter((card) => !known.includes(card.slug))
      expect(more).toEqual(more.length > 0 ? others.slice(0, 3 - related.length) : [])
    }
    const [ad] = articles.list({ kind: 'paid' })
    const paid = articles.get(ad?.slug ?? '')
    expect(paid && besideStory({ articles }, paid)).toEqual({ related: [], more: [], mostRead: [] })
  })

  it('hold nothing as most read that has no readers', () => {
    const { articles } = setUp()
    expect(articles.mostRead(5)).toEqual([])
    const [first] = articles.list({ kind: 'analysis' })
    articles.countRead(first?.slug ?? '')
    expect(articles.mostRead(5).map(({ slug }) => slug)).toEqual([first?.slug])
  })

  it('rank by reads, and old reads fade', () => {
    const { clock, articles } = setUp()
    const [first, second] = articles.list({ kind: 'analysis' }).map(({ slug }) => slug)
    for (const slug of [first, first, first, second]) articles.countRead(slug ?? '')
    expect(articles.mostRead(2).map(({ slug }) => slug)).toEqual([first, second])
    clock.advance(2 * 86_400_000)
    articles.countRead(second ?? '')
    expect(articles.mostRead(2).map(({ slug }) => slug)).toEqual([second, first])
  })

  it('ignore pages that do not exist', () => {
    const { articles } = setUp()
    articles.countRead('no-such-page')
    expect(articles.related('no-such-page', 3)).toEqual([])
  })
})

describe('the breaking badge', () => {
  it('goes out 24 hours after the source, while the process runs on', () => {
    const { clock, articles } = setUp(storeOf(loadChanged([])))
    expect(articles.get('good-news')?.breaking).toBe(true)
    clock.set(Date.parse('2026-11-21T06:00:00-05:00'))
    expect(articles.get('good-news')?.breaking).toBe(false)
  })
})

describe('an expired claim', () => {
  const expired = Date.parse('2027-11-16T00:00:00Z')

  it('takes its page away while the process runs on, and no other page', () => {
    const { clock, articles } = setUp(storeOf(loadChanged([])))
    clock.set(expired - 1)
    expect(articles.get('good-paid')).toBeDefined()
    clock.set(expired)
    expect(articles.get('good-paid')).toBeUndefined()
    expect(articles.list().map(({ slug }) => slug)).toEqual(['good-news', 'good-analysis'])
    expect(articles.search('trading program', 5)).toEqual([])
    expect(articles.topics().map(({ topic }) => topic)).toEqual(['banks', 'earnings'])
  })

  it('does not keep the site from starting: its page is left out and named', () => {
    const store = storeOf(loadChanged([], expired, 'withhold'))
    expect(store.articles.map(({ slug }) => slug)).toEqual(['good-news', 'good-analysis'])
    expect(new Set(store.withheld.map(({ rule }) => rule))).toEqual(new Set(['breaking', 'claim-expired']))
  })

  it('gives the content a new version, so that no cached page outlives it; so does the end of a badge', () => {
    const { clock, articles } = setUp(storeOf(loadChanged([])))
    const versionAt = (at: number): string => {
      clock.set(at)
      return articles.version
    }
    const fresh = versionAt(FIXTURE_NOW)
    const badgeless = versionAt(Date.parse('2026-11-21T06:00:00-05:00'))
    // By then its stories are of the archive as well.
    const archived = versionAt(expired - 1)
    expect(new Set([fresh, badgeless, archived, versionAt(expired)]).size).toBe(4)
  })

  it('is refused where the page is checked', () => {
    expect(loadChanged([], expired).ok).toBe(false)
  })
})

describe('a story of the archive', () => {
  it('says so in every list once it is thirty days old, and the pages that show it are made anew', () => {
    const { clock, articles } = setUp()
    const story = () => articles.list({ paid: false }).find(({ slug }) => slug === newest?.slug)
    const newest = articles.list({ kind: 'news' })[0]
    clock.advance(Date.parse(newest?.date ?? '') + 30 * 86_400_000 - clock.now() - 1)
    expect(story()?.archived).toBeUndefined()
    const { version } = articles
    clock.advance(1)
    expect(story()?.archived).toBe(true)
    expect(articles.version).not.toBe(version)
    expect(articles.list({ kind: 'paid' }).some(({ archived }) => archived)).toBe(false)
  })
})

describe('content that changes while an editor works', () => {
  it('is taken over in one step, and reads are kept', () => {
    const { articles } = setUp(storeOf(loadChanged([])))
    const { version } = articles
    articles.countRead('good-analysis')
    articles.replace(storeOf(loadChanged([{ file: NEWS, find: 'third quarter', put: 'fourth quarter' }])))
    expect(articles.get('good-news')?.title).toContain('fourth quarter')
    expect(articles.search('fourth quarter', 3).map(({ card }) => card.slug)).toContain('good-news')
    expect(articles.version).not.toBe(version)
    expect(articles.mostRead(1)[0]?.slug).toBe('good-analysis')
  })
})

describe('search', () => {
  it('finds a page by a word of its text, an unfinished last word, and another form of it', () => {
    const { articles } = setUp()
    const slugs = (query: string): string[] => articles.search(query, 10).map(({ card }) => card.slug)
    expect(slugs('stablecoin merits')).toContain('bank-korea-stablecoin-merits')
    expect(slugs('stableco')).toContain('bank-korea-stablecoin-merits')
    expect(slugs('ROYAL BANK')[0]).toBe('rbc-profit-rises-despite-credit-hits')
    expect(articles.search('royal bank', 1)[0]?.snippet).toMatch(/\w/)
  })

  it('tells more of a page than its headline, where that alone matches', () => {
    const [hit] = setUp().articles.search('rbc', 1)
    expect(hit?.card.slug).toBe('rbc-profit-rises-despite-credit-hits')
    expect(hit?.card.title).not.toContain(hit?.snippet.replaceAll('…', ''))
  })

  it.each(['bank', 'crypto', 'rate', 'trading'])('puts advertisements that have %j after the stories that do', (word) => {
    const found = setUp()
      .articles.search(word, 50)
      .map(({ card }) => isPaid(card))
    expect(new Set(found)).toEqual(new Set([true, false]))
    expect(found).toEqual(found.toSorted((a, b) => Number(a) - Number(b)))
  })

  it.each(['bank', 'bitcoin', 'rate', 'crypto'])(
    'puts the stories whose title has %j before those that only mention it',
    (word) => {
      const isNamed = setUp()
        .articles.search(word, 50)
        .filter(({ card }) => !isPaid(card))
        .map(({ card }) => new RegExp(`\\b${word}`, 'i').test(card.title))
      expect(new Set(isNamed)).toEqual(new Set([true, false]))
      expect(isNamed).toEqual(isNamed.toSorted((a, b) => Number(b) - Number(a)))
    },
  )

  it('puts what is new, or does not age, before what is old and matches as well', () => {
    const slugs = setUp()
      .articles.search('bank', 50)
      .map(({ card }) => card.slug)
      .filter((slug) => ['how-to-read-the-consumer-price-index', 'rbc-profit-rises-despite-credit-hits'].includes(slug))
    expect(slugs).toEqual(['how-to-read-the-consumer-price-index', 'rbc-profit-rises-despite-credit-hits'])
  })

  it('parts the lines of a list, which end without a stop', () => {
    const [hit] = setUp().articles.search('Negara Malaysia', 1)
    expect(hit?.snippet).toContain('decision of Bank Negara Malaysia · Thursday: Japanese trade figures')
  })

  it('shows sentences that match, and no rows of a table or headings, which are found all the same', () => {
    const hits = setUp().articles.search('12 March 2025 cut', 50)
    const found = hits.find(({ card }) => card.slug === 'interest-rate-outlook')
    expect(found?.snippet).toContain('On 29 October 2025 the Bank of Canada lowered its target')
  })

  it.each(['', '   ', '"', '*', '(', '\u0000', '💰'])('finds nothing by %j, which holds no word', (query) => {
    expect(setUp().articles.search(query, 5)).toEqual([])
  })

  it.each([
    ['royal OR zzzz', 'royal or zzzz'],
    ['royal NOT bank', 'royal not bank'],
    ['AND OR NOT', 'and or not'],
    ['NEAR(royal bank)', 'near royal bank'],
    ['title:royal', 'title royal'],
    ['royal*', 'royal'],
    ['"royal', 'royal'],
    ["' OR 1=1 --", 'or 1 1'],
  ])('takes %j as the words %j and never as an operator', (query, words) => {
    const { articles } = setUp()
    expect(articles.search(query, 5)).toEqual(articles.search(words, 5))
  })

  it('labels every advertisement that it finds', () => {
    const paid = setUp()
      .articles.search('high-school senior', 5)
      .flatMap(({ card }) => (isPaid(card) ? [card.paidLabel] : []))
    expect(paid).not.toEqual([])
    for (const label of paid) expect(label).toMatch(/^Advertisement/)
  })
})
