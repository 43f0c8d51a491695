/** Keeps what is in memory as new as what is stored: read at the start, when woken, and every so often. */

type KeepCurrentOptions = {
  /** Reads the store and replaces what is in memory. When it throws, what was read before stays. */
  readonly read: () => Promise<void>
  /** Milliseconds from the end of one read to the beginning of the next. */
  readonly everyMs: () => number
  /** Called with what `read` throws. After `stop` the store may be closed under a read: that is no error. */
  readonly onError: (error: unknown) => void
}

export function keepCurrent({ read, everyMs, onError }: KeepCurrentOptions) {
  const first = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false
  let isStopped = false

  async function run(): Promise<void> {
    do {
      isWanted = false
      try {
        await read()
        first.resolve()
      } catch (error) {
        if (!isStopped) onError(error)
      }
    } while (isWanted && !isStopped)
    running = undefined
    if (!isStopped) timer = setTimeout(() => void refresh(), everyMs())
  }

  function refresh(): Promise<void> {
    if (isStopped) return Promise.resolve()
    clearTimeout(timer)
    isWanted = running !== undefined
    running ??= run()
    return running
  }

  return {
    /** Resolves after the first read that succeeded. */
    first: first.promise,
    /** Reads now; during a read, once more after it. Resolves when both have ended. */
    refresh,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
