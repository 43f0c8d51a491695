/** The worker's part of the funnel: deliveries, the operator's mail, retention, copies. The store says what is due; Redis only wakes. */

import type { PublishedRecords } from '#server/content/records.ts'
import { keptFolder } from '#server/funnel/consent/kept-checkpoints.ts'
import { registrationAlarm } from '#server/funnel/leads/eligibility.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { forgetDue } from '#server/funnel/retention.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import { areFiles } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { pickMail } from '#server/platform/network/mail.ts'
import { openCopies } from './copies.ts'
import { createCheckpoint } from './handlers/checkpoint-store.ts'
import { deliverLeads } from './handlers/deliver-leads.ts'
import { sendMail } from './handlers/send-mail.ts'
import { createConsentLogWatch } from './handlers/watch-consent-log.ts'
import { oneAfterAnother } from './one-at-a-time.ts'
import { watchAnchor, watchBackup } from './watch/copies.ts'
import { measureLeads } from './watch/metrics.ts'
import { watchBacklog, watchTracker } from './watch/site.ts'

/** What was wrong, without personal data: a quarter of a year of it is enough to look back on. */
const INCIDENTS_MS = 90 * 86_400_000
const NOTHING_SENT = { sent: 0, dead: 0 } as const

type LeadJobsOptions = PublishedRecords & {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly alarm: Alarm
  readonly copyProgram: string
  /** None without metrics, as in most tests. */
  readonly metrics?: Metrics
}

/** Opens the leads store and what its jobs do. Safe to call at any time and from several processes: rows are leased in the store. */
export async function openLeads({ env, log, clock, site, advertisers, copyProgram, metrics, ...options }: LeadJobsOptions) {
  const opened = await openFunnel({ env, log, clock, alarm: options.alarm, site, metrics, advertisers })
  const { db, funnel, advertiser, alarm } = opened
  const transport = pickMail(env, () => site().name)
  const deliveries = oneAfterAnother(() => deliverLeads(funnel.leads))
  const mail = oneAfterAnother(() =>
    sendMail({ sendDue: async () => (transport ? funnel.mail.sendDue(transport) : NOTHING_SENT), alarm }),
  )
  const watchConsentLog = createConsentLogWatch({
    verify: funnel.consent.verify,
    anchors: funnel.anchors,
    folder: keptFolder(env.DATA_DIR),
    alarm,
  })
  if (metrics) measureLeads(metrics, { db, funnel, isLogSound: watchConsentLog.isSound })
  const leadMetrics = createLeadMetrics({ db, now: funnel.now })
  const copies = openCopies({ env, db, clock, alarm, copyProgram, log })

  return {
    /** The given one; what lasts is sent once an event, across restarts. */
    alarm,
    deliver: deliveries.run,
    sendMail: mail.run,
    retain: async () => {
      await opened.purgeIncidents(funnel.now() - INCIDENTS_MS)
      return forgetDue(funnel.now(), {
        lead: funnel.leads.purge,
        draft: funnel.drafts.purge,
        verification: async (before) => (await funnel.otp.purge(before)) + (await funnel.challenges.purge(before)),
        // The sandbox keeps its copies no longer than the shortest-lived part of a lead.
        'ip-address': async (before) => (await funnel.leads.purgeAddresses(before)) + (await funnel.sandbox.purge(before)),
        limit: funnel.limits.purge,
        'consent-proof': funnel.consent.purge,
        enquiry: funnel.enquiries.purge,
        'office-mail': funnel.mail.purge,
      })
    },
    async watchRegistration(): Promise<void> {
      const { id, registration } = advertiser()
      const due = registrationAlarm(registration, clock.now())
      if (due) alarm(due.kind, { advertiser: id, daysSinceCheck: due.daysSinceCheck })
    },
    checkpoint: createCheckpoint(db, 'leads', alarm),
    copyStores: copies.run,
    watches: [
      watchBackup({ folder: env.BACKUP_DIR, now: clock.now, required: areFiles(env) }),
      watchBacklog(leadMetrics, clock),
      watchTracker(leadMetrics),
      watchAnchor(funnel.anchors, funnel.now),
    ],
    watchConsentLog,
    /** Lets a delivery in progress finish; what is still due stays in the store. A copy under way is broken off. */
    async close(): Promise<void> {
      await Promise.all([deliveries.idle(), mail.idle(), copies.close()])
      await alarm.idle()
      await db.destroy()
    },
  }
}

export type OpenLeads = Awaited<ReturnType<typeof openLeads>>
/** What the leads' jobs do. */
export type LeadsWork = Pick<
  OpenLeads,
  'deliver' | 'sendMail' | 'retain' | 'watchRegistration' | 'copyStores' | 'watchConsentLog' | 'checkpoint'
>
