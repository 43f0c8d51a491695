/** What the address of a symbol's page asks for: a range, and what it is compared with. */
import { data, redirect } from 'react-router'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { comparedWith, type SymbolView, symbolView } from '#shared/market/front/compare.ts'
import { HISTORY_RANGES, type HistoryRange, type MarketHistory } from '#shared/market/history.ts'
import { listingPath } from '#shared/market/listings.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { Services } from '../../../server/services.ts'
import { type HistorySummary, summarise } from '../../market/chart/history-lines.ts'
import { type StoredChart, storedChart } from '../../market/chart/stored-chart.ts'
import type { Known } from '../../market/instant/instant.ts'

/** The answer for what is no page. */
export const missing = () => data(null, { status: 404 })

/** The page itself begins with the first of these that makes a line: of what is published once a day, or once a month, a day does not. */
const FIRST_TRIED = ['1d', '1m', '1y', 'max'] as const satisfies readonly HistoryRange[]

type Market = Services['market']
type Asked = { readonly symbol: string; readonly rest: string; readonly query: URLSearchParams }

/** Where the form leads: the address of what its reader chose. */
function fromForm(page: string, own: string, chosen: string): never {
  const other = instrumentOf(chosen)
  throw redirect(other && other.symbol !== own ? `${page}${comparedWith(other.symbol)}#chart` : page)
}

/** A day has the page's own address, and each symbol one spelling. @throws a redirect, or a 404 for what is no view of it */
export function readView({ symbol, rest, query }: Asked): SymbolView {
  const view = symbolView(rest)
  if (!view) throw missing()
  const { range, other } = view
  const page = `/markets/${symbol}${range === undefined || range === '1d' ? '' : `/${range}`}`
  if (other === '') return fromForm(page, symbolFromPath(symbol), query.get('symbol') ?? '')
  if (other === undefined) {
    if (range === '1d') throw redirect(page, 301)
    return view
  }
  const named = instrumentOf(symbolFromPath(other.toUpperCase()))
  if (!named || named.symbol === symbolFromPath(symbol)) throw missing()
  if (symbolToPath(named.symbol) !== other || range === '1d') throw redirect(`${page}${comparedWith(named.symbol)}`, 301)
  return { range, other: named.symbol }
}

type Charts = { readonly day: HistorySummary | undefined; readonly chart: StoredChart }

/** A symbol's day and its chart; without a range, the shortest that makes a line. */
export async function chartsOf(
  { history, hasBars }: Pick<Market, 'history' | 'hasBars'>,
  symbol: string,
  range: HistoryRange | undefined,
): Promise<Charts> {
  const day = await history(symbol, '1d')
  if (!day) throw missing()
  let [shortest, first]: [HistoryRange, MarketHistory] = ['1d', day]
  for (const each of FIRST_TRIED) {
    if (first.points.length > 1) break
    const longer = await history(symbol, each)
    if (longer) [shortest, first] = [each, longer]
  }
  const chosen = range === undefined ? first : ((await history(symbol, range)) ?? first)
  const isWhole = chosen.source !== null && (await hasBars({ symbol, source: chosen.source }))
  return { day: summarise(day.points), chart: { ...storedChart(chosen, range ?? shortest, shortest), hasBars: isWhole } }
}

/** The symbol that is compared with, in the range of the one it is beside. */
export async function otherOf(
  { history }: Pick<Market, 'history'>,
  rows: readonly QuoteRow[],
  symbol: string,
  range: HistoryRange,
): Promise<Known> {
  const row = rows.find((each) => each.symbol === symbol)
  const stored = await history(symbol, range)
  if (!row || !stored) throw missing()
  const shortest = HISTORY_RANGES[0]
  return { row, chart: storedChart(stored, range, shortest), day: undefined, facts: null }
}

/** The range that the address of a stock of the directory asks for; `null` for what is no view of it. */
export function listingRange(ticker: string, rest = ''): HistoryRange | undefined | null {
  const view = symbolView(rest)
  if (!view || view.other !== undefined) return null
  if (view.range === '1d') throw redirect(listingPath(ticker), 301)
  return view.range
}

/** The days of a stock of the directory; `null` until its source has sent them. */
export async function listingChart(
  { history }: Pick<Services['listings'], 'history'>,
  ticker: string,
  range: HistoryRange | undefined,
): Promise<StoredChart | null> {
  const month = await history(ticker, '1m')
  if (!month || month.points.length < 2) return null
  const chosen = range === undefined ? month : ((await history(ticker, range)) ?? month)
  return { ...storedChart(chosen, range ?? '1m', '1m'), hasBars: true }
}
