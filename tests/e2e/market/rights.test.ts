/** In production nothing is shown of a source whose terms do not allow it, wherever one looks, until the operator has the right (LAW-8). */
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { readQuotes } from '#server/market/store/queries.ts'
import type { MarketSchema } from '#server/market/store/rows.ts'
import { openReader } from '#server/platform/db/connect.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { torontoDate } from '#shared/toronto.ts'
import { axeProblems } from '../../support/browser/axe.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { layoutProblems } from '../../support/browser/layout.ts'
import { heightAt, LOOKS } from '../../support/browser/screens.ts'
import { htmlOf, pagesOf, type Site, startSite } from '../../support/browser/site.ts'
import { copyForProduction, PRODUCTION } from '../../support/copied-code.ts'
import { startKrakenReplica } from '../../support/market/kraken-replica.ts'
import { capturedMarkets, type Json, restamped, tsxQuote } from '../../support/market/provider-fixtures.ts'
import { startProviderReplica } from '../../support/market/provider-replica.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

/** One price of each source that needs a right, as a page prints it and as it travels. */
const CANARIES = { coingecko: /98,?765\.43/, kraken: /151\.2347/, twelvedata: /4,?123\.45/ } as const
/** And one fact beside it, by the page that shows it. */
const FACTS = {
  '/markets/BTC': /98,?999\.99/,
  '/markets/USD-JPY': /151\.9876/,
  '/markets/CSU': /5,?678\.91/,
} as const
/** A coin of the list that the catalogue does not follow: its name came from the source as well as its price. */
const LISTED = /Canaryum|CNRY|7\.6543/
/** A stock of the exchange's directory beyond the catalogue, with its price. */
const LISTING = /Listarium|6,?543\.21/
const STOCK = { name: 'Listarium Inc.', currency: 'CAD', exchange: 'TSX', mic_code: 'XTSE', type: 'Common Stock' }
const LISTING_PATHS = [
  ...['/markets/LSTR.B', '/markets/LSTR.B.data', '/search?q=listarium', '/api/search?q=listarium'],
  // Its days are the source's too.
  ...['/markets/LSTR.B/1y', '/markets/LSTR.B/1y.data', '/api/market-data/LSTR.B/history?range=1y'],
]
/** Days of trading up to yesterday, as a source sends them. */
const DAYS = Array.from({ length: 700 }, (_, index) => torontoDate(Date.now(), index - 700))
  .filter((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
  .map((datetime, index, all): Json => {
    const open = 6500 + 400 * Math.sin(index / 17)
    const close = index === all.length - 1 ? 6543.21 : open + 60 * Math.sin(index * 1.9)
    const [high, low] = [Math.max(open, close) + 35, Math.min(open, close) - 30]
    const volume = String(Math.round(1_200_000 + 700_000 * Math.sin(index)))
    return { datetime, open: open.toFixed(2), high: high.toFixed(2), low: low.toFixed(2), close: close.toFixed(2), volume }
  })
const RIGHTS = 'coingecko:Analyst,kraken,twelvedata:Venture'
const CREDITS = ['https://www.coingecko.com/', 'https://twelvedata.com/']

const BITCOIN = { current_price: 98_765.43, high_24h: 98_999.99, low_24h: 97_000 }
const CANARYUM = { name: 'Canaryum', symbol: 'cnry', current_price: 7.6543, high_24h: 7.7, low_24h: 7.6 }
const YEN = { symbol: 'USD/JPY', last: 151.2347, change: 0.1, change_pct: 0.07, high: 151.9876, low: 151.1 }

/** All four providers on the loopback, with their canaries. */
async function startProviders() {
  const replica = await startProviderReplica()
  const kraken = await startKrakenReplica()
  onTestFinished(async () => {
    await replica.close()
    await kraken.close()
  })
  const now = Date.now()
  const yesterday = new Date(now - 86_400_000).toISOString().slice(0, 10)
  const serve = (): void => {
    const rows = restamped(capturedMarkets(), Date.now())
    const over: Readonly<Record<string, Json>> = { bitcoin: BITCOIN, tether: CANARYUM }
    replica.setMarkets(rows.map((row): Json => ({ ...row, ...over[String(row.id)] })))
  }
  serve()
  const fifty_two_week = { low: '3000.00000', high: '5678.91000' }
  replica.setQuotes({
    'CSU:TSX': tsxQuote('CSU', 4123.45, now, { fifty_two_week }),
    'LSTR.B:TSX': tsxQuote('LSTR.B', 6543.21, now),
  })
  replica.setStocks([{ ...STOCK, symbol: 'LSTR.B' }])
  replica.setSeries({ values: DAYS, status: 'ok' })
  const series = ['FXUSDCAD', 'FXEURCAD', 'FXGBPCAD', 'FXAUDCAD', 'FXCHFCAD']
  replica.setObservations({
    seriesDetail: Object.fromEntries(series.map((id) => [id, {}])),
    observations: [{ d: yesterday, ...Object.fromEntries(series.map((id) => [id, { v: '1.4012' }])) }],
  })
  const env = {
    CRYPTO_PROVIDER: 'auto',
    TRADITIONAL_PROVIDER: 'auto',
    CRYPTO_POLL_SECONDS: '1',
    TRADITIONAL_POLL_SECONDS: '1',
    COINGECKO_BASE_URL: replica.url,
    TWELVEDATA_BASE_URL: replica.url,
    TWELVEDATA_API_KEY: 'k',
    TWELVEDATA_CREDITS_PER_MINUTE: '5000',
    VALET_BASE_URL: replica.url,
    KRAKEN_WS_URL: kraken.url,
  }
  return { replica, kraken, env, tick: () => kraken.tick([YEN]) }
}

const rowsOf = async (site: Site): Promise<readonly QuoteRow[]> => {
  const answer = await fetch(`${site.url}/api/market-data`)
  return answer.ok ? ((await answer.json()) as { rows: QuoteRow[] }).rows : []
}
const priceOf = async (site: Site, symbol: string) => (await rowsOf(site)).find((row) => row.symbol === symbol)?.price

/** What the socket tells a page that asks for everything. */
function snapshotOf(site: Site): Promise<string> {
  const socket = io(site.url, { transports: ['websocket'], extraHeaders: { origin: PRODUCTION.PUBLIC_URL } })
  onTestFinished(() => void socket.disconnect())
  socket.on('connect', () => socket.emit('watch', { categories: 'all' }))
  return new Promise((resolve) => socket.once('snapshot', (told) => resolve(JSON.stringify(told))))
}

/** Every text of the site: pages, what open pages fetch instead of them, feeds, answers for programs and the socket. */
async function everything(site: Site): Promise<Map<string, string>> {
  const get = async (path: string) => {
    let answer = new Response()
    // A network has a limit of pages, which all of both languages exceed: a refusal says nothing of a price.
    await until(`an answer for ${path}`, async () => {
      answer = await fetch(site.url + path)
      return answer.status !== 429
    })
    return (await answer.text()).replaceAll('<!-- -->', '')
  }
  const pages = await pagesOf(site)
  const histories = (await rowsOf(site)).flatMap(({ symbol }) => {
    const path = `/api/market-data/${symbol.replace('/', '-')}/history`
    return [path, `${path}?range=max`]
  })
  const others = [
    '/api/market-data',
    '/feed.xml',
    '/feed.json',
    '/news-sitemap.xml',
    '/openapi.json',
    '/search?q=bitcoin',
    '/search?q=canaryum',
    '/api/search?q=canaryum',
    '/coins/tether',
    ...LISTING_PATHS,
  ]
  // The ranges of a chart are pages that no sitemap names.
  const ranges = Object.keys(FACTS).flatMap((path) => [`${path}/1m`, `${path}/max`])
  const data = [...pages, ...ranges].map((path) => `${path === '/' ? '/_root' : path}.data`)
  const paths = [...pages, ...ranges, ...data, ...histories, ...others]
  expect(paths.length).toBeGreaterThan(150)
  const texts = new Map<string, string>()
  for (const path of paths) texts.set(path, await get(path))
  return texts.set('socket', await snapshotOf(site))
}

const places = (texts: ReadonlyMap<string, string>, canary: RegExp): string[] =>
  [...texts].filter(([, text]) => canary.test(text)).map(([path]) => path)

it('a production site shows no price without a right, and with it the price and its credit', { timeout: 240_000 }, async () => {
  const root = copyForProduction()
  const DATA_DIR = temporaryFolder()
  const { replica, kraken, env, tick } = await startProviders()
  const start = (over: Record<string, string>) => startSite({ root, env: { ...PRODUCTION, ...env, DATA_DIR, ...over } })

  const licensed = await start({ MARKET_RIGHTS: RIGHTS })
  onTestFinished(licensed.stop)
  await until('the price of CoinGecko', async () => (await priceOf(licensed, 'BTC')) === 98_765.43, 60_000)
  await until('the price of Twelve Data', async () => (await priceOf(licensed, 'CSU')) === 4123.45, 60_000)
  await until('the subscription', () => kraken.subscriptions.length > 0, 60_000)
  tick()
  await until('the price of Kraken', async () => (await priceOf(licensed, 'USD/JPY')) === 151.2347, 60_000)
  const shows = async (path: string, ...canaries: readonly RegExp[]) => {
    const { text } = await htmlOf(licensed, path)
    return canaries.every((canary) => canary.test(text))
  }
  // A page that was kept without them may be shown for a while as it was.
  await until('all three on a page', () => shows('/markets', ...Object.values(CANARIES)), 60_000)
  for (const [path, fact] of Object.entries(FACTS)) await until(`the fact on ${path}`, () => shows(path, fact), 60_000)
  await until('the list of coins', async () => (await htmlOf(licensed, '/sitemap.xml')).text.includes('/coins/tether<'), 60_000)
  for (const path of ['/coins', '/coins/tether']) await until(`the coin on ${path}`, () => shows(path, LISTED), 60_000)
  const isPriced = async () => /6,543\.21/.test((await htmlOf(licensed, '/markets/LSTR.B')).text)
  await until('the stock that a reader looks at', isPriced, 60_000)
  await until('its days', async () => (await htmlOf(licensed, '/markets/LSTR.B')).text.includes('/markets/LSTR.B/1y#'), 90_000)
  const shown = await everything(licensed)
  expect(places(shown, LISTING)).toEqual(expect.arrayContaining(LISTING_PATHS))
  expect(shown.get('/markets/LSTR.B')).toContain('Data provided by Twelve Data')
  for (const canary of Object.values(CANARIES))
    expect(places(shown, canary)).toEqual(expect.arrayContaining(['/markets', '/api/market-data', 'socket']))
  for (const [path, canary] of Object.entries(FACTS)) expect(places(shown, canary)).toContain(path)
  const listed = ['/coins', '/coins.data', '/coins/tether', '/coins/tether.data', '/search?q=canaryum', '/api/search?q=canaryum']
  expect(places(shown, LISTED)).toEqual(expect.arrayContaining(listed))
  for (const path of listed.filter((each) => !each.startsWith('/api') && !each.startsWith('/search')))
    expect(shown.get(path), path).toContain('Data provided by CoinGecko')
  for (const url of CREDITS)
    expect(shown.get('/markets')).toContain(`<a href="${url}" target="_blank" rel="noopener">Data provided`)
  expect(shown.get('/api/market-data')).toContain('"text":"Data provided by CoinGecko"')
  expect(shown.get('/transparency')).toContain('Yes, under the operator’s plan Venture')
  await licensed.stop()

  const asked = replica.requests.length
  const site = await start({})
  onTestFinished(site.stop)
  await until('the official rate', async () => (await priceOf(site, 'USD/CAD')) === 1.4012, 60_000)
  const texts = await everything(site)
  for (const [source, canary] of Object.entries(CANARIES)) expect(places(texts, canary), source).toEqual([])
  for (const [path, canary] of Object.entries(FACTS)) expect(places(texts, canary), path).toEqual([])
  expect(places(texts, LISTED).filter((path) => !path.includes('search?q='))).toEqual([])
  expect(places(texts, LISTING)).toEqual([])
  expect(texts.get('/markets/LSTR.B')).toMatch(/We don’t cover LSTR\.B yet[\s\S]*We only show prices we’re licensed to publish/)
  expect(texts.get('/api/search?q=canaryum')).toBe('{"symbols":[],"articles":[]}')
  expect(texts.get('/search?q=canaryum')).not.toMatch(/CNRY|7\.6543|Further coins/)
  for (const row of await rowsOf(site)) {
    const isOfficial = row.source === 'bank-of-canada'
    const isOpen = isOfficial || row.symbol === 'NATGAS' || row.symbol === 'WHEAT'
    expect(row, row.symbol).toMatchObject({ unlicensed: !isOpen, status: isOfficial ? 'official' : 'unavailable' })
  }
  for (const path of ['/', '/markets', '/crypto', '/stocks', '/markets/BTC', '/coins'])
    expect(texts.get(path)).toContain('No licensed source')
  // The tiles' own credit: the Bank's daily rates below them have one too.
  expect(texts.get('/forex')).toMatch(/data-credit="bank-of-canada"><a [^>]*>Source: Bank of Canada/)
  expect(texts.get('/transparency')).toContain('In a demonstration only: off here')
  expect(texts.get('/transparency'), 'the simulated feed').toContain('Yes: off here')
  // No source is polled. What has to go with the right goes after its grace, which a forgotten setting may need.
  expect(replica.requests.slice(asked).filter(({ path }) => !path.startsWith('/observations'))).toEqual([])
  expect(kraken.open()).toBe(0)
  const db = openReader<MarketSchema>({ kind: 'sqlite', file: join(DATA_DIR, 'market.db'), durability: 'NORMAL' })
  onTestFinished(() => db.destroy())
  const ended = () => db.selectFrom('market_meta').select('key').where('key', '=', 'right-missing coingecko').execute()
  await until('the end of the right is noted', async () => (await ended()).length === 1, 60_000)
  expect((await readQuotes(db)).get('USD/JPY')?.quote).toMatchObject({ source: 'kraken', price: 151.2347 })
})

async function startCredited(): Promise<Site> {
  const replica = await startProviderReplica()
  replica.setMarkets(restamped(capturedMarkets(), Date.now()))
  replica.setStocks([
    { ...STOCK, symbol: 'LSTR.B' },
    { ...STOCK, symbol: 'SLNT', name: 'Silentium Real Estate Investment Trust of Newfoundland and Labrador' },
  ])
  const fifty_two_week = { low: '3000.00000', high: '7000.00000' }
  const quote = tsxQuote('LSTR.B', 6543.21, Date.now(), { volume: '1234567', fifty_two_week })
  replica.setQuotes({ 'LSTR.B:TSX': quote })
  replica.setSeries({ values: DAYS, status: 'ok' })
  const plan = { TWELVEDATA_API_KEY: 'k', TWELVEDATA_CREDITS_PER_MINUTE: '5000', TRADITIONAL_POLL_SECONDS: '5' }
  const urls = { COINGECKO_BASE_URL: replica.url, TWELVEDATA_BASE_URL: replica.url }
  const site = await startSite({ env: { CRYPTO_PROVIDER: 'coingecko', TRADITIONAL_PROVIDER: 'auto', ...urls, ...plan } })
  await until('a price of CoinGecko', async () => (await rowsOf(site)).some(({ source }) => source === 'coingecko'), 60_000)
  await until('the directory', async () => (await fetch(`${site.url}/markets/SLNT`)).ok, 60_000)
  return { ...site, stop: () => site.stop().then(replica.close) }
}

const seen = onSite(startCredited)
seen.for([390, 1440])('prints the credit as a link of ten points beside the coins, at %i px', async (width, { visit }) => {
  const { page } = await visit('/crypto', { viewport: { width, height: 900 } })
  const credit = page.locator('main [data-credit="coingecko"] a').first()
  await credit.waitFor({ state: 'visible' })
  expect(await credit.getAttribute('href')).toBe('https://www.coingecko.com/')
  expect(await credit.getAttribute('rel')).not.toContain('nofollow')
  const points = await credit.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize) * 0.75)
  expect(points).toBeGreaterThanOrEqual(10)
  expect(await page.locator('[aria-label="Market tape"] [data-credit="coingecko"] a').count()).toBe(1)
})

