import { type FocusEvent, useState } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useLiveRows } from './use-live-rows.ts'

/**
 * The rows that a list is ordered by: the newest ones, so that its order agrees with its figures at each tick. Under a reader's
 * pointer or focus those of the moment when it came: a line that is about to be chosen stays. `holding` belongs on the list.
 */
export function useHeldRows(rows: readonly QuoteRow[]) {
  const live = useLiveRows(rows)
  const [held, hold] = useState<readonly QuoteRow[] | null>(null)
  const begin = () => hold((of) => of ?? live)
  const end = () => hold(null)
  // Focus that goes on to the next line stays in the list.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) end()
  }
  return {
    rows: held ?? live,
    holding: { onPointerEnter: begin, onPointerLeave: end, onFocus: begin, onBlur: leave },
  }
}
