/** The providers of this configuration, each with its gate and its pace. */
import type { Redis } from 'ioredis'
import type { Env } from '#server/env.ts'
import type { Logger } from '#server/log.ts'
import type { MarketDb } from '#server/market/queries.ts'
import type { Clock } from '#shared/clock.ts'
import type { PollJobName } from '#shared/jobs.ts'
import type { ConfiguredSources } from './configured.ts'
import { createGate, type Gate } from './gate.ts'
import type { Ingest } from './handlers/ingest.ts'
import type { Poll } from './handlers/poll.ts'
import type { Provider } from './providers/provider.ts'
import { createSimulated } from './providers/simulated.ts'

type Deps = {
  readonly env: Env
  readonly clock: Clock
  readonly log: Logger
  readonly configured: ConfiguredSources
  readonly ingest: Ingest
  readonly redis: Redis
  readonly db: MarketDb
}

type Historian = { readonly provider: Provider; readonly gate: Gate; readonly requestsARun: number }

const nothingToAsk: Poll = async () => 'nothing-to-ask'

export function createProviders({ clock, log }: Deps) {
  const simulated = createSimulated({ seed: 'northern-ledger', clock })
  const historians: Historian[] = [
    { provider: simulated, gate: createGate({ name: 'simulated', clock, log }), requestsARun: Number.POSITIVE_INFINITY },
  ]
  const polls: Record<PollJobName, Poll> = {
    'poll-crypto': nothingToAsk,
    'poll-traditional': nothingToAsk,
    'poll-official-rates': nothingToAsk,
  }
  return { simulated, historians, polls, streams: { start: () => undefined, stop: () => undefined } }
}
