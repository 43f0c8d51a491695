/** Opens the leads store and puts the funnel on it: the same for the web process, the worker and the operator's tool. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#shared/clock.ts'
import type { Alarm } from '#shared/funnel-ports.ts'
import { type Advertiser, readAdvertisers, readWording } from './advertisers/advertisers.ts'
import { openKeyring } from './crypto/open-keyring.ts'
import { locate, openStore } from './db/connect.ts'
import { LEADS_STEPS } from './db/leads-migrations.ts'
import type { LeadsSchema } from './db/leads-schema.ts'
import { migrate } from './db/migrate.ts'
import { type Env, EnvProblem } from './env.ts'
import { createFunnel } from './funnel.ts'
import { registrationGate, registrationProblem } from './leads/registration.ts'
import { readLimits } from './limits/table.ts'
import type { Logger } from './log.ts'

export const CONTENT_DIR = join(dirname(fileURLToPath(import.meta.url)), '../content')
const SAMPLE_ADVERTISER = 'sample-advertiser'

/** @throws {EnvProblem} when the configured advertiser is not on record, or in production may not receive leads */
function pickAdvertiser(env: Env, now: number): Advertiser {
  const id = env.LEAD_TRACKER_ADVERTISER ?? SAMPLE_ADVERTISER
  const advertiser = readAdvertisers(join(CONTENT_DIR, 'advertisers')).get(id)
  if (!advertiser) throw new EnvProblem([`LEAD_TRACKER_ADVERTISER: got "${id}", takes the id of a file in content/advertisers`])
  const problem = advertiser.sample ? 'it is a fictional sample' : registrationProblem(advertiser.registration, now)
  if (env.production && problem !== undefined)
    throw new EnvProblem([
      `LEAD_TRACKER_ADVERTISER: got "${id}", takes an advertiser whose registration was verified within 30 days (${problem})`,
    ])
  return advertiser
}

type Options = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly alarm: Alarm
  readonly wake?: () => void
}

export async function openFunnel({ env, log, clock, alarm, wake = () => undefined }: Options) {
  const advertiser = pickAdvertiser(env, clock.now())
  const db = openStore<LeadsSchema>(locate('leads', env))
  await migrate(db, 'leads', LEADS_STEPS)
  const keys = await openKeyring(db, { secret: env.APP_SECRET, previous: env.APP_SECRETS_PREVIOUS })
  const wording = readWording(join(CONTENT_DIR, 'consents/en-CA.yml'), advertiser)
  const funnel = createFunnel({
    db,
    env,
    keys,
    limits: readLimits(env.LIMITS_FILE === undefined ? undefined : readFileSync(env.LIMITS_FILE, 'utf8')),
    clock,
    log,
    alarm,
    wake,
    // A first look delivers to the sandbox on this very server; only production has somebody real to protect.
    gate: env.production ? registrationGate(advertiser.registration) : () => ({ ok: true }),
    advertiser: { id: advertiser.id, name: advertiser.legalName },
    wording: () => wording,
  })
  return { db, keys, funnel, advertiser, wording }
}

export type OpenFunnel = Awaited<ReturnType<typeof openFunnel>>
