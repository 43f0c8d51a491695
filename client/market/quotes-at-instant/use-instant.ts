import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteRow } from '#shared/market/quote.ts'
import type { StoredChart } from '#shared/market/series.ts'
import { useQuote } from '../../live/use-quote.ts'
import { useConverted } from '../currency/currency.ts'
import { type Instant, instantOf, type Known } from './instant.ts'

type Held = { readonly known: Known; readonly quoted: QuoteRow; readonly shown: QuoteRow; readonly instant: Instant }

/** Parts of a day last five minutes, those of a short comparison seconds. */
const LEAST_MS = 30 * 60_000

/**
 * Reads the page again once its drawing has moved on by a part: the price that a range counts from has moved on too, and only
 * the store knows the next.
 */
function useAnew(known: StoredChart, shown: StoredChart): void {
  const { revalidate } = useRevalidator()
  const hasMoved = shown.to - known.to >= LEAST_MS
  useEffect(() => {
    if (hasMoved) void revalidate()
  }, [hasMoved, revalidate])
}

/** The moment that a symbol's page shows: what is stored, with the newest quote as its end. */
export function useInstant(known: Known): Instant {
  const quoted = useQuote(known.row)
  const shown = useConverted(quoted)
  const make = (): Held => ({ known, quoted, shown, instant: instantOf(known, quoted, shown) })
  const [held, hold] = useState(make)
  useAnew(known.chart, held.instant.chart)
  const isShown = held.shown.price === shown.price && held.shown.currency === shown.currency
  if (held.known === known && held.quoted === quoted && isShown) return held.instant
  // From what is stored, not from the last tick: the store keeps no price that passes within a part of the line.
  const next = make()
  // State that follows from what came: React draws once more before anything is shown.
  hold(next)
  return next.instant
}
