/** Whether this worker is the one that asks sources and writes prices. It may begin to be once, and ends when it ceases to be. */
import type { Logger } from '#server/platform/log.ts'

/** How long the store grants it: so long after a leader's death the next one may begin. */
export const LEASE_MS = 6000
/** How often the leader asks for more time, and another one whether it may lead. */
export const ASK_MS = 1000

type Deps = {
  /** @returns the epoch in which this worker leads; `undefined` while another one does */
  readonly take: () => Promise<number | undefined>
  readonly release: () => Promise<void>
  readonly begin: (epoch: number) => Promise<void>
  /** Another one leads, or this one cannot. What it still tries to write is refused; it had better end and be restarted. */
  readonly over: () => void
  readonly log: Logger
}

/** One after the other: asking may take longer than the pause between. */
function createTurns() {
  let last: Promise<void> = Promise.resolve()
  return {
    next(work: () => Promise<void>): Promise<void> {
      const done = last.then(work)
      last = done.catch(() => undefined)
      return done
    },
    over: (): Promise<void> => last,
  }
}

/**
 * Asks for the lead and keeps it. The store decides who may write, whatever this one believes; a leader that cannot reach the store
 * asks on, because it may find that no other led meanwhile.
 */
export function createLeadership({ take, release, begin, over, log }: Deps) {
  let ledIn: number | undefined
  let begun: Promise<void> = Promise.resolve()
  let isStarted = false
  let isOver = false
  let isAway = false
  const turns = createTurns()
  let timer: NodeJS.Timeout | undefined

  function end(why: string, error?: unknown): void {
    isOver = true
    log.warn({ epoch: ledIn, ...(error !== undefined && { err: error }) }, why)
    over()
  }

  async function ask(): Promise<void> {
    if (isOver) return
    const epoch = await take()
    if (isAway) log.info({}, 'the store says again who leads')
    isAway = false
    if (epoch === ledIn) return
    if (ledIn !== undefined) return end('another worker leads now')
    if (epoch === undefined) return
    log.info({ epoch }, 'this worker leads now')
    ledIn = epoch
    // Not waited for: it may take longer than the lead is granted for.
    begun = begin(epoch)
    begun.catch((error: unknown) => {
      if (isStarted) end('could not begin to lead', error)
    })
  }

  function note(error: unknown): void {
    if (!isAway) log.warn({ err: error }, 'the store does not say who leads')
    isAway = true
  }

  return {
    /** Asks once, and again and again from then on. @throws what asking or beginning to lead throws the first time */
    async start(): Promise<void> {
      await turns.next(ask)
      timer = setInterval(() => void turns.next(ask).catch(note), ASK_MS)
      await begun
      isStarted = true
    },
    /** Asks no more. What was begun is the caller's to end, before `release`. */
    async stop(): Promise<void> {
      clearInterval(timer)
      isOver = true
      await turns.over()
      await begun.catch(() => undefined)
    },
    /** Lets the next one begin at once. */
    release: (): Promise<void> => release().catch((error: unknown) => log.warn({ err: error }, 'the lead was not given back')),
  }
}
