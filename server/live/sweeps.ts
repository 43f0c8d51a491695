/** Work on every open page in slices, so that ten thousand of them hold up no request for longer than one slice. */

/** A page request waits this long at most, not the 100 ms and more of a whole sweep. */
export const SLICE_MS = 4
/** How many pages are reached between two looks at the clock. */
const STRIDE = 16

export type SweepsOptions<T> = {
  /** Yields after each step of the work on a change. */
  readonly run: (change: T) => Iterator<unknown>
  /** What two changes come to, the later after the earlier. */
  readonly merge: (earlier: T, later: T) => T
  /** Monotonic milliseconds. */
  readonly now: () => number
}

/** One sweep after another. Changes that come while one is under way become one, so that a busy server sends less, never later and later. */
export function createSweeps<T>({ run, merge, now }: SweepsOptions<T>) {
  let running: Iterator<unknown> | undefined
  let waiting: { readonly change: T } | undefined
  let turn: NodeJS.Immediate | undefined

  function slice(): void {
    const end = now() + SLICE_MS
    while (running) {
      for (let step = 0; step < STRIDE && running; step++) if (isDone(running)) running = begin()
      if (running && now() >= end) {
        turn = setImmediate(slice)
        return
      }
    }
  }

  /** A step that throws ends its sweep and not those after it. */
  function isDone(sweep: Iterator<unknown>): boolean {
    try {
      return sweep.next().done === true
    } catch (error) {
      running = undefined
      throw error
    }
  }

  function begin(): Iterator<unknown> | undefined {
    const next = waiting
    waiting = undefined
    return next && run(next.change)
  }

  return {
    /** Begins at once, unless a sweep is under way. */
    push(change: T): void {
      waiting = { change: waiting ? merge(waiting.change, change) : change }
      if (running) return
      running = begin()
      slice()
    },
    stop(): void {
      clearImmediate(turn)
      running = undefined
    },
  }
}
