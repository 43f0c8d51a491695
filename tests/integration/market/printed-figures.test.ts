/**
 * Every page of the sitemap, and some of those that hang on it, at four moments of a market of five years (half of them at one
 * moment in the ordinary suite): each printed figure says where it comes from, and is what the store says when it is read by code that shares nothing with
 * the site's.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inFrench, languageOf, spelledInFrench } from '#shared/language/paths.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { openFigures } from '../../support/figures.ts'
import { LISTED } from '../../support/five-years/coins.ts'
import { type ServedMoment, serveFiveYears } from '../../support/five-years/served.ts'
import { languageFaults } from '../../support/language/faults.ts'
import { isLong, sized } from '../../support/size.ts'

const ALL_MOMENTS = [
  ['on Thanksgiving, while the exchange is closed', '2026-10-12T11:00:00-04:00'],
  ['while all markets trade', '2026-11-20T11:00:00-05:00'],
  ['on the evening of that Friday', '2026-11-20T19:30:00-05:00'],
  ['on Monday before the open', '2026-11-23T08:30:00-05:00'],
] as const
/** What is read once is read then: a store that knows the days after a moment is not what it was. */
const LAST = ALL_MOMENTS[3][1]
const MOMENTS = ALL_MOMENTS.slice(0, sized(1, ALL_MOMENTS.length))

/** Not in the sitemap, and made of figures: ranges, comparisons, the sheet, a listed stock. */
const BEYOND = [
  '/markets/sheet',
  ...['RY', 'BTC', 'USD-CAD', 'WHEAT'].flatMap((symbol) =>
    ['1w', '1m', '6m', '1y', '5y', 'max'].map((range) => `/markets/${symbol}/${range}`),
  ),
  ...[
    '/markets/BTC/1y/with/ETH',
    '/markets/RY/1m/with/TD',
    '/markets/RY/with/TD',
    '/markets/BTC/with/RY',
    `/markets/${LISTED.ticker}`,
  ],
  ...['/economy/inflation/1y', '/economy/policy-rate/5y', '/coins/made-coin-30/1y'],
]
/** The board and symbols as they stood on a day of the week before each moment. */
const PAST_HOURS = ['2026-10-09T14:00', '2026-11-18T14:00', '2026-11-18T14:00', '2026-11-20T10:30']
const boardOf = (turn: number): string => `/at/${PAST_HOURS[turn]}/markets`
const pastOf = (turn: number): string[] => ['RY', 'BTC', 'USD-CAD', 'OIL'].map((symbol) => `${boardOf(turn)}/${symbol}`)
/** A page of each kind that is made of one series, each with the rows that it names. */
const OF_ONE_SERIES = [
  ['a symbol', '/markets/RY/1y', '/api/market-data/RY/history.csv?range=1y'],
  ['a listing', `/markets/${LISTED.ticker}`, `/api/market-data/${LISTED.ticker}/history.csv?range=1m`],
  ['a coin', '/coins/made-coin-30/6m', '/api/coins/made-coin-30.csv'],
  ['an official figure', '/economy/inflation', '/api/economy/inflation.csv'],
] as const
/** Prices are what these pages are about: they are read at every moment, the others in turn. */
const MARKET = new Set(['/', '/markets', '/stocks', '/crypto', '/forex', '/economy', '/calendar', '/coins', ...BEYOND])
/** Of law, of the publisher, and of how figures are counted, with made up examples: what is written there is of no market. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  '/about',
  '/accessibility',
  '/advertise',
  '/how-we-count',
  '/privacy',
  '/terms',
  '/transparency',
  // Sums of what a reader types, and what laws set.
  ...['/tools', '/tools/acb', '/tools/parameters', '/tools/room'],
])
/** One of so many pages is read at each moment. */
const TURNS = sized(4, 2)

/** Pages of which there are many alike: in the ordinary suite one of so many is read in French. */
const ALIKE = /^\/(?:markets|coins)\/./
const OF_ALIKE = sized(16, 1)
/** In French too, beside the sitemap: what is made of words rather than of figures. */
const FRENCH_BEYOND = ['/markets/sheet', '/markets/RY/1y/with/TD', '/coins/made-coin-30/1y', '/wire/energy', '/search?q=banque']

/** Origins may cost this part of a page's compressed bytes. */
const MOST_COST = 0.05

const compressed = (html: string): number => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
/** What part of a page's compressed bytes its origins are. */
const costOf = (html: string): number => 1 - compressed(html.replaceAll(/<data data-of="[^"]*"/g, '<data')) / compressed(html)

const TIMEOUT = sized(180_000, 900_000)

/** Of what is wrong, so many are named. */
const SHOWN = 40

type Seen = {
  readonly pages: number
  readonly compared: number
  readonly wrong: readonly string[]
  readonly unmarked: readonly string[]
  /** Words of French in English. */
  readonly strays: readonly string[]
  /** Pages whose origins cost too much. */
  readonly dear: readonly string[]
}

let site: Awaited<ReturnType<typeof serveFiveYears>>
const seen: Seen[] = []

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(ALL_MOMENTS[0][1]) })
  site = await serveFiveYears()
})
afterAll(async () => {
  await site.close()
  vi.useRealTimers()
})

/** French pages are read by themselves, below; what is found in stories is written, and a tool's values are sums of what a reader types (`unit/tools/stored-sums.test.ts`). */
const isRead = (path: string): boolean => !TOOL_PATHS.includes(path) && !path.startsWith('/search')

