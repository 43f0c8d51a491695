/**
 * Whether the site does its work, without flapping: what is wrong has to be so for its own time before it counts, and what was
 * wrong has to be well for a time before that counts. Looked at by itself every few seconds; a request looks again where that
 * is over a second ago, so that many of them cannot load a store.
 */
import type { Clock } from '../../platform/clock.ts'

/** @param wasWrong what counts now, for checks by an amount @returns what is wrong, or `null` */
type Ask = (wasWrong: boolean) => string | null | Promise<string | null>
export type Readying = {
  readonly ask: Ask
  /** How long it has to be wrong before that counts; 0: at once. */
  readonly wrongAfterMs: number
  /** Asked so seldom; every time without it. */
  readonly everyMs?: number
}

const WELL_AFTER_MS = 10_000
const SAME_FOR_MS = 1000
const LOOK_EVERY_MS = 5000

type State = {
  /** What counts. */
  problem: string | null
  /** Since when the answers say otherwise. */
  otherSince: number | undefined
  /** Before it was well once, well counts at once: a start is no outage. */
  wasWell: boolean
  askedAt: number
  said: string | null
}

function judge(state: State, { wrongAfterMs }: Readying, said: string | null, now: number): void {
  const isSame = (said === null) === (state.problem === null)
  if (isSame) {
    state.otherSince = undefined
    state.problem = said
  } else {
    state.otherSince ??= now
    const wait = said !== null ? wrongAfterMs : state.wasWell ? WELL_AFTER_MS : 0
    if (now - state.otherSince >= wait) {
      state.problem = said
      state.otherSince = undefined
    }
  }
  state.wasWell ||= said === null
}

export type Readiness = ReturnType<typeof createReadiness>

/** @param checks by the name that strangers read */
export function createReadiness(checks: Readonly<Record<string, Readying>>, { monotonic }: Pick<Clock, 'monotonic'>) {
  const never = { otherSince: undefined, wasWell: false, askedAt: Number.NEGATIVE_INFINITY, said: null }
  const states = new Map(Object.keys(checks).map((name): [string, State] => [name, { problem: null, ...never }]))
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined

  async function ask(name: string, check: Readying): Promise<void> {
    const state = states.get(name)
    if (!state || monotonic() - state.askedAt < (check.everyMs ?? 0)) return
    state.askedAt = monotonic()
    try {
      state.said = await check.ask(state.problem !== null)
    } catch (error) {
      state.said = error instanceof Error ? error.message : String(error)
    }
    judge(state, check, state.said, monotonic())
  }

  async function look(): Promise<void> {
    lookedAt = monotonic()
    await Promise.all(Object.entries(checks).map(([name, check]) => ask(name, check)))
  }
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    /** What is wrong, by the check's name; empty when all is well. */
    async notReady(): Promise<Readonly<Record<string, string>>> {
      if (monotonic() - lookedAt >= SAME_FOR_MS) await lookOnce()
      return Object.fromEntries([...states].flatMap(([name, { problem }]) => (problem === null ? [] : [[name, problem]])))
    },
    /** Looks by itself from now on. @returns what ends that */
    start(): () => void {
      const timer = setInterval(() => void lookOnce(), LOOK_EVERY_MS).unref()
      return () => clearInterval(timer)
    },
  }
}
