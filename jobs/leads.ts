/** The worker's part of the funnel: deliveries, the office's mail, retention. The store says what is due; Redis only says "now". */

import type { Advertiser } from '#server/advertisers/advertisers.ts'
import { createAlarms } from '#server/alarms.ts'
import { type MailEnv, pickMail } from '#server/enquiries/transport.ts'
import type { Env } from '#server/env.ts'
import type { Funnel } from '#server/funnel.ts'
import type { Logger } from '#server/log.ts'
import { openFunnel } from '#server/open-funnel.ts'
import { connectSubscriber, DEFAULT_REDIS, LEADS_DUE } from '#server/redis.ts'
import { type Clock, systemClock } from '#shared/clock.ts'
import type { Alarm } from '#shared/funnel-ports.ts'
import { deliverLeads } from './handlers/deliver-leads.ts'
import { leadsRetention } from './handlers/leads-retention.ts'
import { sendMail } from './handlers/send-mail.ts'

/** Opens the leads store and starts its work; Redis may come and go. */
export async function startLeads({ env, log }: { env: Env; log: Logger }): Promise<{ stop: () => Promise<void> }> {
  const alarm = createAlarms({ url: env.ALARM_WEBHOOK_URL, log, now: systemClock.monotonic })
  const { db, funnel, advertiser } = await openFunnel({ env, log, clock: systemClock, alarm })
  const work = createLeadsWork({ funnel, advertiser, env, clock: systemClock, alarm, log })
  const subscriber = connectSubscriber({ url: env.REDIS_URL ?? DEFAULT_REDIS, log })
  subscriber.on('message', () => void work.sweep())
  subscriber.on('ready', () => void subscriber.subscribe(LEADS_DUE))
  await work.start()
  return {
    async stop() {
      subscriber.disconnect()
      await work.stop()
      await db.destroy()
    },
  }
}

const SWEEP_MS = 15_000
const RETENTION_MS = 3_600_000
/** A registration counts for 30 days; a week before its end somebody should look it up again. */
const LAPSES_SOON_DAYS = 23
const DAY_MS = 86_400_000

/** Days since the advertiser's registration was last looked up; `null` where there is none to lapse. */
const registrationAge = ({ registration }: Advertiser, now: number): number | null =>
  registration === null ? null : Math.floor((now - Date.parse(`${registration.verifiedOn}T00:00:00Z`)) / DAY_MS)

type Deps = {
  readonly funnel: Funnel
  readonly advertiser: Advertiser
  readonly env: MailEnv
  readonly clock: Clock
  readonly alarm: Alarm
  readonly log: Logger
}

export function createLeadsWork({ funnel, advertiser, env, clock, alarm, log }: Deps) {
  const transport = pickMail(env, clock.now)
  let running: Promise<void> | undefined
  let again = false
  const timers: NodeJS.Timeout[] = []

  async function once(): Promise<void> {
    await deliverLeads(funnel.leads)
    await sendMail({ sendDue: () => funnel.mail.sendDue(transport), alarm })
  }

  /** One sweep at a time; a wish that comes during one is followed by one more. */
  function sweep(): Promise<void> {
    again = running !== undefined
    running ??= once()
      .catch((error: unknown) => log.error({ err: error }, 'a sweep over the leads failed'))
      .finally(() => {
        running = undefined
        if (again) void sweep()
      })
    return running
  }

  const retain = (): Promise<unknown> =>
    leadsRetention({
      now: funnel.now,
      purgeLeads: funnel.privacy.purge,
      purgeVerifications: funnel.otp.purge,
      purgeDrafts: funnel.drafts.purge,
      sweepLimits: funnel.limits.sweep,
      purgeReceipts: funnel.consent.purge,
      purgeEnquiries: funnel.enquiries.purge,
      purgeMail: funnel.mail.purge,
      purgeSandbox: funnel.sandbox.purge,
    }).catch((error: unknown) => log.error({ err: error }, 'retention failed'))

  function watchRegistration(): void {
    const days = registrationAge(advertiser, clock.now())
    if (days !== null && days >= LAPSES_SOON_DAYS)
      alarm('registration_lapsing', { advertiser: advertiser.id, daysSinceCheck: days })
  }

  return {
    sweep,
    async start(): Promise<void> {
      await sweep()
      timers.push(setInterval(sweep, SWEEP_MS), setInterval(retain, RETENTION_MS), setInterval(watchRegistration, DAY_MS))
      watchRegistration()
      void retain()
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      again = false
      await running
    },
  }
}
