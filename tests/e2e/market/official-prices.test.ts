/** Oil, gas and wheat as authorities publish them: each tile wears the day its price is of, and nothing says a minute. */
import { describe, expect } from 'vitest'
import { formatDay } from '#shared/days.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { onSite } from '../../support/browser/browser-test.ts'
import { htmlOf, type Site, startSite } from '../../support/browser/site.ts'
import { startFigureReplica, wdsPoint } from '../../support/market/figure-replica.ts'
import { openStub } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

const DAY = 86_400_000
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)
const MONTHS = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
/** `2026-11-19` as a tile prints it. */
const printed = (date: string): string => `${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
const BEFORE = `${new Date(Date.parse(`${dayBefore(45).slice(0, 7)}-01`) - DAY).toISOString().slice(0, 7)}-01`
const MONTH = `${dayBefore(45).slice(0, 7)}-01`

const rowOf = async ({ url }: Site, symbol: string): Promise<QuoteRow | undefined> => {
  const answer = await fetch(`${url}/api/market-data?category=commodity`)
  return answer.ok ? ((await answer.json()) as { rows: QuoteRow[] }).rows.find((row) => row.symbol === symbol) : undefined
}

const PRICED = ['OIL', 'BRENT', 'NATGAS', 'WHEAT']

/** The EIA and Statistics Canada on the loopback; only the simulation gives gold, silver and copper. */
async function startPublished(): Promise<Site> {
  let close = async (): Promise<void> => undefined
  const replica = await startFigureReplica(async (listener) => {
    const stub = await openStub(listener)
    close = stub.close
    return stub.url
  })
  replica.setPrices([
    { period: dayBefore(4), value: '61.10' },
    { period: dayBefore(3), value: '62.35' },
  ])
  replica.setSeries('9.3.0.0.0.0.0.0.0.0', [
    wdsPoint(BEFORE, 299.16, { releaseTime: `${dayBefore(30)}T08:30` }),
    wdsPoint(MONTH, 305.2, { releaseTime: `${dayBefore(2)}T08:30` }),
  ])
  const { url } = replica
  const env = { EIA_BASE_URL: url, STATCAN_BASE_URL: url, TREASURY_BASE_URL: url, VALET_BASE_URL: url, EIA_PAGES_URL: url }
  const site = await startSite({
    env: { ...env, EIA_API_KEY: 'k', OFFICIAL_FIGURES: 'on', CRYPTO_PROVIDER: 'simulated', TRADITIONAL_PROVIDER: 'auto' },
  })
  for (const symbol of PRICED)
    await until(`the price of ${symbol}`, async () => (await rowOf(site, symbol))?.status === 'official', 60_000)
  return { ...site, stop: () => site.stop().then(close) }
}

const it = onSite(startPublished)
const tileOf = (html: string, symbol: string): string => {
  const from = html.indexOf(`data-symbol="${symbol}"`, html.indexOf('id="commodities"'))
  return html.slice(from, html.indexOf('</a>', from)).replaceAll('<!-- -->', '')
}

describe('an official price', () => {
  it('wears its day on the tile, and one of a month its month', async ({ site }) => {
    await until('a page that has all four', async () => {
      const { text } = await htmlOf(site, '/markets')
      return PRICED.every((symbol) => tileOf(text, symbol).includes('data-status="official"'))
    })
    const { text } = await htmlOf(site, '/markets')
    for (const symbol of ['OIL', 'BRENT', 'NATGAS']) {
      expect(tileOf(text, symbol)).toContain(printed(dayBefore(3)))
      expect(tileOf(text, symbol)).toContain('$62.35')
    }
    expect(tileOf(text, 'WHEAT')).toContain(`${MONTHS[Number(MONTH.slice(5, 7)) - 1]} ${MONTH.slice(0, 4)}`)
    expect(tileOf(text, 'GOLD')).toContain('Simulated')
  })

  it('has a page that says its day and no minute, with the credit that its source wants', async ({ site }) => {
    const text = (await htmlOf(site, '/markets/OIL')).text.replaceAll('<!-- -->', '')
    expect(text).toMatch(new RegExp(`For <time[^>]*>${formatDay(dayBefore(3))}</time>`))
    expect(text).toContain('Source: U.S. Energy Information Administration')
    expect(text).not.toContain('17:00:00 ET</dd>')
  })

  it('of a month has a change that says so on its tile and its page, and none of a day in the sheet', async ({ site }) => {
    expect(tileOf((await htmlOf(site, '/markets')).text, 'WHEAT')).toMatch(/\+2\.02%<\/data><\/span><small> on the month/)
    const [earlier, later] = [BEFORE, MONTH].map((month) => MONTHS[Number(month.slice(5, 7)) - 1])
    expect((await htmlOf(site, '/markets/WHEAT')).text.replaceAll('<!-- -->', '')).toMatch(
      new RegExp(`on the month, ${earlier}(?: \\d{4})? to ${later} ${MONTH.slice(0, 4)}`),
    )
    const row = (await htmlOf(site, '/markets/sheet')).text.split('<tr ').find((each) => each.includes('data-symbol="WHEAT"'))
    expect(row).toContain('<td data-col="day">—</td>')
  })
})
