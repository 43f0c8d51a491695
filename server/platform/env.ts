/**
 * The environment, read once and validated at start. The only place that touches `process.env`: everything
 * else receives {@link Env}. Names and defaults are part of the public contract (README, "Settings").
 */

import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { SECRETS, schema } from './env-schema.ts'
import { errorCode } from './error-code.ts'
import { productionProblems } from './production.ts'
import { NO_SETTINGS, type SettingsPart, type SettingTexts } from './settings.ts'

/** The name of every variable that {@link readEnv} takes without a part. */
export const SETTING_NAMES: readonly string[] = Object.keys(schema.shape)

/** What a server listens on and no client connects to. */
const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

type Parsed = z.infer<typeof schema>
export type Env = Readonly<
  Omit<Parsed, 'PUBLIC_URL' | 'WEB_URL' | 'APP_SECRET' | 'CONSENT_KEY' | 'BACKUP_DIR'> & {
    PUBLIC_URL: string
    WEB_URL: string
    APP_SECRET: string
    CONSENT_KEY: string
    BACKUP_DIR: string
    production: boolean
    /** What was given for the variables of the parts that bring their own. */
    texts: SettingTexts
  }
>

/** The process must not start: one line per variable, with its name, what it got and what it takes. */
export class EnvProblem extends Error {
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
    this.name = 'EnvProblem'
  }
}

