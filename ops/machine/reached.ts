/** Checks of connections to other machines, for `doctor`. They send nothing, and no page waits for them. */
import { watchCertificate } from '#jobs/watch/web.ts'
import { createHttpTracker } from '#server/funnel/tracker/http-tracker.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import { pickMail } from '#server/platform/network/mail.ts'
import type { Finding } from './finding.ts'

async function tracker({ LEAD_TRACKER_URL: url, LEAD_TRACKER_IDEMPOTENT, production }: Env, now: () => number): Promise<Finding> {
  if (url === undefined) return { what: 'tracker', problem: null, detail: 'the built-in one' }
  const { name, reachable } = createHttpTracker({ url, idempotent: LEAD_TRACKER_IDEMPOTENT, now, allowPrivate: !production })
  const problem = (await reachable?.()) ? null : 'cannot be reached, or its certificate is not valid'
  return { what: 'tracker', problem, detail: name }
}

async function mail(env: Env): Promise<Finding> {
  const what = 'mail'
  const transport = pickMail(env)
  if (!transport) return { what, problem: null, detail: 'none: letters wait at the desk' }
  const detail = `to ${env.MAIL_TO}`
  return transport.verify().then(
    () => ({ what, problem: null, detail }),
    (error: Error) => ({ what, problem: error.message, detail }),
  )
}

async function certificate({ PUBLIC_URL }: Env, clock: Clock): Promise<Finding> {
  const what = 'certificate'
  const [watch] = watchCertificate(PUBLIC_URL, clock)
  const found = await watch?.look(false)
  // Some networks do not lead a machine to its own public name.
  if (found === 'unknown')
    return { what, problem: null, detail: `cannot be looked at from here: nothing answers at ${PUBLIC_URL}`, isUnseen: true }
  const problem = found ? `${LASTING.certificate_expiring.title}: until ${found.until}` : null
  return { what, problem, detail: watch ? 'good for weeks' : 'none: PUBLIC_URL is not https' }
}

export const reachedBy = (env: Env, clock: Clock): Promise<readonly Finding[]> =>
  Promise.all([tracker(env, clock.now), mail(env), certificate(env, clock)])
