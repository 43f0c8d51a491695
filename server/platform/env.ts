/**
 * The environment, read once and validated at start. The only place that touches `process.env`: everything
 * else receives {@link Env}. Names and defaults are part of the public contract (README, "Settings").
 */

import { createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { errorCode } from './error-code.ts'
import { productionProblems } from './production.ts'
import { httpUrl, integer, list, NO_SETTINGS, port, type SettingsPart, type SettingTexts, url } from './settings.ts'

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  OPS_PORT: port.default(3001),
  OPS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  /** Where `npm start` opens the desk, which listens on OPS_PORT by itself; and its host behind the proxy, where it has one. */
  DESK_PORT: port.default(3002),
  DESK_DOMAIN: url('a host name', /^[a-z0-9.-]+$/).optional(),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  DATABASE_URL: url('a postgres:// address', /^postgres(ql)?:\/\//).optional(),
  REDIS_URL: url('a redis://, rediss:// or unix:// address', /^(rediss?:\/\/|unix:\/\/)/).optional(),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** The key that signs the consent log, an Ed25519 seed. A new one is a new log. */
  CONSENT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'the 64 hex digits that `openssl rand -hex 32` prints')
    .optional(),
  /** Former values of APP_SECRET: still read with, never written with. */
  APP_SECRETS_PREVIOUS: list('former secrets, separated by commas', /^.{32,}$/).optional(),
  MODE: z.enum(['demo', 'production'], 'demo or production').default('demo'),
  SMS_PROVIDER: z.enum(['outbox', 'twilio'], 'outbox or twilio').default('outbox'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_BASE_URL: httpUrl.default('https://api.twilio.com'),
  SMS_ALLOWED_COUNTRIES: list('two-letter country codes, separated by commas', /^[A-Z]{2}$/).default(['CA']),
  LEAD_TRACKER_URL: httpUrl.optional(),
  LEAD_TRACKER_IDEMPOTENT: z.stringbool('true or false').default(false),
  LEAD_TRACKER_ADVERTISER: z.string().optional(),
  LEAD_REDIRECT_HOSTS: list('exact host names, separated by commas', /^[a-z0-9.-]+(:\d+)?$/).optional(),
  /** The script of an advertising network that registrations are told to, after opt-in, and our id there. */
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
  MAIL_URL: url('an smtp:// or smtps:// address', /^smtps?:\/\//).optional(),
  MAIL_TO: z.email('a mail address').optional(),
  ALARM_WEBHOOK_URL: httpUrl.optional(),
  PAGE_CACHE_MIB: integer('a whole number of MiB, 1 to 4096', 1, 4096).default(64),
  /** A folder that the proxy reads too: public pages that are asked for are written into it, and it sends them. */
  PAGE_FILES_DIR: z.string().startsWith('/', 'an absolute path').optional(),
  PAGE_STALE_SECONDS: integer('a whole number of seconds, 2 to 600', 2, 600).default(30),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'fatal, error, warn, info, debug, trace or silent')
    .default('info'),
})

/** The name of every variable that {@link readEnv} takes without a part. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape)

type Parsed = z.infer<typeof schema>
export type Env = Readonly<
  Omit<Parsed, 'PUBLIC_URL' | 'APP_SECRET' | 'CONSENT_KEY' | 'BACKUP_DIR'> & {
    PUBLIC_URL: string
    APP_SECRET: string
    CONSENT_KEY: string
    BACKUP_DIR: string
    production: boolean
    /** What was given for the variables of the parts that bring their own. */
    texts: SettingTexts
  }
>

/** Variables whose value must never be printed, not even an invalid one. */
export const SECRETS: ReadonlySet<string> = new Set([
  'APP_SECRET',
  'APP_SECRETS_PREVIOUS',
  'CONSENT_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'MAIL_URL',
])

/** The process must not start: one line per variable, with its name, what it got and what it takes. */
export class EnvProblem extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
    this.name = 'EnvProblem'
  }
}

/** `NAME_FILE=/run/secrets/x` stands for `NAME` with the file's text, for every variable. */
function withFiles(source: NodeJS.ProcessEnv, keys: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const key of keys) {
    const file = source[`${key}_FILE`]
    const value = file ? readSecretFile(key, file) : source[key]
    if (value !== undefined && value !== '') values[key] = value
  }
  return values
}

function readSecretFile(key: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new EnvProblem([`${key}_FILE: got "${file}", takes the path of a readable file`])
  }
}

