/** What the privacy page prints, from the same configuration that decides where data goes. */
import { type ConversionHook, REPORTED } from '#shared/funnel/conversion.ts'
import type { Policy, Recipient } from '#shared/funnel/policy.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Env } from '../platform/env.ts'
import { isLoopbackHost } from '../platform/network/loopback.ts'
import type { Advertiser } from './advertisers.ts'
import { conversionHook } from './conversion.ts'
import { passedOnWords } from './leads/passed-on.ts'
import { RETENTION } from './retention.ts'

type Buyer = Pick<Advertiser, 'displayName' | 'address'>

const LIST = new Intl.ListFormat('en-CA')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function advertiserRow({ LEAD_TRACKER_URL: url }: Env, { displayName, address }: Buyer): Recipient {
  return {
    name: url === undefined ? `${displayName} (a sandbox on this server; nothing leaves it)` : displayName,
    receives: capital(passedOnWords()),
    where: url === undefined ? 'This server' : `${address}; sent to ${new URL(url).host}`,
    when: 'Only when you tick the box that says so',
  }
}

const twilioRow = ({ TWILIO_BASE_URL: url }: Env): Recipient => ({
  name: 'Twilio',
  receives: 'Phone number and the text of the code message',
  where: `United States; sent to ${new URL(url).host}`,
  when: 'When you ask for a code',
})

/** None where the mail server is this very machine. */
function mailRow({ MAIL_URL, MAIL_TO }: Env): Recipient | undefined {
  const server = MAIL_URL && MAIL_TO ? new URL(MAIL_URL) : undefined
  if (!server || isLoopbackHost(server.hostname)) return undefined
  return {
    name: 'The provider of our mail',
    receives: 'Your name, email address and message; from our other forms your phone number, the page and the boxes you ticked',
    where: `Sent to ${server.hostname}`,
    when: 'When you write to us or send one of our other forms',
  }
}

const networkRow = ({ host }: ConversionHook): Recipient => ({
  name: `The advertising network at ${host}`,
  receives: `Of a registration that its advertisement led to: ${LIST.format(Object.values(REPORTED))}. And what its script sees on that page`,
  where: `As the network says; your browser speaks to ${host}`,
  when: 'Only after “Accept” under “Privacy choices”',
})

export function createPolicy(env: Env, advertiser: Buyer, { privacyOfficer }: Pick<Site, 'privacyOfficer'>): Policy {
  const hook = conversionHook(env)
  const rows = [
    advertiserRow(env, advertiser),
    env.SMS_PROVIDER === 'twilio' ? twilioRow(env) : undefined,
    mailRow(env),
    hook && networkRow(hook),
  ]
  return {
    officer: privacyOfficer,
    retention: RETENTION,
    recipients: rows.filter((row) => row !== undefined),
    network: hook?.host ?? null,
  }
}
