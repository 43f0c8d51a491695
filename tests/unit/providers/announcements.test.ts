/** Announcements from captured feeds, and from what a stranger may send in their place. */
import { expect, test } from 'vitest'
import { readFeed } from '#jobs/providers/announcements.ts'
import { parseFeed } from '#jobs/providers/feed.ts'
import { instantOf, linkOf, plainText, titleOf } from '#jobs/providers/feed-text.ts'
import { isFollowed } from '#jobs/providers/sec/companies.ts'
import { damaged } from '../../support/damaged.ts'
import { good } from '../../support/good.ts'
import { fixtureText } from '../../support/market/provider-fixtures.ts'

const NOW = Date.UTC(2026, 8, 20, 15)
const DAY = 86_400_000

const FEEDS = {
  'bank-of-canada': { body: 'bank-of-canada/press-releases.xml', hosts: ['www.bankofcanada.ca'], torontoClock: true },
  statcan: { body: 'statcan/daily_atom.xml', hosts: ['www150.statcan.gc.ca'] },
  'federal-reserve': { body: 'federal-reserve/press_all_2026-06-13.xml', hosts: ['www.federalreserve.gov'] },
  bea: { body: 'bea/rss_2026-09-13.xml', hosts: ['www.bea.gov'] },
  bls: { body: 'bls/latest_atom.xml', hosts: ['www.bls.gov'], isNamedByLink: true },
  eia: { body: 'eia/todayinenergy_2026-09-08.xml', hosts: ['www.eia.gov'] },
  'finance-canada': { body: 'finance-canada/news_atom.xml', hosts: ['www.canada.ca'] },
  'securities-administrators': { body: 'securities-administrators/news.xml', hosts: ['www.securities-administrators.ca'] },
  sec: { body: 'sec/current_8-K_2026-06-13.xml', hosts: ['www.sec.gov'] },
} as const
type Source = keyof typeof FEEDS
const SOURCES = Object.keys(FEEDS) as Source[]

type Over = { readonly print?: 'headline' | 'summary'; readonly isOurs?: (title: string) => boolean }

function read(source: Source, text = fixtureText(FEEDS[source].body), { print = 'summary', isOurs }: Over = {}) {
  const { body: _body, ...own } = FEEDS[source]
  const one = {
    id: source,
    feeds: [],
    permission: { print },
    language: 'en',
    receivedAt: NOW,
    ...(isOurs && { isOurs }),
  } as const
  return readFeed(text, { ...own, ...one })
}
const told = (source: Source, text?: string, over?: Over) =>
  good(read(source, text, over)).items.map(({ title, publishedAt }) => [new Date(publishedAt).toISOString(), title])

test('the Bank of Canada announces by the clock of Ottawa, whatever offset its feed names', () => {
  expect(told('bank-of-canada')).toEqual([
    ['2026-09-03T17:20:16.000Z', 'Bank of Canada unveils new vertical $20 bank note'],
    ['2026-09-02T13:47:53.000Z', 'Bank of Canada maintains the policy rate at 2¼%'],
    ['2026-03-18T13:47:23.000Z', 'Bank of Canada maintains policy rate at 2 1/4%'],
    ['2026-03-23T17:00:55.000Z', 'Changes to Bank of Canada Governing Council'],
  ])
})

test('every other source announces with its own headline and instant', () => {
  expect(told('statcan')).toEqual([
    ['2026-07-20T12:30:00.000Z', 'Consumer Price Index, June 2026'],
    ['2026-06-17T12:30:00.000Z', 'Population estimates, first quarter 2026'],
  ])
  expect(told('federal-reserve')[0]?.[0]).toBe('2026-06-11T15:00:00.000Z')
  expect(told('bea')).toHaveLength(3)
  expect(told('bea')[1]).toEqual(['2026-08-26T12:30:00.000Z', 'GDP (Second Estimate) and Corporate Profits, 2nd Quarter 2026'])
  expect(told('bls')[0]?.[0]).toBe('2026-07-02T12:30:00.000Z')
  // It writes EST all year; the clock on the wall said nine.
  expect(told('eia')[0]?.[0]).toBe('2026-09-03T13:00:00.000Z')
  expect(told('finance-canada')[0]?.[0]).toBe('2026-01-15T14:00:00.000Z')
  expect(told('securities-administrators')[8]).toEqual([
    '2026-03-03T14:00:00.000Z',
    'Canadian securities regulators’ release updated numbers on disarming more than 7,500 fraudulent investment websites',
  ])
  expect(told('sec')[0]).toEqual(['2026-06-12T21:29:46.000Z', '8-K - Caro Holdings Inc. (0001678105) (Filer)'])
})

