/** Coins in Canadian dollars. Pure; part of the browser bundle. */
import type { QuoteRow } from '../quote.ts'

/** Canadian dollars for one US dollar; the same quote that the site shows as a price. */
export const RATE_SYMBOL = 'USD/CAD'

/** Whether readers may choose Canadian dollars for it. */
export const isConvertible = ({ category, currency }: Pick<QuoteRow, 'category' | 'currency'>): boolean =>
  category === 'crypto' && currency === 'USD'
