/** Tells by one way of what lasts, until it has arrived: it may be the only message of a whole night. */
import type { AlarmState, Detail } from './alarm.ts'
import type { AlarmKind } from './events.ts'

export type Message = { readonly alarm: AlarmKind; readonly state: AlarmState; readonly detail: Detail; readonly at: string }

const RETRY_MS = 60_000
/** A day of tries; after that only the next change is sent. */
const MOST_TRIES = 1440
const EVERY_MS = 5000

/** One lasting condition: what is to be sent of it, and what has been. */
type Told = {
  want: Message
  told: AlarmState | undefined
  raisedAt: number
  lostAt: number
  tries: number
  isUnderWay: boolean
}

type NotifyOptions = {
  /** A raise that follows the last one of the same condition within this time waits, and is dropped if it is over by then. */
  readonly quietMs: number
  /** Rejects when it did not arrive. */
  readonly send: (message: Message) => Promise<void>
  /** Told when a message of this thing has arrived. */
  readonly arrived: (of: string, message: Message) => void
  /** Told of the first loss of each message, and when it is given up. */
  readonly lost: (kind: string, error: Error) => void
  readonly now: () => number
  readonly everyMs?: number | undefined
}

/** Whether something is to be said of a thing now; and says it. */
function createTeller({ quietMs, send, arrived, lost, now }: NotifyOptions) {
  const isDue = ({ want, told, raisedAt, lostAt, isUnderWay }: Told): boolean =>
    !isUnderWay && want.state !== told && now() - lostAt >= RETRY_MS && (want.state === 'ended' || now() - raisedAt >= quietMs)

  return async (of: string, thing: Told): Promise<void> => {
    while (isDue(thing)) {
      const { want } = thing
      const at = now()
      thing.isUnderWay = true
      try {
        await send(want)
        thing.told = want.state
        if (want.state === 'raised') thing.raisedAt = at
        arrived(of, want)
      } catch (error) {
        thing.lostAt = at
        thing.tries += 1
        const isGivenUp = thing.tries >= MOST_TRIES
        if (isGivenUp) thing.told = want.state
        if (isGivenUp || thing.tries === 1) lost(want.alarm, error instanceof Error ? error : new Error(String(error)))
      } finally {
        thing.isUnderWay = false
      }
    }
  }
}

/**
 * Keeps one state for each condition, however often it changes, and none once its end has been sent: there are no more of them
 * than sources, folders and figures.
 * @returns what takes the newest state of a thing
 */
export function createTelling(options: NotifyOptions): (of: string, message: Message) => void {
  const { quietMs, now, everyMs = EVERY_MS } = options
  const things = new Map<string, Told>()
  let timer: NodeJS.Timeout | undefined
  const tell = createTeller(options)

  function again(): void {
    timer = undefined
    for (const [of, thing] of things) {
      void tell(of, thing)
      const isOver = !thing.isUnderWay && thing.want.state === 'ended' && thing.told === 'ended'
      if (isOver && now() - thing.raisedAt >= quietMs) things.delete(of)
    }
    wait()
  }

  function wait(): void {
    if (timer !== undefined || things.size === 0) return
    // It keeps no process alive that has nothing else to do.
    timer = setTimeout(again, everyMs).unref()
  }

  return (of, want) => {
    const known = things.get(of)
    const thing: Told = known ?? {
      want,
      told: undefined,
      raisedAt: Number.NEGATIVE_INFINITY,
      lostAt: Number.NEGATIVE_INFINITY,
      tries: 0,
      isUnderWay: false,
    }
    Object.assign(thing, { want, tries: 0 })
    things.set(of, thing)
    void tell(of, thing)
    wait()
  }
}
