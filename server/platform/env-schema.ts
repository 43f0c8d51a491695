/** The variables of the environment: what each takes, and its default. */
import { bech32 } from '@scure/base'
import { z } from 'zod'
import { address, httpUrl, integer, list, port, url } from './settings.ts'

const PROVINCE = '(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)'

export const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** A second port for the same, with a line of its own, where a proxy sends the sockets of open pages. */
  LIVE_PORT: port.optional(),
  OPS_PORT: port.default(3001),
  OPS_HOST: z.string().default('127.0.0.1'),
  /** The worker's figures, beside web's on OPS_PORT. */
  WORKER_OPS_PORT: port.default(3003),
  PUBLIC_URL: httpUrl.optional(),
  /** Where the worker reaches web, whichever process of several: it vouches for the site only while one answers. */
  WEB_URL: httpUrl.optional(),
  /** Where `npm start` opens the desk, which listens on OPS_PORT by itself; and its host behind the proxy, where it has one. */
  DESK_PORT: port.default(3002),
  DESK_DOMAIN: url('a host name', /^[a-z0-9.-]+$/).optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: address('a postgres:// address', /^postgres(ql)?:\/\//).optional(),
  REDIS_URL: address('a redis://, rediss:// or unix:// address', /^(rediss?:\/\/|unix:\/\/)/).optional(),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** The key that signs the consent log, an Ed25519 seed. A new one is a new log. */
  CONSENT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'the 64 hex digits that `openssl rand -hex 32` prints')
    .optional(),
  /** The age identity that copies of the stores are sealed for, as `age-keygen` writes it; one that APP_SECRET gives without it. */
  BACKUP_IDENTITY: z
    .string()
    .transform((text) => text.replaceAll(/^#.*\n/gm, ''))
    .refine((text) => bech32.decodeUnsafe(text)?.prefix === 'age-secret-key-', 'what `age-keygen` prints')
    .optional(),
  /** Whose identities open copies besides. */
  BACKUP_RECIPIENTS: list('age recipients, separated by commas', /^age1[0-9a-z]{58}$/).optional(),
  /** Former values of APP_SECRET: still read with, never written with. */
  APP_SECRETS_PREVIOUS: list('former secrets, separated by commas', /^.{32,}$/).optional(),
  MODE: z.enum(['demo', 'production'], 'demo or production').default('demo'),
  SMS_PROVIDER: z.enum(['outbox', 'twilio'], 'outbox or twilio').default('outbox'),
  /** Where registration is open, by the number's area code; `undefined` is everywhere. */
  REGISTRATION_PROVINCES: url(
    'all, or two-letter codes of provinces and territories, separated by commas',
    new RegExp(`^(?:all|${PROVINCE}(?: *, *${PROVINCE})*)$`),
  )
    .transform((text) => (text === 'all' ? undefined : text.split(/ *, */)))
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_BASE_URL: httpUrl.default('https://api.twilio.com'),
  SMS_ALLOWED_COUNTRIES: list('two-letter country codes, separated by commas', /^[A-Z]{2}$/).default(['CA']),
  /** It may hold a key, with which anyone can send leads as we do. */
  LEAD_TRACKER_URL: httpUrl.optional(),
  LEAD_TRACKER_IDEMPOTENT: z.stringbool('true or false').default(false),
  LEAD_TRACKER_ADVERTISER: z.string().optional(),
  LEAD_REDIRECT_HOSTS: list('exact host names, separated by commas', /^[a-z0-9.-]+(:\d+)?$/).optional(),
  /** The script of an advertising network that gets registrations after opt-in, and our id there. */
  CONVERSION_SCRIPT_URL: url('an https:// address', /^(https:\/\/[\w.-]+|http:\/\/127\.0\.0\.1)(:\d+)?\/[^\s;,]*$/).optional(),
  CONVERSION_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'letters, digits, - and _')
    .optional(),
  /** Hosts on which a demonstration shows its text messages and the sandbox to everyone who can reach them. */
  DEMO_PAGES: list('exact host names, separated by commas', /^[a-z0-9.-]+$/).optional(),
  TRUST_PROXY_HOPS: integer('a whole number from 0 to 10', 0, 10).default(0),
  LIMITS_FILE: z.string().optional(),
  GEOIP_DB: z.string().optional(),
  MAIL_URL: address('an smtp:// or smtps:// address', /^smtps?:\/\//).optional(),
  MAIL_TO: z.email('a mail address').optional(),
  /** Its path is a secret, with which anyone can raise alarms. */
  ALARM_WEBHOOK_URL: httpUrl.optional(),
  /** Where the worker says once a minute that all is well. Its path is a secret: with it anyone could say so. */
  HEARTBEAT_URL: httpUrl.optional(),
  PAGE_CACHE_MIB: integer('a whole number of MiB, 1 to 4096', 1, 4096).default(64),
  PAGE_STALE_SECONDS: integer('a whole number of seconds, 2 to 600', 2, 600).default(30),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'fatal, error, warn, info, debug, trace or silent')
    .default('info'),
})

/** Variables whose value must never be printed, not even an invalid one. */
export const SECRETS: ReadonlySet<string> = new Set([
  'ALARM_WEBHOOK_URL',
  'APP_SECRET',
  'APP_SECRETS_PREVIOUS',
  'BACKUP_IDENTITY',
  'CONSENT_KEY',
  'HEARTBEAT_URL',
  'LEAD_TRACKER_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'MAIL_URL',
])
