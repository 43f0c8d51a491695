/**
 * The environment, read once and validated at start. The only place that touches `process.env`: everything
 * else receives {@link Env}. Names and defaults are part of the public contract (README, "Settings").
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const integer = (takes: string, low: number, high: number) => z.coerce.number(takes).int(takes).min(low, takes).max(high, takes)
const port = integer('a port from 0 to 65535', 0, 65_535)
const seconds = integer('a whole number of seconds, 1 or more', 1, 86_400)
const url = (takes: string, pattern: RegExp) => z.string().regex(pattern, takes)
const httpUrl = url('an http:// or https:// address', /^https?:\/\/[^\s/]+/)
const list = (takes: string, pattern: RegExp) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((parts) => parts.every((part) => pattern.test(part)), takes)

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  OPS_PORT: port.default(3001),
  OPS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('a postgres:// address', /^postgres(ql)?:\/\//).optional(),
  REDIS_URL: url('a redis://, rediss:// or unix:// address', /^(rediss?:\/\/|unix:\/\/)/).optional(),
  APP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Former values of APP_SECRET: still read, never written with. */
  APP_SECRETS_PREVIOUS: list('former secrets, separated by commas', /^.{32,}$/).optional(),
  MODE: z.enum(['demo', 'production'], 'demo or production').default('demo'),
  CRYPTO_PROVIDER: z.enum(['auto', 'coingecko', 'simulated'], 'auto, coingecko or simulated').default('auto'),
  TRADITIONAL_PROVIDER: z.enum(['auto', 'twelvedata', 'simulated'], 'auto, twelvedata or simulated').default('auto'),
  COINGECKO_BASE_URL: httpUrl.optional(),
  COINGECKO_API_KEY: z.string().optional(),
  TWELVEDATA_BASE_URL: httpUrl.default('https://api.twelvedata.com'),
  TWELVEDATA_API_KEY: z.string().optional(),
  /** Of a paid plan; unset: the free plan. */
  TWELVEDATA_CREDITS_PER_MINUTE: integer('the credits a minute of your plan, 2 or more', 2, 100_000).optional(),
  TWELVEDATA_CREDITS_PER_DAY: integer('the credits a day of your plan, 1 or more', 1, 100_000_000).optional(),
  VALET_BASE_URL: httpUrl.default('https://www.bankofcanada.ca/valet'),
  KRAKEN_WS_URL: url('a ws:// or wss:// address, or off', /^(wss?:\/\/|off$)/).default('wss://ws.kraken.com/v2'),
  CRYPTO_POLL_SECONDS: seconds.default(60),
  TRADITIONAL_POLL_SECONDS: seconds.default(60),
  SIMULATED_TICK_MS: integer('a whole number of milliseconds, 50 or more', 50, 3_600_000).default(1000),
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
  TRUST_PROXY_HOPS: integer('a whole number from 0 to 10', 0, 10).default(0),
  LIMITS_FILE: z.string().optional(),
  GEOIP_DB: z.string().optional(),
  MAIL_URL: url('an smtp:// or smtps:// address', /^smtps?:\/\//).optional(),
  MAIL_TO: z.string().optional(),
  ALARM_WEBHOOK_URL: httpUrl.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'fatal, error, warn, info, debug, trace or silent')
    .default('info'),
})

type Parsed = z.infer<typeof schema>
export type Env = Readonly<
  Omit<Parsed, 'PUBLIC_URL' | 'APP_SECRET'> & { PUBLIC_URL: string; APP_SECRET: string; production: boolean }
>

/** Variables whose value must never be printed, not even a wrong one. */
const SECRETS = new Set([
  'APP_SECRET',
  'APP_SECRETS_PREVIOUS',
  'COINGECKO_API_KEY',
  'TWELVEDATA_API_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'MAIL_URL',
])

/** The start must stop: one line a variable, naming it, what it got and what it takes. */
export class EnvProblem extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
    this.name = 'EnvProblem'
  }
}

/** `NAME_FILE=/run/secrets/x` stands for `NAME` with the file's text, for every variable. */
function withFiles(source: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {}
  for (const key of Object.keys(schema.shape)) {
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

const got = (key: string, values: Record<string, string>): string =>
  values[key] === undefined ? 'nothing' : SECRETS.has(key) ? 'a value (not shown)' : `"${values[key]}"`

/** What production needs beyond single values: real messages, a real tracker, a secret of its own. */
function productionProblems(parsed: Parsed): string[] {
  const needs: string[] = []
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  if (parsed.SMS_PROVIDER === 'twilio')
    for (const key of twilio)
      if (!parsed[key]) needs.push(`${key}: got nothing, takes the value of your Twilio account (SMS_PROVIDER=twilio)`)
  if (parsed.TRADITIONAL_PROVIDER === 'twelvedata' && !parsed.TWELVEDATA_API_KEY)
    needs.push('TWELVEDATA_API_KEY: got nothing, takes the key that TRADITIONAL_PROVIDER=twelvedata needs')
  if (parsed.TWELVEDATA_CREDITS_PER_DAY !== undefined && parsed.TWELVEDATA_CREDITS_PER_MINUTE === undefined)
    needs.push('TWELVEDATA_CREDITS_PER_MINUTE: got nothing, takes the credits a minute that belong to TWELVEDATA_CREDITS_PER_DAY')
  if (parsed.MODE !== 'production') return needs
  if (!parsed.APP_SECRET) needs.push('APP_SECRET: got nothing, takes at least 32 random characters (MODE=production)')
  if (parsed.SMS_PROVIDER !== 'twilio') needs.push(`SMS_PROVIDER: got "${parsed.SMS_PROVIDER}", takes twilio (MODE=production)`)
  if (!parsed.LEAD_TRACKER_URL) needs.push("LEAD_TRACKER_URL: got nothing, takes the tracker's address (MODE=production)")
  if (!parsed.LEAD_TRACKER_ADVERTISER)
    needs.push(
      'LEAD_TRACKER_ADVERTISER: got nothing, takes the id of the registered advertiser in content/advertisers (MODE=production)',
    )
  return needs
}

/** A secret that survives restarts of a first look: random, in `DATA_DIR/secret`, readable by the owner only. */
function ownSecret(dataDir: string): string {
  const file = `${dataDir}/secret`
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new EnvProblem([
        `DATA_DIR: got "${dataDir}", takes a folder this user may write to (${(error as NodeJS.ErrnoException).code})`,
      ])
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * Reads and validates the environment.
 * @throws {EnvProblem} with one line for each variable that is wrong
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const values = withFiles(source)
  const result = schema.safeParse(values)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const key = String(issue.path[0])
      return `${key}: got ${got(key, values)}, takes ${issue.message}`
    })
    throw new EnvProblem([...new Set(lines)])
  }
  const parsed = result.data
  const needs = productionProblems(parsed)
  if (needs.length > 0) throw new EnvProblem(needs)
  return Object.freeze({
    ...parsed,
    PUBLIC_URL: (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, ''),
    APP_SECRET: parsed.APP_SECRET ?? ownSecret(parsed.DATA_DIR),
    production: parsed.MODE === 'production',
  })
}

/** Ends the process with 1 for a problem of the environment, printed one line a variable; anything else is thrown on. */
export function exitOnEnvProblem(error: unknown): never {
  if (!(error instanceof EnvProblem)) throw error
  for (const line of error.lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** {@link readEnv} for an entry point: a problem is printed and the process ends. */
export function readEnvOrExit(): Env {
  try {
    return readEnv()
  } catch (error) {
    return exitOnEnvProblem(error)
  }
}