const got = (key: string, values: SettingTexts, secrets: ReadonlySet<string>): string =>
  values[key] === undefined ? 'nothing' : secrets.has(key) ? 'a value (not shown)' : `"${values[key]}"`

/** What Twilio needs besides its name, in every mode. */
const twilioProblems = (parsed: Parsed): readonly string[] =>
  (['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
    .filter((key) => parsed.SMS_PROVIDER === 'twilio' && !parsed[key])
    .map((key) => `${key}: got nothing, takes the value of your Twilio account (SMS_PROVIDER=twilio)`)

/** The network's script and our id there: both or neither. */
const conversionProblems = (parsed: Parsed): readonly string[] =>
  (['CONVERSION_SCRIPT_URL', 'CONVERSION_ID'] as const)
    .filter((key, _index, both) => !parsed[key] && both.some((other) => parsed[other]))
    .map((key) => `${key}: got nothing, takes what the advertising network gave you (one of the two is set)`)

/** A secret for demo mode that survives restarts: 64 random hex digits in `DATA_DIR/NAME`, readable by its owner only. */
function ownSecret(dataDir: string, name: 'secret' | 'consent_key'): string {
  const file = `${dataDir}/${name}`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST')
      throw new EnvProblem([`DATA_DIR: got "${dataDir}", takes a folder this user may write to (${errorCode(error)})`])
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Reads and validates the environment.
 * @param part the variables of a part that brings its own, as the market's sources do
 * @throws {EnvProblem} with one line for each variable that is wrong
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env, part: SettingsPart = NO_SETTINGS): Env {
  const values = withFiles(source, SETTING_NAMES)
  const texts = withFiles(source, Object.keys(part.shape))
  const result = schema.safeParse(values)
  const given = z.object(part.shape).safeParse(texts)
  const secrets = new Set([...SECRETS, ...part.secrets])
  const lines = [...(result.error?.issues ?? []), ...(given.error?.issues ?? [])].map((issue) => {
    const key = String(issue.path[0])
    return `${key}: got ${got(key, { ...values, ...texts }, secrets)}, takes ${issue.message}`
  })
  if (!result.success || lines.length > 0) throw new EnvProblem([...new Set(lines)])
  const parsed = result.data
  const production = parsed.MODE === 'production'
  const unsafe = production ? productionProblems(parsed, (key) => got(key, values, secrets)) : []
  const needs = [...twilioProblems(parsed), ...conversionProblems(parsed), ...unsafe, ...part.problems(texts)]
  if (needs.length > 0) throw new EnvProblem(needs)
  return Object.freeze({
    ...parsed,
    PUBLIC_URL: (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, ''),
    APP_SECRET: parsed.APP_SECRET ?? ownSecret(parsed.DATA_DIR, 'secret'),
    CONSENT_KEY: parsed.CONSENT_KEY ?? ownSecret(parsed.DATA_DIR, 'consent_key'),
    BACKUP_DIR: parsed.BACKUP_DIR ?? `${parsed.DATA_DIR}/backups`,
    production,
    texts,
  })
}

/**
 * Identifies these settings, the same in every web process of a stack. What a page shows depends on them; it is keyed, so
 * that nobody who reads it can try out secrets.
 */
export function settingsMark(env: Env): string {
  const shared = { ...env, PORT: 0, HOST: '', OPS_PORT: 0, OPS_HOST: '' }
  return createHmac('sha256', env.APP_SECRET).update(JSON.stringify(shared)).digest('hex')
}

const print = (lines: readonly string[]): void => lines.forEach((line) => void process.stderr.write(`${line}\n`))

/**
 * Ends the process with 1 for a problem of the environment, one line per variable; rethrows anything else. Under `npm
 * start` the supervisor is told instead: it prints the lines once for all its children, and does not start them again.
 */
export async function exitOnEnvProblem(error: unknown): Promise<never> {
  if (!(error instanceof EnvProblem)) throw error
  const { lines } = error
  // In development Node's watch mode stands in between and passes nothing on.
  if (process.send && process.env.NODE_ENV !== 'development')
    await new Promise((told) => process.send?.({ refused: lines }, undefined, undefined, told))
  else print(lines)
  process.exit(1)
}

/** {@link readEnv} for an entry point: a problem is printed and ends the process. */
export function readEnvOrExit(part?: SettingsPart): Env {
  try {
    return readEnv(process.env, part)
  } catch (error) {
    if (!(error instanceof EnvProblem)) throw error
    print(error.lines)
    process.exit(1)
  }
}
