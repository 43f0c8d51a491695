/** The browser's newest readings of official figures: from its pages, then from the socket. It only moves forward. */
import type { Reading } from '#shared/economy/reading.ts'

export function createFigureStore() {
  const readings = new Map<string, Reading>()
  const listeners = new Set<() => void>()
  let version: number | undefined

  return {
    /** Of the stored figures; `undefined` until a page needs figures. */
    version: (): number | undefined => version,
    get: (slug: string): Reading | undefined => readings.get(slug),
    /** Takes over what is newer than what is here. `of` a page: its readings belong to that version. */
    take(next: { readonly version: number; readonly readings: readonly Reading[] }): void {
      if (version !== undefined && next.version <= version) return
      version = next.version
      for (const reading of next.readings) readings.set(reading.slug, reading)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const figureStore = createFigureStore()
