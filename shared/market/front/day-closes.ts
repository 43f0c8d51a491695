/** The last prices of days that have ended, as a share card shows them. Types only. */
import type { HistoryPoint } from '../history.ts'
import type { Credit } from '../permission.ts'
import type { QuoteRow } from '../quote.ts'
import type { SourceFacts } from '../source.ts'

export type DayCloses = {
  readonly row: Pick<QuoteRow, 'symbol' | 'name' | 'category' | 'currency' | 'status'>
  /** The only source that these are of. */
  readonly source: Pick<SourceFacts, 'label' | 'nature'> & { readonly credit: Credit | null }
  /** Oldest first, at least two. */
  readonly days: readonly HistoryPoint[]
  /** The longest time without a price that a line goes across, in milliseconds. */
  readonly across: number
  /** Names them in the address of a card: changes with any of them. */
  readonly mark: string
}
