/** Every job there is, one row each: payload, interval, handler. */
import { pollPayload } from '#server/market/jobs.ts'
import { type Job, type JobName, job, timed } from './job.ts'
import type { LeadsWork } from './leads.ts'
import type { MarketWork } from './market.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Registry = Readonly<Record<JobName, Job>>

type Deps = {
  readonly market: Pick<MarketWork, 'polls' | 'backfill' | 'retain' | 'acceptPrices' | 'watchFigures' | 'checkpoint'>
  readonly leads: LeadsWork
}

const pollRun = (of: string, everyMs: number) => ({ of, everyMs, payload: { source: of, reason: 'schedule' } })

/** The jobs of this configuration. */
export const createRegistry = ({ market: { polls, ...market }, leads }: Deps) =>
  ({
    poll: job({
      payload: pollPayload,
      runs: [...polls].map(([id, { everyMs }]) => pollRun(id, everyMs)),
      // A reader may ask for a source that this configuration does not use.
      handler: async ({ source, reason }) => polls.get(source)?.poll(reason) ?? 'nothing-to-ask',
    }),
    'backfill-history': timed(20 * SECOND, market.backfill),
    'market-retention': timed(6 * HOUR, market.retain),
    'accept-prices': timed(5 * SECOND, market.acceptPrices),
    'watch-figures': timed(HOUR, market.watchFigures),
    // Together with the sweep that stands in for Redis, a lead waits 15 s at most.
    'deliver-leads': timed(10 * SECOND, leads.deliver),
    'send-mail': timed(10 * SECOND, leads.sendMail),
    'leads-retention': timed(HOUR, leads.retain),
    'watch-registration': timed(DAY, leads.watchRegistration),
    'watch-consent-log': timed(HOUR, leads.watchConsentLog),
    'watch-backup': timed(MINUTE, leads.watchBackup),
    'checkpoint-stores': timed(MINUTE, () => Promise.all([market.checkpoint(), leads.checkpoint()])),
  }) satisfies Registry
