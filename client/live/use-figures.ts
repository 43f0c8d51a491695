import { useEffect, useSyncExternalStore } from 'react'
import type { FigureState, Reading } from '#shared/economy/reading.ts'
import { connect } from './connection.ts'
import { figureStore } from './figure-store.ts'

/** The newest reading of a figure: the page's own until the socket brings a newer one. */
export function useReading({ slug, reading }: Pick<FigureState, 'slug' | 'reading'>): Reading | null {
  return useSyncExternalStore(
    figureStore.subscribe,
    () => newer(figureStore.get(slug), reading),
    () => reading,
  )
}

/** Whether the socket has brought any of these figures. */
export const useHasCome = (slugs: readonly string[]): boolean =>
  useSyncExternalStore(
    figureStore.subscribe,
    () => slugs.some((slug) => figureStore.get(slug) !== undefined),
    () => false,
  )

/** A page that was rendered later than what the socket brought knows better. */
const newer = (live: Reading | undefined, own: Reading | null): Reading | null =>
  live && (own === null || live.receivedAt >= own.receivedAt || own.sampleOf !== null) ? live : own

/** Makes a page's figures live: from its own version on, every change comes by itself. */
export function useLiveFigures(version: number): void {
  useEffect(() => {
    figureStore.take({ version, readings: [] })
    connect()
  }, [version])
}
