import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteRow } from '#shared/market/quote.ts'
import { send } from '../../request/send.ts'

const MINUTE = 60_000
/** A page that came without prices is read again after this long. */
const REREAD_EMPTY_MS = 2000
/** How long the worker gets to refresh prices before the page is read again. */
export const REREAD_MS = 1000

/** Requests a poll. A failure needs no message: the prices show their age, and the live updates bring the next good one. */
export async function requestRefresh(): Promise<boolean> {
  try {
    return (await send('/api/market-data')).ok
  } catch {
    return false
  }
}

/**
 * Requests polls for an open page: every `minutes` while the page is visible, and at once if it came without any price,
 * followed by a second read. Any number of readers cost the providers one poll in ten seconds.
 */
export function useMarketRefresh(rows: readonly QuoteRow[], minutes: number): void {
  const { revalidate } = useRevalidator()
  const empty = rows.every(({ price }) => price === null)
  useEffect(() => {
    if (!empty) return
    void requestRefresh()
    const timer = setTimeout(revalidate, REREAD_EMPTY_MS)
    return () => clearTimeout(timer)
  }, [empty, revalidate])
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void requestRefresh()
    }, minutes * MINUTE)
    return () => clearInterval(timer)
  }, [minutes])
}