/** `NAME_FILE=/run/secrets/x` sets `NAME` to the file's text, for every variable; an empty file is as if it were not named. */
function withFiles(source: NodeJS.ProcessEnv, keys: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {}
  for (const key of keys) {
    const file = source[`${key}_FILE`]
    const value = (file && readSecretFile(key, file)) || source[key]
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

/** What any address may hold that only its owner may know: a password, or a key behind a question mark. */
const withoutKeys = (value: string): string => value.replace(/\/\/[^/]*@/, '//…@').replace(/\?[\s\S]*$/, '?…')

function got(key: string, values: SettingTexts, secrets: ReadonlySet<string>): string {
  const value = values[key]
  if (value === undefined) return 'nothing'
  if (secrets.has(key)) return 'a value (not shown)'
  return `"${key.endsWith('_URL') ? withoutKeys(value) : value}"`
}

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

const newSecret = (): string => randomBytes(32).toString('hex')

/** A new secret in `file`, which gets its name when it is whole; where another process was first, its secret stays. */
function makeSecret(file: string): void {
  const whole = `${file}.${randomUUID()}`
  try {
    writeFileSync(whole, newSecret(), { mode: 0o600, flush: true })
    linkSync(whole, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(whole, { force: true })
  }
}

/** What happens where demo mode has no secret yet: a process of the site makes one; a command that only looks leaves no trace. */
type Secrets = 'made' | 'not-made'

/** A secret for demo mode that survives restarts: 64 random hex digits in `DATA_DIR/NAME`, readable by its owner only. */
function ownSecret(dataDir: string, name: 'secret' | 'consent_key', secrets: Secrets): string {
  const file = `${dataDir}/${name}`
  // Nothing was written under a secret that is not there: any other opens as little.
  if (secrets === 'not-made' && !existsSync(file)) return newSecret()
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) makeSecret(file)
  } catch (error) {
    throw new EnvProblem([`DATA_DIR: got "${dataDir}", takes a folder this user may write to (${errorCode(error)})`])
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{64}$/.test(secret)) return secret
  throw new EnvProblem([`DATA_DIR: got "${file}" damaged, takes the 64 hex digits that it was made with, from a backup`])
}

/**
 * Reads and validates the environment.
 * @param part the variables of a part that brings its own, as the market's sources do
 * @param secrets `not-made`: nothing is written
 * @throws {EnvProblem} with one line for each variable that is wrong
 */
export function readEnv(
  source: NodeJS.ProcessEnv = process.env,
  part: SettingsPart = NO_SETTINGS,
  secrets: Secrets = 'made',
): Env {
  const values = withFiles(source, SETTING_NAMES)
  const texts = withFiles(source, Object.keys(part.shape))
  const result = schema.safeParse(values)
  const given = z.object(part.shape).safeParse(texts)
  const unprinted = new Set([...SECRETS, ...part.secrets])
  const lines = [...(result.error?.issues ?? []), ...(given.error?.issues ?? [])].map((issue) => {
    const key = String(issue.path[0])
    return `${key}: got ${got(key, { ...values, ...texts }, unprinted)}, takes ${issue.message}`
  })
  if (!result.success || lines.length > 0) throw new EnvProblem([...new Set(lines)])
  const parsed = result.data
  const production = parsed.MODE === 'production'
  const unsafe = production ? productionProblems(parsed, (key) => got(key, values, unprinted)) : []
  const needs = [...twilioProblems(parsed), ...conversionProblems(parsed), ...unsafe, ...part.problems(texts)]
  if (needs.length > 0) throw new EnvProblem(needs)
  return Object.freeze({
    ...parsed,
    PUBLIC_URL: (parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).replace(/\/$/, ''),
    WEB_URL: parsed.WEB_URL ?? `http://${ANY_ADDRESS.has(parsed.HOST) ? '127.0.0.1' : parsed.HOST}:${parsed.PORT}`,
    APP_SECRET: parsed.APP_SECRET ?? ownSecret(parsed.DATA_DIR, 'secret', secrets),
    CONSENT_KEY: parsed.CONSENT_KEY ?? ownSecret(parsed.DATA_DIR, 'consent_key', secrets),
    BACKUP_DIR: parsed.BACKUP_DIR ?? `${parsed.DATA_DIR}/backups`,
    production,
    texts,
  })
}

/** The variables that are set here, so that operators see whether theirs arrived; never their values. */
export const settingsGiven = (part: SettingsPart = NO_SETTINGS, source: NodeJS.ProcessEnv = process.env): readonly string[] =>
  Object.keys(withFiles(source, [...SETTING_NAMES, ...Object.keys(part.shape)])).sort()

/**
 * Identifies these settings, the same in every web process of a stack, wherever it listens and whichever way it reaches Redis. What a page shows depends on them; it is keyed, so
 * that no reader of it can try out secrets.
 */
export function settingsMark(env: Env): string {
  const own = {
    PORT: 0,
    LIVE_PORT: 0,
    HOST: '',
    WEB_URL: '',
    OPS_PORT: 0,
    WORKER_OPS_PORT: 0,
    OPS_HOST: '',
    REDIS_URL: undefined,
  }
  const shared = { ...env, ...own }
  return createHmac('sha256', env.APP_SECRET).update(JSON.stringify(shared)).digest('hex')
}

const print = (lines: readonly string[]): void => lines.forEach((line) => void process.stderr.write(`${line}\n`))

/**
 * Ends the process with 1 for a problem of the environment, one line per variable; rethrows anything else. Under `npm
 * start` the supervisor gets them instead: it prints the lines once for all its children, and does not start them again.
 */
export async function exitOnEnvProblem(error: unknown): Promise<never> {
  if (!(error instanceof EnvProblem)) throw error
  const { lines } = error
  // In development Node's watch mode is in between and passes nothing on.
  if (process.send && process.env.NODE_ENV !== 'development')
    await new Promise((told) => process.send?.({ refused: lines }, undefined, undefined, told))
  else print(lines)
  process.exit(1)
}

/** {@link readEnv} for an entry point: a problem is printed and ends the process. */
export function readEnvOrExit(part?: SettingsPart, secrets?: Secrets): Env {
  try {
    return readEnv(process.env, part, secrets)
  } catch (error) {
    if (!(error instanceof EnvProblem)) throw error
    print(error.lines)
    process.exit(1)
  }
}
