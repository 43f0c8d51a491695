/** The facts of the privacy page, from the configuration that decides where data goes. */
import type { ConversionHook } from '#shared/funnel/conversion.ts'
import type { Policy, Recipient } from '#shared/funnel/policy.ts'
import { REPORTED } from '#shared/funnel/texts.en.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Env } from '../platform/env.ts'
import { isLoopbackHost } from '../platform/network/loopback.ts'
import type { Advertiser } from './advertisers.ts'
import { conversionHook } from './conversion.ts'
import { passedOnWords } from './leads/passed-on.ts'
import { RETENTION } from './retention.ts'
import { RECIPIENT_TEXTS } from './texts.en.ts'

type Buyer = Pick<Advertiser, 'displayName' | 'address'>

function advertiserRow({ LEAD_TRACKER_URL: url }: Env, { displayName, address }: Buyer): Recipient {
  const { sandbox, receives, thisServer, sentTo, onConsent } = RECIPIENT_TEXTS
  return {
    name: url === undefined ? sandbox(displayName) : displayName,
    receives: receives(passedOnWords()),
    where: url === undefined ? thisServer : sentTo(address, new URL(url).host),
    when: onConsent,
  }
}

const twilioRow = ({ TWILIO_BASE_URL: url }: Env): Recipient => ({
  ...RECIPIENT_TEXTS.twilio,
  where: RECIPIENT_TEXTS.twilio.where(new URL(url).host),
})

/** None where the mail server is this very machine. */
function mailRow({ MAIL_URL, MAIL_TO }: Env): Recipient | undefined {
  const server = MAIL_URL && MAIL_TO ? new URL(MAIL_URL) : undefined
  if (!server || isLoopbackHost(server.hostname)) return undefined
  return { ...RECIPIENT_TEXTS.mail, where: RECIPIENT_TEXTS.mail.where(server.hostname) }
}

function networkRow({ host }: ConversionHook): Recipient {
  const { name, receives, where, when } = RECIPIENT_TEXTS.network
  return { name: name(host), receives: receives(Object.values(REPORTED)), where: where(host), when }
}

export function createPolicy(env: Env, advertiser: Buyer, { privacyOfficer }: Pick<Site, 'privacyOfficer'>): Policy {
  const hook = conversionHook(env)
  const rows = [
    advertiserRow(env, advertiser),
    env.SMS_PROVIDER === 'twilio' ? twilioRow(env) : undefined,
    mailRow(env),
    hook && networkRow(hook),
  ].filter((row) => row !== undefined)
  return {
    officer: privacyOfficer,
    retention: RETENTION,
    recipients: rows,
    staysHere: env.LEAD_TRACKER_URL === undefined && rows.length === 1,
    network: hook?.host ?? null,
  }
}

/** Makes it anew at each call, in the words of the build that asks: by default the server's own. */
export const policyOf =
  (env: Env, advertiser: () => Buyer, site: () => Pick<Site, 'privacyOfficer'>) =>
  (create = createPolicy): Policy =>
    create(env, advertiser(), site())
