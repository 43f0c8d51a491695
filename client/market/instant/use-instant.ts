import { useState } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useQuote } from '../../live/use-quote.ts'
import type { StoredChart } from '../chart/stored-chart.ts'
import { useConverted } from '../currency/currency.ts'
import { type Instant, instantOf, type Known } from './instant.ts'

type Held = { readonly known: Known; readonly quoted: QuoteRow; readonly shown: QuoteRow; readonly instant: Instant }

/** The moment that a symbol's page shows. Its chart grows from the one before, until the page brings another. */
export function useInstant(known: Known): Instant {
  const quoted = useQuote(known.row)
  const shown = useConverted(quoted)
  const make = (chart: StoredChart): Held => ({ known, quoted, shown, instant: instantOf(known, chart, quoted, shown) })
  const [held, hold] = useState(() => make(known.chart))
  const isShown = held.shown.price === shown.price && held.shown.currency === shown.currency
  if (held.known === known && held.quoted === quoted && isShown) return held.instant
  const next = make(held.known === known ? held.instant.chart : known.chart)
  // State that follows from what came: React draws once more before anything is shown.
  hold(next)
  return next.instant
}
