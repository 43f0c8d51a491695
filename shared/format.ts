/** How figures are printed. One place, so that the server's HTML and the browser's updates are the same text. */
import type { Category, QuoteRow } from './quote.ts'

export type Direction = 'up' | 'down' | 'flat'
type Priced = Pick<QuoteRow, 'symbol' | 'category' | 'price' | 'currency'>
type Changed = Pick<QuoteRow, 'category' | 'change_amount'>

const MINUS = '\u2212'
const NOTHING = '\u2014'
const group = (fixed: string): string => {
  const [whole = '', fraction] = fixed.split('.')
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? separated : `${separated}.${fraction}`
}

const decimalsOf = (category: Category, value: number): number =>
  category === 'forex' || (category === 'crypto' && Math.abs(value) < 1) ? 4 : 2

/** `$112,847.36`, `1.3878` for a currency pair, a dash where there is no price. */
export function formatPrice({ category, price }: Priced): string {
  if (price === null) return NOTHING
  const text = group(price.toFixed(decimalsOf(category, price)))
  return category === 'forex' ? text : `$${text}`
}

const signed = (value: number, decimals: number): string =>
  `${value < 0 ? MINUS : '+'}${group(Math.abs(value).toFixed(decimals))}`

/** `+1,305.05`: the sign always, four decimals for currency pairs. */
export function formatChange({ category, change_amount }: Changed): string {
  return change_amount === null ? NOTHING : signed(change_amount, category === 'forex' ? 4 : 2)
}

/** `+1.17%`: the sign always, two decimals. */
export const formatPercent = (value: number | null): string => (value === null ? NOTHING : `${signed(value, 2)}%`)

/** The direction of the day: what is printed as zero is flat. */
export function directionOf({ change_percent }: Pick<QuoteRow, 'change_percent'>): Direction {
  if (change_percent === null || Math.abs(change_percent) < 0.005) return 'flat'
  return change_percent > 0 ? 'up' : 'down'
}

const ET = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `15:42:08 ET`. */
export const formatTimeET = (iso: string): string => `${ET.format(new Date(iso))} ET`
