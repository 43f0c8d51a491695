/** Work that is done one piece at a time, for clients who may leave while they wait. */

/**
 * `full`: every place in the queue is taken. `left`: the client had gone when its turn came, and nothing was done.
 * @param work must not start anything that outlives its promise
 */
export type Lane = <T>(work: () => T | Promise<T>, client: AbortSignal) => Promise<{ readonly done: T } | 'full' | 'left'>

/** @param places clients that may wait; one who leaves gives the place back at once */
export function createLane(places: number): Lane {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work, client) => {
    if (client.aborted) return 'left'
    if (waiting >= places) return 'full'
    waiting++
    const leave = (): void => void waiting--
    client.addEventListener('abort', leave, { once: true })
    const turn = last.then(async () => {
      if (client.aborted) return 'left' as const
      client.removeEventListener('abort', leave)
      waiting--
      return { done: await work() }
    })
    last = turn.catch(() => undefined)
    return turn
  }
}
