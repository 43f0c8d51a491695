/** Time as a dependency, so that tests can set it. */
export type Clock = {
  /** Epoch milliseconds, UTC. May jump when the host's clock is set. */
  readonly now: () => number
  /** Milliseconds from an arbitrary start; never goes back. For ages and time-outs. */
  readonly monotonic: () => number
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
