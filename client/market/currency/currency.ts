/** Coins in Canadian dollars, as an option: the choice on this device, the page's rate, and the arithmetic. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { isConvertible, RATE_SYMBOL } from '#shared/market/front/conversion.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { dated, figured, type Told } from '#shared/ui/told.ts'
import { quoteStore } from '../../live/quote-store.ts'
import { oneOf, stored } from '../../ui/stored.ts'
import { useStored } from '../../ui/use-stored.ts'
import type { NamesOfSources } from '../credit/source-names.ts'
import { originOf } from '../price/origin.ts'
import { formatDateET, formatPrice } from '../quote/format.ts'
import { sourcesOf } from '../quote/status.ts'
import * as texts from './texts.en.ts'

export const CRYPTO_CURRENCIES = ['USD', 'CAD'] as const
export type CryptoCurrency = (typeof CRYPTO_CURRENCIES)[number]

/** Only a rate that can be multiplied by; anything else leaves prices as they are. */
const usable = (rate: QuoteRow | undefined): rate is QuoteRow & { price: number } =>
  rate !== undefined && rate.price !== null && Number.isFinite(rate.price) && rate.price > 0

/**
 * A coin's quote in Canadian dollars; every other quote, and a coin without a usable rate, stays itself. Both ends of
 * the change are taken at today's rate, so the percent is the coin's own and says nothing about the dollar's move.
 */
export function inCanadianDollars(row: QuoteRow, rate: QuoteRow | undefined): QuoteRow {
  if (!isConvertible(row) || !usable(rate)) return row
  const times = (value: number | null): number | null => (value === null ? null : value * rate.price)
  return { ...row, price: times(row.price), change_amount: times(row.change_amount), currency: 'CAD' }
}

/** The reader's choice, on this device. The server does not know it and renders US dollars. */
export const keptCurrency = stored<CryptoCurrency>({
  key: 'nl-crypto-currency',
  parse: oneOf(CRYPTO_CURRENCIES, 'USD'),
  print: (currency) => currency,
  inAllTabs: true,
})

const subscribeRate = (listener: () => void): (() => void) => quoteStore.subscribe(RATE_SYMBOL, listener)
const currentRate = (): QuoteRow | undefined => quoteStore.get(RATE_SYMBOL)

/** The page's newest rate; nothing on the server, which converts nothing. */
export const useRate = (): QuoteRow | undefined => useSyncExternalStore(subscribeRate, currentRate, () => undefined)

/** Whether this part of the page has the switch: prices elsewhere keep their stated currency. */
export const CurrencyScope = createContext(false)

/** A quote in the currency the reader chose, within a {@link CurrencyScope}. Only a coin in Canadian dollars follows the rate. */
export function useConverted(quote: QuoteRow): QuoteRow {
  const isInScope = useContext(CurrencyScope)
  const [currency] = useStored(keptCurrency)
  const converts = currency === 'CAD' && isInScope && quote.category === 'crypto'
  const rate = useSyncExternalStore(
    useCallback((listener: () => void) => (converts ? subscribeRate(listener) : () => undefined), [converts]),
    () => (converts ? currentRate() : undefined),
    () => undefined,
  )
  return converts ? inCanadianDollars(quote, rate) : quote
}

/**
 * The note beside the switch: which rate was used, its source and time, and that the charts of a list do not follow: today's rate
 * would draw a history that never happened. A coin's own page converts each stored price at the rate of its time (`../converted`).
 */
export function conversionNote(currency: CryptoCurrency, rate: QuoteRow | undefined, names: NamesOfSources): Told {
  if (currency === 'USD') return texts.coinsInDollars
  if (!usable(rate)) return texts.noCanadianRate
  const words = rate.status === 'stale' ? texts.convertedAtOldRate : texts.converted
  return words({
    price: figured(originOf(rate, 'price'), rate.price, formatPrice(rate)),
    source: sourcesOf([rate], names),
    day: dated(rate.as_of, formatDateET(rate.as_of)),
  })
}
