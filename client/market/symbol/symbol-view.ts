/** Parses the address of a symbol's page: range and comparison. */
import { data, redirect } from 'react-router'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { comparedWith, type SymbolView, symbolView } from '#shared/market/front/compare.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { listingPath } from '#shared/market/listings.ts'

/** The answer for what is no page. */
export const missing = () => data(null, { status: 404 })

type SymbolAddress = { readonly symbol: string; readonly rest: string; readonly query: URLSearchParams }

/** Where the form leads: the address of what its reader chose. */
function fromForm(page: string, own: string, chosen: string): never {
  const other = instrumentOf(chosen)
  throw redirect(other && other.symbol !== own ? `${page}${comparedWith(other.symbol)}` : page)
}

/** A day has the page's own address, and each symbol one spelling. @throws a redirect, or a 404 for what is no view of it */
export function readView({ symbol, rest, query }: SymbolAddress): SymbolView {
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

/** The range that the address of a stock of the directory asks for; `null` for what is no view of it. */
export function listingRange(ticker: string, rest = ''): HistoryRange | undefined | null {
  const view = symbolView(rest)
  if (!view || view.other !== undefined) return null
  if (view.range === '1d') throw redirect(listingPath(ticker), 301)
  return view.range
}
