/** Exchanges counts of open pages between the web processes of one Redis, so that a network's limit holds over all of them. Best effort: without messages each process counts alone. */
import { createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Sessions of a network that are open, and how many it began within the minute. */
export type Share = { readonly open: number; readonly opens: number }
const NONE: Share = { open: 0, opens: 0 }

const EVERY_MS = 1000
/** A process that was silent for so long is gone, or cut off. */
const HEARD_FOR_MS = 3000
/** The largest ones: a Redis that everybody hears is not for lists of every reader. */
const MOST_NETWORKS = 500

const told = z.object({ by: z.string(), shares: z.array(z.tuple([z.string(), z.number(), z.number()])) })

export type NeighboursOptions = {
  /** Subscribes to the channel of open pages. @returns publishes on it */
  readonly join: (hear: (text: string) => void) => (text: string) => void
  /** Same for all processes of the site, and of no other: addresses are not published in the clear. */
  readonly secret: string
  /** Monotonic milliseconds. */
  readonly now: () => number
}

export type Neighbours = ReturnType<typeof createNeighbours>

export function createNeighbours({ join, secret, now }: NeighboursOptions) {
  const self = randomUUID()
  const others = new Map<string, { readonly at: number; readonly shares: ReadonlyMap<string, Share> }>()
  const marks = (network: string): string => createHmac('sha256', secret).update(network).digest('base64url').slice(0, 16)
  let timer: NodeJS.Timeout | undefined

  const say = join((text) => {
    const { success, data } = told.safeParse(parsed(text))
    if (!success || data.by === self) return
    others.set(data.by, { at: now(), shares: new Map(data.shares.map(([mark, open, opens]) => [mark, { open, opens }])) })
  })

  return {
    /** Tells the others once a second what `own` says. */
    start(own: () => Iterable<readonly [network: string, share: Share]>): void {
      timer = setInterval(() => {
        const largest = [...own()].toSorted(([, a], [, b]) => b.opens + b.open - a.opens - a.open).slice(0, MOST_NETWORKS)
        say(JSON.stringify({ by: self, shares: largest.map(([network, { open, opens }]) => [marks(network), open, opens]) }))
      }, EVERY_MS)
    },
    /** A page that left here may open elsewhere at once. */
    stop(): void {
      clearInterval(timer)
      say(JSON.stringify({ by: self, shares: [] }))
    },
    /** What a network has at the others. */
    elsewhere(network: string): Share {
      if (others.size === 0) return NONE
      const mark = marks(network)
      let sum = NONE
      for (const [by, { at, shares }] of others) {
        const share = shares.get(mark)
        if (now() - at > HEARD_FOR_MS) others.delete(by)
        else if (share) sum = { open: sum.open + share.open, opens: sum.opens + share.opens }
      }
      return sum
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
