/** Requirements of production. Unsafe settings end the start; they are no warning in a log. */
import { isStrongSecret } from './secret-strength.ts'

/** The settings that are looked at, after their own form was found right. */
export type ProductionSettings = {
  readonly PUBLIC_URL?: string | undefined
  readonly APP_SECRET?: string | undefined
  readonly CONSENT_KEY?: string | undefined
  readonly SMS_PROVIDER: string
  readonly TWILIO_BASE_URL: string
  readonly LEAD_TRACKER_URL?: string | undefined
  readonly LEAD_TRACKER_ADVERTISER?: string | undefined
  readonly LEAD_REDIRECT_HOSTS?: readonly string[] | undefined
  readonly MAIL_URL?: string | undefined
  readonly MAIL_TO?: string | undefined
  readonly ALARM_WEBHOOK_URL?: string | undefined
  readonly HEARTBEAT_URL?: string | undefined
  readonly DEMO_PAGES?: readonly string[] | undefined
}

type Rule = {
  readonly name: keyof ProductionSettings
  readonly takes: string
  readonly holds: (settings: ProductionSettings) => boolean
}

const isHttps = (address: string | undefined): boolean => address?.startsWith('https://') ?? false
const isSet = (value: string | undefined): boolean => value !== undefined

const RULES: readonly Rule[] = [
  { name: 'PUBLIC_URL', takes: 'the https:// address of the site', holds: ({ PUBLIC_URL }) => isHttps(PUBLIC_URL) },
  {
    name: 'APP_SECRET',
    takes: 'at least 32 random characters, as `openssl rand -hex 32` makes them',
    holds: ({ APP_SECRET }) => isStrongSecret(APP_SECRET ?? ''),
  },
  {
    name: 'CONSENT_KEY',
    takes: 'the key that signs the consent log, as `openssl rand -hex 32` makes it',
    holds: ({ CONSENT_KEY }) => isSet(CONSENT_KEY),
  },
  { name: 'SMS_PROVIDER', takes: 'twilio', holds: ({ SMS_PROVIDER }) => SMS_PROVIDER === 'twilio' },
  { name: 'TWILIO_BASE_URL', takes: 'an https:// address', holds: ({ TWILIO_BASE_URL }) => isHttps(TWILIO_BASE_URL) },
  {
    name: 'LEAD_TRACKER_URL',
    takes: 'the https:// address of the tracker',
    holds: ({ LEAD_TRACKER_URL }) => isHttps(LEAD_TRACKER_URL),
  },
  {
    name: 'LEAD_TRACKER_ADVERTISER',
    takes: 'the id of the registered advertiser in content/advertisers',
    holds: ({ LEAD_TRACKER_ADVERTISER }) => isSet(LEAD_TRACKER_ADVERTISER),
  },
  {
    name: 'LEAD_REDIRECT_HOSTS',
    takes: 'the exact hosts that the tracker may send a visitor to',
    holds: ({ LEAD_REDIRECT_HOSTS = [] }) => LEAD_REDIRECT_HOSTS.length > 0,
  },
  {
    name: 'MAIL_URL',
    takes: 'the smtp:// or smtps:// address of a mail server, without options behind a question mark',
    // Options could switch off the encryption that production demands.
    holds: ({ MAIL_URL }) => isSet(MAIL_URL) && !MAIL_URL?.includes('?'),
  },
  { name: 'MAIL_TO', takes: 'the office’s mail address', holds: ({ MAIL_TO }) => isSet(MAIL_TO) },
  {
    name: 'ALARM_WEBHOOK_URL',
    takes: 'the address that receives alarms',
    holds: ({ ALARM_WEBHOOK_URL }) => isSet(ALARM_WEBHOOK_URL),
  },
  {
    name: 'HEARTBEAT_URL',
    takes: 'the address of a monitor elsewhere that misses the site when it is silent',
    holds: ({ HEARTBEAT_URL }) => isSet(HEARTBEAT_URL),
  },
  { name: 'DEMO_PAGES', takes: 'nothing', holds: ({ DEMO_PAGES }) => DEMO_PAGES === undefined },
]

/**
 * One line for each setting that production does not start with.
 * @param got prints what a variable was given, without giving a secret away
 */
export const productionProblems = (settings: ProductionSettings, got: (name: string) => string): readonly string[] =>
  RULES.filter(({ holds }) => !holds(settings)).map(
    ({ name, takes }) => `${name}: got ${got(name)}, takes ${takes} (MODE=production)`,
  )
