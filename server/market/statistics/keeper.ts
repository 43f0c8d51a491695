/**
 * All official figures, and the fetched days of their releases, in the memory of the web process: read from the store, woken by Redis and swept, so that a lost
 * wake-up costs seconds. A look at the store is one number until something changed; then only what changed is read.
 */
import { keepCurrent } from '#server/platform/keep-current.ts'
import type { Observation } from '#shared/economy/observation.ts'
import type { FetchedDay } from '#shared/economy/release.ts'
import { readFigureVersion } from '../store/counters.ts'
import { readEarlier, readFiguresSince, readObservations, readReleaseDays } from '../store/observations.ts'
import type { MarketDb } from '../store/queries.ts'

export type FigureChange = { readonly version: number; readonly figures: readonly string[] }

type StatisticsKeeperOptions = {
  readonly db: MarketDb
  /** Called when the store cannot be read; what was read before stays. */
  readonly onError: (error: unknown) => void
  readonly sweepMs?: number
}

const SWEEP_MS = 5000
/**
 * Rows are written some time after they were received, and sources are read side by side: what was received first may be
 * written last. What is read twice for it is the same.
 */
const WRITTEN_LATE_MS = 15 * 60_000

export function createFigureKeeper({ db, onError, sweepMs = SWEEP_MS }: StatisticsKeeperOptions) {
  const stored = new Map<string, readonly Observation[]>()
  const replaced = new Map<string, readonly Observation[]>()
  const listeners = new Set<(change: FigureChange) => void>()
  let days: readonly FetchedDay[] = []
  let version: number | undefined
  let newest = 0

  async function read(): Promise<void> {
    const next = await readFigureVersion(db)
    if (next !== version) {
      // A lower version is another store: it was set aside and filled again.
      const since = version !== undefined && next > version ? Math.max(0, newest - WRITTEN_LATE_MS) : 0
      if (since === 0) for (const values of [stored, replaced]) values.clear()
      const figures = await readFiguresSince(db, since)
      for (const figure of figures) {
        const observations = await readObservations(db, figure)
        stored.set(figure, observations)
        replaced.set(figure, await readEarlier(db, figure))
        newest = observations.reduce((latest, { receivedAt }) => Math.max(latest, receivedAt), newest)
      }
      days = await readReleaseDays(db)
      const isFirst = version === undefined
      version = next
      if (!isFirst) for (const listener of listeners) listener({ version, figures })
    }
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => sweepMs, onError })

  return {
    /** Resolves once the store has been read. */
    first,
    version: (): number => version ?? 0,
    /** Whether it is known what is stored. */
    isRead: (): boolean => version !== undefined,
    /** Oldest first; empty where nothing is stored. */
    of: (figure: string): readonly Observation[] => stored.get(figure) ?? [],
    /** What these values replaced, in the order in which it was received. */
    earlier: (figure: string): readonly Observation[] => replaced.get(figure) ?? [],
    /** The days of releases that publishers' schedules gave. */
    days: (): readonly FetchedDay[] => days,
    /** Reads what changed, now. */
    wake: (): void => void refresh(),
    onChange(listener: (change: FigureChange) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: refresh,
    stop,
  }
}

export type FigureKeeper = ReturnType<typeof createFigureKeeper>
