import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { QuoteRow } from '#shared/quote.ts'
import { connectionState } from '../live/connection.ts'

const MINUTE = 60_000
/** A page that came without prices is read again after this long. */
const REREAD_EMPTY_MS = 2000
/** How long the worker is given before a page without a socket is read again. */
export const REREAD_MS = 1000

/** Asks for a poll. A failure needs no word here: the age of the prices tells it, and the socket brings the next good one. */
export async function requestRefresh(): Promise<boolean> {
  try {
    return (await fetch('/api/market-data', { method: 'POST' })).ok
  } catch {
    return false
  }
}

/** Whether nothing brings new prices by itself, and the reader has not asked for standstill. */
const isCutOff = (): boolean => connectionState() !== 'live' && connectionState() !== 'paused'

/**
 * Keeps an open page's prices asked for: every `minutes` while the page is seen, and at once where it came without
 * any price, followed by a second reading. Where a network lets no socket through, the page is then read again too.
 * Any number of readers cost the providers one poll in ten seconds.
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
    let reread: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      if (document.hidden) return
      void requestRefresh()
      if (isCutOff()) reread = setTimeout(revalidate, REREAD_MS)
    }, minutes * MINUTE)
    return () => {
      clearInterval(timer)
      clearTimeout(reread)
    }
  }, [minutes, revalidate])
}
