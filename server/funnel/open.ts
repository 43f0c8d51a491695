/** Opens the leads store and puts the funnel on it: the same for the web process, the worker and the operator's tool. */
import { join } from 'node:path'
import type { Alarm } from '#server/platform/alarms.ts'
import { type Keyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import type { Clock } from '../platform/clock.ts'
import { locate, openStore, type StoreLocation } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Env, EnvProblem } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import { readWording } from './advertisers.ts'
import { logFollower } from './consent/log/journaled.ts'
import type { ConsentLog } from './consent/log/log.ts'
import { openLog, WrongConsentKey } from './consent/log/open-log.ts'
import { conversionHook } from './conversion.ts'
import { createFunnel } from './funnel.ts'
import { eligibilityOf } from './leads/eligibility.ts'
import { readLimitsFile } from './limits/table.ts'
import { pickAdvertiser } from './recipient.ts'
import { openOutbox } from './sms/pick.ts'
import { type OpenJournal, openJournal } from './store/journal.ts'
import { isOlder, readMark } from './store/mark.ts'
import { LEADS_STEPS } from './store/migrations.ts'
import { openKeyring } from './store/open-keyring.ts'
import { storeProblem } from './store/probe.ts'
import type { LeadsDb, LeadsSchema } from './store/schema.ts'

export const CONTENT_DIR = join(import.meta.dirname, '../../content')

type Options = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly alarm: Alarm
  readonly wake?: () => void
  /** A copy that is being restored, instead of the store that the settings name. */
  readonly restoring?: StoreLocation | undefined
}

/** @throws {EnvProblem} if the secret is not the one that the store was written with */
const openKeys = (db: LeadsDb, { APP_SECRET: secret, APP_SECRETS_PREVIOUS: previous }: Env): Promise<Keyring> =>
  openKeyring(db, { secret, previous }).catch((error: unknown) => {
    if (!(error instanceof UnreadableToken)) throw error
    throw new EnvProblem(['APP_SECRET: got a value (not shown), takes the secret that this store was written with'])
  })

/** @throws {EnvProblem} if the key is not the one that signed what is in the store */
const openConsentLog = (db: LeadsDb, { CONSENT_KEY: key, PUBLIC_URL }: Env, now: number): Promise<ConsentLog> =>
  openLog(db, { key, origin: `${new URL(PUBLIC_URL).host}/consent-log` }, now).catch((error: unknown) => {
    if (!(error instanceof WrongConsentKey)) throw error
    throw new EnvProblem(['CONSENT_KEY: got a value (not shown), takes the key that signed the head of the consent log'])
  })

/** @throws {EnvProblem} for a copy that was put in the store's place: it would deliver again what was delivered since */
async function refuseOlderThan(journal: OpenJournal, db: LeadsDb): Promise<void> {
  const [store, known] = [await readMark(db), await journal.newest()]
  if (!isOlder(store, known)) return
  const [has, knows] = [store, known].map(({ epoch, seq }) => `${epoch}.${seq}`)
  throw new EnvProblem([
    `BACKUP_DIR: the leads store (${has}) is older than its journal (${knows}); takes the folder that belongs to it, or a copy brought up to date by: npm run ledger -- db restore FILE`,
  ])
}

/** @throws {EnvProblem} for what the settings name and nobody can use: an advertiser, limits, the secret of the store */
export async function openFunnel({ env, log, clock, alarm, wake = () => undefined, restoring }: Options) {
  const advertiser = pickAdvertiser(env, { dir: join(CONTENT_DIR, 'advertisers'), now: clock.now() })
  const limits = readLimitsFile(env.LIMITS_FILE)
  const db = openStore<LeadsSchema>(restoring ?? locate('leads', env))
  await migrate(db, 'leads', LEADS_STEPS)
  const keys = await openKeys(db, env)
  const journal = openJournal({ folder: join(env.BACKUP_DIR, 'journal'), keys, now: clock.now, alarm, log: logFollower })
  if (!restoring) await refuseOlderThan(journal, db)
  const consentLog = await openConsentLog(db, env, clock.now())
  const wording = readWording(join(CONTENT_DIR, 'consents/en-CA.yml'), advertiser)
  const funnel = createFunnel({
    db,
    env,
    keys,
    consentLog,
    journal,
    limits,
    clock,
    log,
    alarm,
    wake,
    // Demo mode delivers to the sandbox on this very server; only production has real people to protect.
    mayReceive: env.production ? eligibilityOf(advertiser.registration) : () => ({ ok: true }),
    advertiser: { id: advertiser.id, name: advertiser.legalName },
    wording: () => wording,
  })
  return {
    db,
    keys,
    journal,
    consentLog,
    funnel,
    advertiser,
    wording,
    conversion: conversionHook(env),
    problem: () => storeProblem(db),
    /** The built-in tracker as an HTTP endpoint, if leads go to it. */
    sandbox: env.LEAD_TRACKER_URL === undefined ? funnel.sandbox : undefined,
    /** Only in demo mode with messages in the outbox. */
    outbox: openOutbox(env),
  }
}

export type OpenFunnel = Awaited<ReturnType<typeof openFunnel>>
