/** The worker's part of the funnel: deliveries, the operator's mail, retention. The store says what is due; Redis only wakes. */
import { keptFolder } from '#server/funnel/consent/kept-checkpoints.ts'
import { pickMail, removeMailFile } from '#server/funnel/enquiries/transport.ts'
import { registrationAlarm } from '#server/funnel/leads/eligibility.ts'
import { openFunnel } from '#server/funnel/open.ts'
import { forgetDue } from '#server/funnel/retention.ts'
import type { Alarm } from '#server/platform/alarms.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { createCheckpoint } from './handlers/checkpoint-store.ts'
import { deliverLeads } from './handlers/deliver-leads.ts'
import { sendMail } from './handlers/send-mail.ts'
import { createBackupWatch } from './handlers/watch-backup.ts'
import { createConsentLogWatch } from './handlers/watch-consent-log.ts'
import { oneAfterAnother } from './one-at-a-time.ts'

const NOTHING_SENT = { sent: 0, dead: 0 } as const

/** Opens the leads store and what its jobs do. Safe to call at any time and from several processes: rows are leased in the store. */
export async function openLeads({ env, log, clock, alarm }: { env: Env; log: Logger; clock: Clock; alarm: Alarm }) {
  const { db, funnel, advertiser } = await openFunnel({ env, log, clock, alarm })
  const transport = pickMail(env)
  if (removeMailFile(env.DATA_DIR)) log.warn({}, 'removed a file of unsent mail that an earlier version wrote in the clear')
  const deliveries = oneAfterAnother(() => deliverLeads(funnel.leads))
  const mail = oneAfterAnother(() =>
    sendMail({ sendDue: async () => (transport ? funnel.mail.sendDue(transport) : NOTHING_SENT), alarm }),
  )

  return {
    deliver: deliveries.run,
    sendMail: mail.run,
    retain: () =>
      forgetDue(funnel.now(), {
        lead: funnel.leads.purge,
        draft: funnel.drafts.purge,
        verification: async (before) => (await funnel.otp.purge(before)) + (await funnel.challenges.purge(before)),
        // The sandbox keeps its copies no longer than the shortest-lived part of a lead.
        'ip-address': async (before) => (await funnel.leads.purgeAddresses(before)) + (await funnel.sandbox.purge(before)),
        limit: funnel.limits.purge,
        'consent-proof': funnel.consent.purge,
        enquiry: funnel.enquiries.purge,
        'office-mail': funnel.mail.purge,
      }),
    async watchRegistration(): Promise<void> {
      const due = registrationAlarm(advertiser.registration, clock.now())
      if (due) alarm(due.kind, { advertiser: advertiser.id, daysSinceCheck: due.daysSinceCheck })
    },
    checkpoint: createCheckpoint(db, 'leads', alarm),
    watchBackup: createBackupWatch({
      folder: env.BACKUP_DIR,
      now: clock.now,
      alarm,
      // A first look needs none, and Postgres is copied by its own tools.
      required: env.production && env.DATABASE_URL === undefined,
    }),
    watchConsentLog: createConsentLogWatch({
      verify: funnel.consent.verify,
      anchors: funnel.anchors,
      folder: keptFolder(env.DATA_DIR),
      now: funnel.now,
      alarm,
    }),
    /** Lets a delivery in progress finish; what is still due stays in the store. */
    async close(): Promise<void> {
      await Promise.all([deliveries.idle(), mail.idle()])
      await db.destroy()
    },
  }
}

type OpenLeads = Awaited<ReturnType<typeof openLeads>>
/** What the leads' jobs do. */
export type LeadsWork = Pick<
  OpenLeads,
  'deliver' | 'sendMail' | 'retain' | 'watchRegistration' | 'watchBackup' | 'watchConsentLog' | 'checkpoint'
>
