import type { QuoteRow } from '#shared/quote.ts'
import { cx } from '../ui/cx.ts'
import styles from './held-note.module.css'

/** Beside the last accepted price while a newer one is held for confirmation. The held figure itself is never shown. */
export const HeldNote = ({ quote, className }: { quote: QuoteRow; className?: string }) =>
  quote.unconfirmed && <small className={cx(styles.note, className)}>New price unconfirmed</small>
