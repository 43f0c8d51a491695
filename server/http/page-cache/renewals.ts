/**
 * Renders that no reader waits for, one after another and within a share of the processor: however many pages are due,
 * requests that are answered from ready bytes keep the rest of the event loop.
 */

import type { SharedPage } from './page-list.ts'

export type RenewalOptions = {
  /** Renders a page and puts it into the cache; one that readers wait for does not wait for a slow store. */
  readonly renew: (page: SharedPage, isAwaited: boolean) => Promise<void>
  /** Milliseconds by any clock that does not jump. */
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

type Due = {
  readonly page: SharedPage
  readonly since: number
  /** Requests for the page since it was due. */
  requests: number
  /** Readers wait for it: it comes before all others, and does not wait for the budget. */
  awaited: boolean
  readonly done: Promise<void>
  readonly settle: () => void
}

/** Of each second of the event loop, what renewals may take. */
export const RENEWAL_SHARE = 0.2
const REST_PER_MS = (1 - RENEWAL_SHARE) / RENEWAL_SHARE
/** A render that takes this much longer than the last one of its page was held up by other work, and is not charged for it. */
const COST_GROWTH = 1.25
const HIGHEST_COST_MS = 100
/** Above what any number of requests adds up to. */
const BEFORE_ALL = 2 ** 50

/** The page whose readers have seen old bytes for the longest time, all of them taken together; those who wait come first. */
function mostWanted(due: Iterable<Due>, now: number): Due | undefined {
  let best: Due | undefined
  let bestScore = Number.NEGATIVE_INFINITY
  for (const each of due) {
    const score = each.requests * (now - each.since + 1) + (each.awaited ? BEFORE_ALL : 0)
    if (score > bestScore) {
      best = each
      bestScore = score
    }
  }
  return best
}

function newDue(page: SharedPage, since: number): Due {
  const { promise: done, resolve: settle } = Promise.withResolvers<void>()
  return { page, since, requests: 0, awaited: false, done, settle }
}

export type Renewals = ReturnType<typeof createRenewals>

export function createRenewals({ renew, now, onError }: RenewalOptions) {
  const due = new Map<string, Due>()
  /** What the last renewal of a page cost, in milliseconds. */
  const costs = new Map<string, number>()
  let running: Due | undefined
  let rest: NodeJS.Timeout | undefined

  async function next(): Promise<void> {
    const chosen = mostWanted(due.values(), now())
    if (!chosen) return
    const { page } = chosen
    running = chosen
    due.delete(page.target)
    const started = now()
    await renew(page, chosen.awaited).catch(onError)
    const cost = Math.max(1, Math.min(now() - started, (costs.get(page.target) ?? HIGHEST_COST_MS) * COST_GROWTH))
    costs.set(page.target, cost)
    running = undefined
    chosen.settle()
    pause(cost * REST_PER_MS)
  }

  function pause(ms: number): void {
    rest = setTimeout(() => {
      rest = undefined
      void next()
    }, ms)
    rest.unref()
    hurry()
  }

  const someoneWaits = (): boolean => [...due.values()].some(({ awaited }) => awaited)

  /** Goes on unless a renewal runs, or the budget rests and no reader waits. */
  function hurry(): void {
    if (running || (rest && !someoneWaits())) return
    clearTimeout(rest)
    rest = undefined
    void next()
  }

  return {
    /** Whether a page that becomes due now would have to wait for others, or for the budget. */
    busy: (): boolean => running !== undefined || rest !== undefined,

    /** Queues a page that is due and has a reader. Resolves when it was renewed, or could not be. */
    request(page: SharedPage, awaited: boolean): Promise<void> {
      if (running?.page.target === page.target) return running.done
      const each = due.get(page.target) ?? newDue(page, now())
      due.set(page.target, each)
      each.requests++
      each.awaited ||= awaited
      hurry()
      return each.done
    },
  }
}
