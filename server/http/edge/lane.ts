/** Work that is done one piece at a time, for clients who may leave while they wait. */
import { setImmediate, setTimeout } from 'node:timers/promises'
import { addressKeys } from '../../platform/network/address.ts'

/**
 * `full`: every place in the queue is taken. `left`: the client had gone when its turn came, and nothing was done.
 * @param work must not start anything that outlives its promise
 */
export type Lane = <T>(work: () => T | Promise<T>, client: AbortSignal) => Promise<{ readonly done: T } | 'full' | 'left'>

/**
 * @param places clients that may wait; one who leaves gives the place back at once
 * @param rest what follows each piece of work, once its client has it, with when it began
 */
export function createLane(places: number, rest: (begunAt: number) => Promise<unknown> = async () => undefined): Lane {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (work, client) => {
    if (client.aborted) return 'left'
    if (waiting >= places) return 'full'
    waiting++
    const leave = (): void => void waiting--
    client.addEventListener('abort', leave, { once: true })
    let begunAt: number | undefined
    const turn = last.then(async () => {
      if (client.aborted) return 'left' as const
      client.removeEventListener('abort', leave)
      waiting--
      begunAt = performance.now()
      return { done: await work() }
    })
    const over = turn.catch(() => undefined)
    last = over.then(() => (begunAt === undefined ? undefined : rest(begunAt)))
    return turn
  }
}

/** What waited for another machine took none of the processor's time. */
const REST_AT_MOST_MS = 100
/**
 * As long as the work before it, and what was done to send it until the event loop turned: connections and renders of others wait for
 * one piece of a flood, and not for all.
 */
async function equalRest(begunAt: number): Promise<void> {
  await setImmediate()
  await setTimeout(Math.min(performance.now() - begunAt, REST_AT_MOST_MS))
}

type Held = { readonly run: Lane; holders: number }

/**
 * A lane for each network, an IPv4 /24 or an IPv6 /48: one that floods waits for itself and takes half of the time at most, and the
 * others go on beside it. A lane lasts until its last rest is over: a client who comes then finds no piece under way, and waits anyway.
 * @param places clients of a network that may wait
 */
export function createLanes(places: number): (address: string | undefined) => Lane {
  const lanes = new Map<string, Held>()
  const release = (network: string, lane: Held): void => {
    if (--lane.holders === 0) lanes.delete(network)
  }
  function open(network: string): Held {
    const rest = (begunAt: number): Promise<void> => equalRest(begunAt).then(() => release(network, lane))
    const lane: Held = { run: createLane(places, rest), holders: 0 }
    lanes.set(network, lane)
    return lane
  }
  return (address) => async (work, client) => {
    const { network } = addressKeys(address)
    const lane = lanes.get(network) ?? open(network)
    lane.holders++
    try {
      return await lane.run(() => {
        // For its rest.
        lane.holders++
        return work()
      }, client)
    } finally {
      release(network, lane)
    }
  }
}