async function readAll(moment: ServedMoment, turn: number): Promise<Seen> {
  const figures = openFigures(site.file)
  const once = [...new Set([...moment.paths(), ...BEYOND, ...pastOf(turn)])].filter(
    (path, place) => languageOf(path) === 'en' && isRead(path) && (MARKET.has(path) || place % TURNS === turn % TURNS),
  )
  const paths = [...once, boardOf(turn)]
  const [wrong, unmarked, dear, strays]: [string[], string[], string[], string[]] = [[], [], [], []]
  let compared = 0
  for (const path of paths) {
    const html = await moment.html(path)
    const checked = figures.check(html, { now: Date.now(), isOurs: !OWN_WORDS.has(path) })
    const cost = MARKET.has(path) ? costOf(html) : 0
    if (cost > MOST_COST) dear.push(`${path}: ${(cost * 100).toFixed(1)} %`)
    compared += checked.compared
    strays.push(...languageFaults(html, 'en').map((fault) => `${path}: ${fault}`))
    wrong.push(...checked.wrong.map((fault) => `${path}: ${fault}`))
    unmarked.push(...checked.unmarked.map((text) => `${path}: ${text}`))
  }
  figures.close()
  return { pages: paths.length, compared, wrong, unmarked, dear, strays }
}

describe('a printed figure', () => {
  it.each(MOMENTS.map(([words, iso], turn) => [words, iso, turn] as const))(
    'has its origin and is the stored one %s',
    { timeout: TIMEOUT },
    async (_, iso, turn) => {
      vi.setSystemTime(Date.parse(iso))
      const moment = await site.open()
      const found = await readAll(moment, turn)
      await moment.close()
      seen[turn] = found
      expect(found.compared).toBeGreaterThan(5000)
      expect.soft(found.wrong.slice(0, SHOWN), `${found.wrong.length} wrong`).toEqual([])
      expect.soft(found.dear, 'bytes of origins').toEqual([])
      expect.soft(found.strays, 'words of French').toEqual([])
      expect(found.unmarked.slice(0, SHOWN), `${found.unmarked.length} without origin`).toEqual([])
    },
  )

  it('can be asked where it comes from at the end of every page of one series', async () => {
    vi.setSystemTime(Date.parse(LAST))
    const moment = await site.open()
    for (const [kind, path, rows] of OF_ONE_SERIES) {
      const last = (await moment.html(path)).split('</main>')[0]?.split('<h2').at(-1) ?? ''
      expect.soft(last, `the last section of the page of ${kind}`).toContain('Where these figures come from')
      expect.soft(last, `the rows of ${kind}`).toContain(`href="${rows}"`)
    }
    await moment.close()
  })

  it('is on every page of the sitemap', () => {
    const sum = (of: (each: Seen) => number): number => seen.reduce((total, each) => total + of(each), 0)
    const [pages, compared] = [sum((each) => each.pages), sum((each) => each.compared)]
    const [wrong, unmarked] = [sum((each) => each.wrong.length), sum((each) => each.unmarked.length)]
    process.stdout.write(`${JSON.stringify({ pages, moments: seen.length, compared, wrong, unmarked })}\n`)
    expect(seen).toHaveLength(MOMENTS.length)
    expect(pages).toBeGreaterThan(isLong ? 600 : 100)
  })
})

describe('a page of the sitemap', () => {
  it('is in both languages, each without words or signs of the other, with the stored figures, but for stories', {
    timeout: TIMEOUT,
  }, async () => {
    vi.setSystemTime(Date.parse(LAST))
    const moment = await site.open()
    const all = [...moment.paths(), ...FRENCH_BEYOND]
    const alone = new Set(moment.inEnglishAlone())
    const frenchOf = (path: string): string | undefined =>
      languageOf(path) === 'fr' ? path : alone.has(path) ? undefined : inFrench(path)
    // Stories without a twin, and topics of advertisements that are in English alone.
    expect(all.filter((path) => frenchOf(path) === undefined && !/^\/(articles|topics)\//.test(path))).toEqual([])
    const read = all.filter((path, place) => !ALIKE.test(path) || FRENCH_BEYOND.includes(path) || place % OF_ALIKE === 0)
    const faults = new Map<string, string>()
    const figures = openFigures(site.file)
    let compared = 0
    for (const path of read) {
      const french = frenchOf(path)
      if (french === undefined) continue
      const html = await moment.html(french)
      expect(html, french).toContain('<html lang="fr-CA"')
      if (isRead(path)) {
        const { compared: more, wrong, unmarked } = figures.check(html, { now: Date.now(), isOurs: !OWN_WORDS.has(path) })
        compared += more
        for (const fault of [...wrong, ...unmarked]) faults.set(fault, french)
      }
      for (const [, href = ''] of html.matchAll(/href="(\/fr\/[^"?#]*)"/g))
        if (spelledInFrench(href) !== href) faults.set(`a link to ${href}`, french)
      for (const fault of languageFaults(html, 'fr', ['Made Coin'])) faults.set(fault, french)
    }
    await moment.close()
    figures.close()
    expect(compared).toBeGreaterThan(1000)
    expect([...faults].slice(0, SHOWN), `${faults.size} faults`).toEqual([])
  })
})