test('a summary is plain text, and is dropped where the terms let us print the headline alone', () => {
  const summary = (source: Source, over?: Over) => good(read(source, undefined, over)).items.at(-1)?.summary
  expect(summary('bea')).toMatch(/^Majority-owned U\.S\. affiliates [^<>&]* Full Text$/)
  expect(summary('statcan')).toBeNull()
  expect(good(read('statcan')).items[0]?.summary).toBe('The Consumer Price Index for June.')
  expect(summary('finance-canada')).toBe('A summary that the terms do not let us print.')
  expect(summary('finance-canada', { print: 'headline' })).toBeNull()
  // The Federal Reserve repeats its headline.
  expect(summary('federal-reserve')).toBeNull()
})

test('a source whose ids change is known by its links', () => {
  const again = fixtureText(FEEDS.bls.body).replaceAll('<id>empsit', '<id>other')
  const ids = (text?: string) => good(read('bls', text)).items.map(({ id }) => id)
  expect(ids(again)).toEqual(ids())
  expect(ids()[0]).toBe('https://www.bls.gov/news.release/archives/empsit_07022026.htm')
})

test('of all filings those of followed companies are taken', () => {
  expect(told('sec', undefined, { isOurs: isFollowed })).toEqual([])
  const enbridge = fixtureText(FEEDS.sec.body).replaceAll('Caro Holdings Inc. (0001678105)', 'ENBRIDGE INC (0000895728)')
  expect(told('sec', enbridge, { isOurs: isFollowed })).toEqual([
    ['2026-06-12T21:29:46.000Z', '8-K - ENBRIDGE INC (0000895728) (Filer)'],
  ])
})

const item = (over: Record<string, string> = {}): string => {
  const fields = {
    title: 'A headline',
    link: 'https://www.federalreserve.gov/a.htm',
    guid: 'a',
    pubDate: 'Wed, 16 Sep 2026 18:00:00 GMT',
    ...over,
  }
  return `<item>${Object.entries(fields)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}</item>`
}
const rss = (...items: string[]): string => `<?xml version="1.0"?><rss version="2.0"><channel>${items.join('')}</channel></rss>`

test.each([
  ['a script in its title', item({ title: '&lt;script&gt;alert(1)&lt;/script&gt;' }), 'no plain headline'],
  ['a script escaped twice', item({ title: '&amp;lt;img src=x onerror=alert(1)&amp;gt;' }), 'no plain headline'],
  ['a headline without end', item({ title: 'x'.repeat(5000) }), 'no plain headline'],
  ['no headline', item({ title: ' ' }), 'no plain headline'],
  ['a link to another host', item({ link: 'https://www.federalreserve.gov.example.com/' }), 'no link to the source'],
  ['a link that is a script', item({ link: 'javascript:alert(1)' }), 'no link to the source'],
  ['a link with a password', item({ link: 'https://a:b@www.federalreserve.gov/' }), 'no link to the source'],
  ['a link to another port', item({ link: 'https://www.federalreserve.gov:8443/' }), 'no link to the source'],
  ['an id without end', item({ guid: 'x'.repeat(5000) }), 'an id without end'],
  ['a day without a time', item({ pubDate: '2026-09-16' }), 'no readable time'],
  ['a time without a zone', item({ pubDate: 'Wed, 16 Sep 2026 18:00:00' }), 'no readable time'],
  ['a day that there is not', item({ pubDate: 'Wed, 99 Sep 2026 18:00:00 GMT' }), 'no readable time'],
])('an item with %s is refused, and the next one is taken', (_what, bad, reason) => {
  const { items, rejected } = good(read('federal-reserve', rss(bad, item({ guid: 'b' }))))
  expect(items.map(({ id }) => id)).toEqual(['b'])
  expect(rejected.map((row) => row.reason)).toEqual([reason])
})

