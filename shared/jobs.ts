/** Names and payloads of the jobs that travel through Redis. A payload carries no personal data and no price: those are in the stores. */
import { z } from 'zod'

/** The queue of everything that has to do with prices. */
export const MARKET_QUEUE = 'market'

/** `schedule`: its time has come. `refresh`: a reader asked. */
const poll = z.object({ reason: z.enum(['schedule', 'refresh']) })
const nothing = z.object({})

export const MARKET_JOBS = {
  'poll-crypto': poll,
  'poll-traditional': poll,
  'poll-official-rates': poll,
  'backfill-history': nothing,
  'market-retention': nothing,
} as const satisfies Record<string, z.ZodType>

export type MarketJobName = keyof typeof MARKET_JOBS
export type MarketJobPayload<Name extends MarketJobName> = z.infer<(typeof MARKET_JOBS)[Name]>
/** The jobs that ask a provider for prices. */
export type PollJobName = Extract<MarketJobName, `poll-${string}`>

/** One upstream poll of a kind within this time, however many ask. */
export const POLL_GAP_MS = 10_000
/** Holds, with an expiry, how many readers have a page with prices open. Written by web, read by the worker. */
export const WATCHERS_KEY = 'live:watchers'
