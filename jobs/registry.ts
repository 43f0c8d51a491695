/** Every job there is, one row each: payload, interval, handler. */
import { pollPayload } from '#server/market/jobs.ts'
import { type Job, type JobName, job, type SharedJobName, timed } from './job.ts'
import type { LeadsWork } from './leads.ts'
import type { MarketWork } from './market.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type RegistryOptions = {
  readonly market: Pick<
    MarketWork,
    'polls' | 'report' | 'backfill' | 'retain' | 'acceptPrices' | 'watchFigures' | 'writeNotes' | 'checkpoint'
  >
  readonly leads: Omit<LeadsWork, 'deliver' | 'sendMail'>
  /** What is watched, and where alarms go. */
  readonly site: { readonly watch: () => Promise<void>; readonly beat: () => Promise<void> }
}

const pollRun = (of: string, everyMs: number) => ({ of, everyMs, payload: { source: of, reason: 'schedule' } })

/** What any worker does. Together with the sweep that replaces Redis, a lead waits 15 s at most. */
export const sharedJobs = ({ deliver, sendMail }: Pick<LeadsWork, 'deliver' | 'sendMail'>) =>
  ({
    'deliver-leads': timed(10 * SECOND, deliver),
    'send-mail': timed(10 * SECOND, sendMail),
  }) satisfies Readonly<Record<SharedJobName, Job>>

/** What the worker that leads does, in this configuration. */
export const leaderJobs = ({ market: { polls, ...market }, leads, site }: RegistryOptions) =>
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
    'report-sources': timed(20 * SECOND, market.report),
    'watch-figures': timed(HOUR, market.watchFigures),
    'write-notes': timed(MINUTE, market.writeNotes),
    'leads-retention': timed(HOUR, leads.retain),
    'watch-registration': timed(DAY, leads.watchRegistration),
    'watch-consent-log': timed(HOUR, leads.watchConsentLog),
    // Whether 200 leads are new is seen this late at most.
    'copy-stores': timed(20 * SECOND, leads.copyStores),
    'watch-site': timed(20 * SECOND, site.watch),
    heartbeat: timed(MINUTE, site.beat),
    'checkpoint-stores': timed(MINUTE, () => Promise.all([market.checkpoint(), leads.checkpoint()])),
  }) satisfies Readonly<Record<Exclude<JobName, SharedJobName>, Job>>
