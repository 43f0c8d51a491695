/** Work that must not overlap itself. */

/** Runs `work` once at a time: a call during a run joins it. */
export function oneAtATime<Args extends unknown[], T>(work: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  let running: Promise<T> | undefined
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = undefined
    })
    return running
  }
}

/**
 * Runs `work` once at a time; any number of calls during a run are followed by one more run, because the current one may
 * already have passed what they are about. `idle` resolves once nothing runs, and lets nothing follow.
 */
export function oneAfterAnother(work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  let isWanted = false
  let isEnded = false
  async function runs(): Promise<void> {
    do {
      isWanted = false
      await work()
    } while (isWanted && !isEnded)
  }
  return {
    run(): Promise<unknown> {
      isWanted = true
      running ??= runs().finally(() => {
        running = undefined
      })
      return running
    },
    async idle(): Promise<void> {
      isEnded = true
      await running?.catch(() => undefined)
    },
  }
}