test('what is dated ahead waits for its time, and what is older than a year is no news', () => {
  const at = (ms: number) => item({ pubDate: new Date(NOW + ms).toUTCString() })
  expect(good(read('federal-reserve', rss(at(3_600_000), at(-366 * DAY))))).toEqual({ items: [], rejected: [] })
  expect(good(read('federal-reserve', rss(at(0), at(-364 * DAY)))).items).toHaveLength(2)
})

test.each([
  ['a page of HTML', '<!DOCTYPE html><html><head><title>Access Denied</title></head><body></body></html>'],
  ['entities that grow', `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss(item({ title: '&b;' }))}`],
  ['an entity that reads a file', `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${rss(item({ title: '&a;' }))}`],
  ['an entity that was never declared', rss(item({ title: '&unknown;' }))],
  ['elements without end', `<rss>${'<a>'.repeat(100_000)}`],
  ['more items than a feed has', rss(...Array.from({ length: 2500 }, (_, id) => item({ guid: String(id) })))],
  ['a body that was cut off', rss(item()).slice(0, -20)],
  ['another document', '<?xml version="1.0"?><html><item><title>A headline</title></item></html>'],
  ['nothing', ''],
  ['words', 'not XML at all {{{'],
])('%s is malformed', (_what, body) => {
  expect(read('federal-reserve', body)).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
})

test('a feed without items is an answer, and one of refused items is none', () => {
  expect(good(read('federal-reserve', rss()))).toEqual({ items: [], rejected: [] })
  const bad = rss(...Array.from({ length: 1500 }, () => item({ link: 'https://example.com/' })))
  expect(read('federal-reserve', bad)).toMatchObject({ ok: false, problem: { kind: 'malformed' } })
})

test('a channel’s own title, image and links of other names are no item’s', () => {
  const [only] = good(
    parseFeed(
      rss(
        '<title>Channel</title><image><title>Logo</title></image>',
        `<item><media:title>Other</media:title><link>https://a.example/</link><atom:link href="https://b.example/"/><data><title>Deep</title></data></item>`,
      ),
    ),
  )
  expect(only).toMatchObject({ title: '', link: 'https://a.example/' })
})

test('texts come out as one line of visible words', () => {
  expect(titleOf('Bank&#39;s &quot;rate&quot;\n <em>held</em>')).toBe('Bank\'s "rate" held')
  expect(titleOf('safe\u202etext\u0007')).toBe('safetext')
  expect(titleOf('Debt < income')).toBe('Debt < income')
  expect(plainText('<p>One</p><!-- note --><p>two &amp; three</p>')).toBe('One two & three')
  expect(linkOf('http://www.eia.gov/a', ['www.eia.gov'])).toBe('https://www.eia.gov/a')
  expect(instantOf('2026-01-05T08:30:00Z')).toBe(Date.UTC(2026, 0, 5, 8, 30))
  expect(instantOf('Mon, 05 Jan 2026 08:30 EDT')).toBe(Date.UTC(2026, 0, 5, 13, 30))
  expect(instantOf('5 Jan 2026 08:30:00 +0200')).toBe(Date.UTC(2026, 0, 5, 6, 30))
})

test('two hundred damaged bodies of each source let nothing unsound through, and nothing throws', () => {
  let [answered, refused] = [0, 0]
  for (const source of SOURCES) {
    const whole = fixtureText(FEEDS[source].body)
    for (let seed = 0; seed < 200; seed++) {
      const answer = read(source, damaged(whole, seed))
      if (!answer.ok) {
        refused++
        expect(answer.problem.kind).toBe('malformed')
        continue
      }
      answered++
      for (const { title, link, summary, publishedAt } of answer.value.items) {
        expect(FEEDS[source].hosts as readonly string[]).toContain(new URL(link).host)
        expect(link).toMatch(/^https:/)
        expect(title).toMatch(/^[^\p{Cc}]{1,400}$/u)
        expect(title).not.toMatch(/<[a-z!/]/i)
        expect(summary ?? '').not.toMatch(/[<>]/)
        expect(publishedAt).toBeLessThanOrEqual(NOW + 60_000)
      }
    }
  }
  // The damages are neither all deadly nor all harmless.
  expect(answered).toBeGreaterThan(100)
  expect(refused).toBeGreaterThan(100)
})
