/** How a page waits for the store: 50 ms before it is sent, then as a stream, 8 s at most. */
import { isbot } from 'isbot'
import { createContext, data } from 'react-router'

/** A page is sent whole if the store answers within this time: no skeleton flashes. */
const BUDGET_MS = 50
/**
 * Then its blocks wait this long, less than the stream itself may take (`entry.server.tsx`), and say that nothing came. So long waits
 * also pages without a reader: a crawler's, and those that are rendered to be kept.
 */
const PATIENCE_MS = 8000

export type StoreReads = {
  /** What `make` gives once the store has been read, or the promise of it; in a box, because a promise of a promise is one. */
  readonly read: <T>(make: () => T | Promise<T>) => Promise<{ readonly of: T | Promise<T | undefined> }>
  /** Whether all reads so far were ready at once: only such a page may be kept for other readers. */
  readonly isWhole: () => boolean
}

/** How this request reads the store. `handler.ts` sets it. */
export const storeContext = createContext<StoreReads>()

function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, ms, undefined)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

type Options = {
  readonly firstRead: Promise<void>
  readonly userAgent: string | null
  /** The page is rendered for the cache, not for a waiting reader: it waits for all of its data. */
  readonly isPatient: boolean
  readonly report: (error: unknown) => void
}

/**
 * Crawlers read a page once and run no script: they wait for all of it, or get 503.
 * @param firstRead resolves once there is anything to read
 */
export function createStoreReads({ firstRead, userAgent, isPatient, report }: Options): StoreReads {
  const crawler = isbot(userAgent)
  const until = performance.now() + PATIENCE_MS
  /** All of a page's reads together have the time of one. */
  const budget = (): number => (crawler || isPatient ? Math.max(BUDGET_MS, until - performance.now()) : BUDGET_MS)
  let whole = true
  return {
    isWhole: () => whole,
    async read<T>(make: () => T | Promise<T>) {
      const work = firstRead.then(make)
      const soon = await within(work, budget())
      if (soon !== undefined) return { of: soon }
      whole = false
      if (crawler) throw data(null, { status: 503 })
      const later = within(work, PATIENCE_MS).catch((error: unknown) => {
        report(error)
        return undefined
      })
      return { of: later }
    },
  }
}
