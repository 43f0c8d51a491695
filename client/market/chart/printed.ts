/** The figures of one quote as printed beside each other: price less change is the price before. Pure. */
import { asMoney, DECIMAL, LOCALE } from '#shared/language/locale.en.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { type Direction, directionOf, formatChange, formatPercent, formatPrice, NO_FIGURE } from '../quote/format.ts'

export type Printed = {
  readonly price: string
  readonly change: string
  readonly percent: string
  /** The price before the change; `null` where there is none to tell. */
  readonly before: string | null
  /** The same as a number, as it is printed. */
  readonly base: number | null
  /** The change as a number, where it is the printed price less the source's close; else it is the source's own. */
  readonly moved: number | null
  readonly direction: Direction
}

const NOT_OF_NUMBER = new RegExp(`[^\\d${DECIMAL}-]`, 'g')
/** A printed figure as the number that a reader takes it for. */
export const numberOf = (printed: string): number =>
  Number(printed.replace('\u2212', '-').replace(NOT_OF_NUMBER, '').replace(DECIMAL, '.'))
const decimalsOf = (printed: string): number => (/\d*/.exec(printed.split(DECIMAL)[1] ?? '')?.[0] ?? '').length

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

function figure(value: number, digits: number, like: string): string {
  const text = Math.abs(value).toLocaleString(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return like.includes('$') ? asMoney(text) : text
}

/**
 * Each figure is rounded by itself, so that 185.40, +0.27 and 185.12 may be right and do not add up. The price before is
 * therefore the difference of the two that are printed; where its source gave the close, the change is.
 * @param close the source's close before
 */
export function printedOf(row: QuoteRow, close?: number): Printed {
  const [price, change, percent] = [formatPrice(row), formatChange(row), formatPercent(row.change_percent)]
  const direction = directionOf(row)
  if (row.price === null || row.change_amount === null || change === NO_FIGURE)
    return { price, change, percent, before: null, base: null, moved: null, direction }
  const digits = Math.max(decimalsOf(price), decimalsOf(change))
  if (close !== undefined && isCloseOf(row, close)) {
    const base = rounded(close, digits)
    const moved = rounded(numberOf(price) - base, digits)
    const said = (moved < 0 || direction === 'down' ? '\u2212' : '+') + figure(moved, digits, '')
    return { price, percent, direction, base, moved, before: figure(base, digits, price), change: said }
  }
  const base = rounded(numberOf(price) - numberOf(change), digits)
  return { price, change, percent, direction, base, moved: null, before: figure(base, digits, price) }
}

/** The same at a past hour, where the price before is a stored one. */
export const printedPast = (row: QuoteRow): Printed => printedOf(row, storedBefore(row) ?? undefined)

/** The stored price that a past hour's change counts from. */
export const storedBefore = ({ price, change_amount }: QuoteRow): number | null =>
  price === null || change_amount === null ? null : price - change_amount

/** Whether a source's close is the one that this quote's change counts from: it may be of another session. */
export function isCloseOf(row: QuoteRow, close: number): boolean {
  if (row.price === null || row.change_amount === null) return false
  return Math.abs(row.price - row.change_amount - close) <= 1.01 * 10 ** -decimalsOf(formatPrice(row))
}
