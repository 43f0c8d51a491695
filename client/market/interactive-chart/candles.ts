/** Bars as a chart and a table say them. Each belongs to a day of the exchange, so it has no hour. Pure. */

import { formatDay } from '#shared/days.ts'
import { formatPeriod } from '#shared/economy/print.ts'
import { LOCALE } from '#shared/language/locale.en.ts'
import type { Bar, BarStep } from '#shared/market/history.ts'
import { torontoTime } from '#shared/toronto.ts'
import * as texts from './texts.en.tsx'

/** Where a bar is on the axis of time: at noon, which no change of clocks moves to another day. */
export const barAt = (day: string): number => torontoTime(day, '12:00')

/** `20 Nov 2026`, `Week of 16 Nov 2026`, `Nov 2026`. */
export function barTitle(day: string, step: BarStep): string {
  if (step === 'month') return formatPeriod(day, 'monthly')
  return step === 'week' ? texts.weekOf(formatDay(day)) : formatDay(day)
}

const COUNT = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 })

export const volumeWords = (volume: number | null): string => (volume === null ? texts.notSent : COUNT.format(volume))

/** What is drawn, and what it is made of. */
export const barsWords = (step: BarStep): string => (step === 'day' ? texts.candleOfDay : texts.candleOfStep(step))

/** One bar in words. */
export const barWords = ([day, open, high, low, close, volume]: Bar, step: BarStep, print: (price: number) => string): string =>
  [
    texts.openOfDay(barTitle(day, step), print(open)),
    ...[texts.highOfDay(print(high)), texts.lowOfDay(print(low)), texts.closeOfDay(print(close))],
    ...(volume === null ? [] : [texts.volumeOfDay(volumeWords(volume))]),
  ].join(', ')
