/** Opens the leads store and puts the funnel on it: the same for the web process, the worker and the operator's tool. */
import { join } from 'node:path'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import { type Keyring, UnreadableToken } from '#server/platform/crypto/keyring.ts'
import type { CodesGo } from '#shared/funnel/registration.ts'
import type { Site } from '#shared/ui/site.ts'
import { keepIncidents, purgeIncidents, readLasting } from '../platform/alarms/incidents.ts'
import type { Clock } from '../platform/clock.ts'
import { locate, openGuarded, type StoreLocation } from '../platform/db/connect.ts'
import { damageAtStart } from '../platform/db/damage.ts'
import { migrate } from '../platform/db/migrate.ts'
import { type Env, EnvProblem } from '../platform/env.ts'
import type { Logger } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { CONTENT_DIR } from '../platform/process/root.ts'
import { advertiserTextsIn, readWordings, saidOf } from './advertisers.ts'
import { logFollower } from './consent/log/journaled.ts'
import type { ConsentLog } from './consent/log/log.ts'
import { openLog, WrongConsentKey } from './consent/log/open-log.ts'
import { conversionHook } from './conversion.ts'
import { createFunnel } from './funnel.ts'
import { readLimitsFile } from './limits/table.ts'
import { measureFunnel } from './metrics.ts'
import { CODE_SECONDS } from './otp/ports.ts'
import { followAdvertiser, mayReceiveLeads, pickAdvertiser } from './recipient.ts'
import { openOutbox } from './sms/pick.ts'
import { createStatusReads } from './status.ts'
import { refuseOtherJournal } from './store/fence.ts'
import { openJournal } from './store/journal.ts'
import { notePlace } from './store/mark.ts'
import { LEADS_STEPS } from './store/migrations.ts'
import { openKeyring } from './store/open-keyring.ts'
import { storeProblem, writeProbe } from './store/probe.ts'
import type { LeadsDb, LeadsSchema } from './store/schema.ts'

type FunnelOpenOptions = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly alarm: Alarm
  /** Whose paper it is. */
  readonly site: () => Site
  readonly wake?: () => void
  /** None without metrics. */
  readonly metrics?: Metrics | undefined
  /** The records of advertisers by id, as they are published now; without it those that came with this program. */
  readonly advertisers?: (() => ReadonlyMap<string, string>) | undefined
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
const openConsentLog = (db: LeadsDb, { CONSENT_KEY: key, PUBLIC_URL }: Env): Promise<ConsentLog> =>
  openLog(db, { key, origin: `${new URL(PUBLIC_URL).host}/consent-log` }).catch((error: unknown) => {
    if (!(error instanceof WrongConsentKey)) throw error
    throw new EnvProblem(['CONSENT_KEY: got a value (not shown), takes the key that signed the head of the consent log'])
  })

/** @throws {EnvProblem} for a damaged store: what is written to it may be lost */
function openLeadsStore(location: StoreLocation, { log, alarm }: Pick<FunnelOpenOptions, 'log' | 'alarm'>): LeadsDb {
  const damage = damageAtStart(location)
  if (damage !== undefined)
    throw new EnvProblem([
      `DATA_DIR: the leads store is damaged (${damage}); takes a sound one: npm run ledger -- db restore FILE`,
    ])
  return openGuarded<LeadsSchema>(location, (code) => {
    log.error({ storeCode: code }, 'the leads store is damaged: nothing is written to it any more')
    alarm('store_damaged', { store: 'leads', code })
  })
}

/** @throws {EnvProblem} for settings that cannot be used: an advertiser, limits, the secret of the store */
export async function openFunnel(options: FunnelOpenOptions) {
  const { env, log, clock, wake = () => undefined, metrics, restoring, site } = options
  const shipped = options.advertisers ? undefined : advertiserTextsIn(join(CONTENT_DIR, 'advertisers'))
  const { advertisers = () => shipped ?? new Map() } = options
  const picked = pickAdvertiser(env, { advertisers: advertisers(), now: clock.now() })
  const advertiser = followAdvertiser(picked, () => advertisers().get(picked.id))
  const limits = readLimitsFile(env.LIMITS_FILE)
  const db = openLeadsStore(restoring ?? locate('leads', env), options)
  await migrate(db, 'leads', LEADS_STEPS)
  const alarm = await keepIncidents({ db, now: clock.now, alarm: options.alarm, log })
  const keys = await openKeys(db, env)
  const journal = openJournal({ folder: join(env.BACKUP_DIR, 'journal'), keys, now: clock.now, alarm, log: logFollower })
  if (!restoring) {
    await refuseOtherJournal(journal, db)
    await notePlace(db)
  }
  const consentLog = await openConsentLog(db, env)
  const wording = readWordings(join(CONTENT_DIR, 'consents'), advertiser, site)
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
    observe: metrics && measureFunnel(metrics),
    wake,
    // Demo mode delivers to the sandbox on this very server; only production has real people to protect.
    mayReceive: env.production ? (lead) => mayReceiveLeads(advertiser(), lead) : () => ({ ok: true }),
    advertiser: (locale = 'en-CA') => ({ id: picked.id, name: saidOf(advertiser(), locale).legalName }),
    wording,
    site,
  })
  const outbox = openOutbox(env)
  const codes: CodesGo = outbox ? (funnel.demoPages.arePublic ? 'shown' : 'kept') : 'texted'
  return {
    db,
    keys,
    journal,
    consentLog,
    funnel,
    /** The given one; what lasts is sent once an event, across restarts. */
    alarm,
    purgeIncidents: (before: number) => purgeIncidents(db, before),
    advertiser,
    wording,
    conversion: conversionHook(env),
    problem: () => storeProblem(db),
    /** What `/readyz` asks of the store. */
    store: { write: () => writeProbe(db, clock.now()), lasting: () => readLasting(db) },
    /** What `/status` tells of it. */
    status: createStatusReads({ db, now: clock.now, anchors: funnel.anchors }),
    /** The built-in tracker as an HTTP endpoint, if leads go to it. */
    sandbox: env.LEAD_TRACKER_URL === undefined ? funnel.sandbox : undefined,
    /** Only in demo mode with messages in the outbox. */
    outbox: outbox && { ...outbox, codeSeconds: CODE_SECONDS },
    codes,
  }
}

export type OpenFunnel = Awaited<ReturnType<typeof openFunnel>>
