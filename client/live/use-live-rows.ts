import { useSyncExternalStore } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { quoteStore } from './quote-store.ts'

const FROM_THE_PAGE = -1

/** The newest version of these rows, so that statements about their age follow the prices. The server renders the page's own. */
export function useLiveRows(rows: readonly QuoteRow[]): readonly QuoteRow[] {
  const version = useSyncExternalStore(quoteStore.subscribeAll, quoteStore.version, () => FROM_THE_PAGE)
  return version === FROM_THE_PAGE ? rows : rows.map(quoteStore.newest)
}
