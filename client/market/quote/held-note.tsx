import type { QuoteRow } from '#shared/market/quote.ts'
import { cx } from '../../ui/cx.ts'
import styles from './held-note.module.css'
import * as texts from './texts.en.tsx'

/** What a page says of a price's confirmation, or of why there is none, in a few words; `null` for nothing. */
export function noteOf({ unconfirmed, confirmed_at, unlicensed }: QuoteRow): string | null {
  if (unlicensed) return texts.noLicensedSource
  if (unconfirmed) return texts.newPriceUnconfirmed
  return confirmed_at === null ? null : texts.confirmedByOperator
}

/**
 * Shown beside the last confirmed price while a newer one is held, whose figure is never shown, and beside one that an
 * operator confirmed.
 */
export function HeldNote({ quote, className }: { quote: QuoteRow; className?: string | undefined }) {
  const note = noteOf(quote)
  return note !== null && <small className={cx(styles.note, className)}>{note}</small>
}