seen(
  'names a stock of the directory at once, and shows its price in the open page as soon as it is there',
  async ({ visit, site }) => {
    const { page } = await visit('/markets/lstr-b')
    expect(new URL(page.url()).pathname).toBe('/markets/LSTR.B')
    await page.getByRole('heading', { level: 1, name: 'Listarium Inc.' }).waitFor()
    await page.getByText(/Twelve Data, \d{1,2} [A-Z][a-z]+ 20\d\d/).waitFor()
    await page.locator('[data-symbol="LSTR.B"] [data-field="price"]').getByText('$6,543.21').waitFor({ timeout: 45_000 })
    expect(await page.locator('main').textContent()).toContain('Data provided by Twelve Data')
    const { text } = await htmlOf(site, '/markets/LSTR.B')
    expect(text).toContain('<meta name="robots" content="noindex"')
    await page.locator('svg[aria-label^="Listarium Inc., 1 month"]').waitFor({ timeout: 45_000 })
    await page.getByRole('link', { name: '1 year' }).click()
    await page.waitForURL('**/markets/LSTR.B/1y')
    await page.getByRole('button', { name: 'Candles' }).click()
    await until('its candles', async () => (await page.locator('.apexcharts-candlestick-series path').count()) > 240)
    await page.getByRole('button', { name: 'Add to my ledger' }).click()
    await page.goto('/markets')
    expect(await page.locator('[data-entry="TSX:LSTR.B"] a').getAttribute('href')).toBe('/markets/LSTR.B')
    await page.locator('header').getByRole('combobox').fill('lstr')
    await page.getByRole('option', { name: /LSTR\.B\s*Listarium Inc\./ }).click()
    await page.waitForURL('**/markets/LSTR.B')
    // What its source does not answer for has no price, and no zero.
    expect((await htmlOf(site, '/markets/SLNT')).text).not.toContain('data-symbol="SLNT"')
  },
)

seen.for(LOOKS.map(({ width, colorScheme }) => [width, colorScheme] as const))(
  'fits a page of %i px in %s with such a stock, which breaks no rule of WCAG 2.2 AA',
  async ([width, colorScheme], { visit }) => {
    const { page } = await visit('/markets/LSTR.B', { viewport: { width, height: heightAt(width) }, colorScheme })
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
    await page.goto('/markets/SLNT')
    expect([...(await layoutProblems(page)), ...(await axeProblems(page))]).toEqual([])
  },
)
