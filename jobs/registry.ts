/** Every job has exactly one handler: a missing one does not compile, and a payload is checked again where it arrives. */

import { deleteOldPoints } from '#server/market/points.ts'
import { deleteOldQuarantine } from '#server/market/quarantine.ts'
import type { MarketDb } from '#server/market/queries.ts'
import type { Clock } from '#shared/clock.ts'
import { MARKET_JOBS, type MarketJobName, type MarketJobPayload, type PollJobName } from '#shared/jobs.ts'
import type { Poll } from './handlers/poll.ts'

export type Handlers = { readonly [Name in MarketJobName]: (payload: MarketJobPayload<Name>) => Promise<unknown> }

type Deps = {
  readonly db: MarketDb
  readonly clock: Pick<Clock, 'now'>
  readonly polls: Readonly<Record<PollJobName, Poll>>
  readonly backfill: () => Promise<void>
}

export function createHandlers({ db, clock, polls, backfill }: Deps): Handlers {
  return {
    'poll-crypto': ({ reason }) => polls['poll-crypto'](reason),
    'poll-traditional': ({ reason }) => polls['poll-traditional'](reason),
    'poll-official-rates': ({ reason }) => polls['poll-official-rates'](reason),
    'backfill-history': backfill,
    'market-retention': async () => {
      await deleteOldPoints(db, clock.now())
      await deleteOldQuarantine(db, clock.now())
    },
  }
}

export const isMarketJob = (name: string): name is MarketJobName => Object.hasOwn(MARKET_JOBS, name)

/**
 * Runs the handler of a job that arrived from Redis.
 * @throws when the job's name is not ours or its payload does not fit: a bug, or somebody else's queue
 */
export async function runJob(handlers: Handlers, name: string, payload: unknown): Promise<unknown> {
  if (!isMarketJob(name)) throw new Error(`no handler for the job "${name}"`)
  const handle = handlers[name] as (payload: unknown) => Promise<unknown>
  return handle(MARKET_JOBS[name].parse(payload))
}
