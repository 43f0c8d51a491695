/** Coins in Canadian dollars, for who wants it: the choice of this device, the rate of the page, and the arithmetic. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { formatDateET, formatPrice } from '#shared/format.ts'
import type { QuoteRow } from '#shared/quote.ts'
import { quoteStore } from '../live/quote-store.ts'
import { sourcesOf } from '../ui/quote-status.ts'

export const CRYPTO_CURRENCIES = ['USD', 'CAD'] as const
export type CryptoCurrency = (typeof CRYPTO_CURRENCIES)[number]

/** Canadian dollars for one US dollar; the same quote that the site shows as a price. */
export const RATE_SYMBOL = 'USD/CAD'
const KEY = 'nl-crypto-currency'
const listeners = new Set<() => void>()

/** Only a rate that can be multiplied by; anything else leaves prices as they are. */
const usable = (rate: QuoteRow | undefined): rate is QuoteRow & { price: number } =>
  rate !== undefined && rate.price !== null && Number.isFinite(rate.price) && rate.price > 0

/**
 * A coin's quote in Canadian dollars; every other quote, and a coin without a usable rate, stays itself. Both ends of
 * the change are taken at today's rate, so the percent is the coin's own and says nothing of the dollar's move.
 */
export function inCanadianDollars(row: QuoteRow, rate: QuoteRow | undefined): QuoteRow {
  if (row.category !== 'crypto' || row.currency !== 'USD' || !usable(rate)) return row
  const times = (value: number | null): number | null => (value === null ? null : value * rate.price)
  return { ...row, price: times(row.price), change_amount: times(row.change_amount), currency: 'CAD' }
}

function read(): CryptoCurrency {
  try {
    return localStorage.getItem(KEY) === 'CAD' ? 'CAD' : 'USD'
  } catch {
    // Storage is switched off: the currency the sources quote.
    return 'USD'
  }
}

/** Keeps the choice on this device and repaints what follows it. */
export function chooseCurrency(currency: CryptoCurrency): void {
  try {
    localStorage.setItem(KEY, currency)
  } catch {
    // Storage is full or switched off: the choice stays as it was.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The reader's choice. The server knows nothing of it and renders US dollars. */
export const useCurrency = (): CryptoCurrency => useSyncExternalStore(subscribe, read, () => 'USD')

const subscribeRate = (listener: () => void): (() => void) => quoteStore.subscribe(RATE_SYMBOL, listener)
const currentRate = (): QuoteRow | undefined => quoteStore.get(RATE_SYMBOL)

/** The page's newest rate; nothing on the server, which converts nothing. */
export const useRate = (): QuoteRow | undefined => useSyncExternalStore(subscribeRate, currentRate, () => undefined)

/** Whether this part of the page has the switch: prices elsewhere keep the currency that is said there. */
export const CurrencyScope = createContext(false)

/** A quote in the currency the reader chose, within a {@link CurrencyScope}. Only a coin in Canadian dollars follows the rate. */
export function useConverted(quote: QuoteRow): QuoteRow {
  const isInScope = useContext(CurrencyScope)
  const converts = useCurrency() === 'CAD' && isInScope && quote.category === 'crypto'
  const rate = useSyncExternalStore(
    useCallback((listener: () => void) => (converts ? subscribeRate(listener) : () => undefined), [converts]),
    () => (converts ? currentRate() : undefined),
    () => undefined,
  )
  return converts ? inCanadianDollars(quote, rate) : quote
}

/**
 * What is said beside the switch: which rate was used, whose it is and of when, and that charts do not follow. The
 * source preferred for the rate tells no history and sources never share a chart, so most points of a coin's year have no
 * rate of their own; one rate for all of them would draw a history that never was.
 */
export function conversionNote(currency: CryptoCurrency, rate: QuoteRow | undefined): string {
  if (currency === 'USD') return 'Coins in US dollars, as their sources quote them.'
  if (!usable(rate)) return 'No rate for the Canadian dollar yet: coins stay in US dollars.'
  const age = rate.status === 'stale' ? ', an old rate' : ''
  return `Converted at ${formatPrice(rate)} CAD a USD, ${sourcesOf([rate])}, ${formatDateET(rate.as_of)}${age}. Charts stay in US dollars.`
}
