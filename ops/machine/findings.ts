/** Checks of this machine and configuration, for `doctor` and the desk, in the order in which a start needs them. */

import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'
import { z } from 'zod'
import { type Configuration, configureSources } from '#jobs/providers/configuration.ts'
import { describePermissions, describeSources } from '#jobs/providers/describe.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { backupAgeSeconds, lastBackup } from '#server/backup/notes.ts'
import { type Outage, outageOf } from '#server/market/outage.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { readSources, type SourceState } from '#server/market/store/reports.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { type Incident, type IncidentsDb, readLasting } from '#server/platform/alarms/incidents.ts'
import { fileOf, locate, openReader } from '#server/platform/db/connect.ts'
import { damageIn } from '#server/platform/db/damage.ts'
import type { Env } from '#server/platform/env.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { geoBuiltAt } from '#server/platform/network/geo.ts'
import { redisProblem } from '#server/platform/redis.ts'
import { counted } from '#shared/counted.ts'
import { momentOf } from '#shared/days.ts'
import { missingYear, yearInUse, yearOf } from '#shared/tools/parameters/years.ts'
import { isBuilt } from '../programs/built.ts'
import { findOnPath, REDIS } from '../system-package.ts'
import type { Finding } from './finding.ts'
import { frenchInQuebec } from './french.ts'

const MIN_FREE_BYTES = 200 * 1024 * 1024
const DAY_MS = 86_400_000
/** Addresses change hands, and terms are rewritten: an operator should look again once a year. */
const OLD_DAYS = 365

function dataDir({ DATA_DIR }: Env): Finding {
  try {
    accessSync(DATA_DIR, constants.W_OK)
    const { bavail, bsize } = statfsSync(DATA_DIR)
    const free = bavail * bsize
    return {
      what: 'data folder',
      problem: free < MIN_FREE_BYTES ? 'less than 200 MiB free' : null,
      detail: `${DATA_DIR}, ${Math.round(free / 2 ** 20)} MiB free`,
    }
  } catch (error) {
    return { what: 'data folder', problem: errorCode(error) ?? 'not usable', detail: DATA_DIR }
  }
}

async function store(name: 'market' | 'leads' | 'content', env: Env): Promise<Finding> {
  const location = locate(name, env)
  const detail = fileOf(location) ?? 'Postgres'
  try {
    const db = openReader(location)
    await db.introspection.getTables()
    await db.destroy()
    return { what: `${name} store`, problem: null, detail }
  } catch (error) {
    return { what: `${name} store`, problem: error instanceof Error ? error.message : String(error), detail }
  }
}

/** What the running site has noticed and is not over. A store that cannot be read is a finding of its own. */
async function openIncidents(env: Env): Promise<readonly Incident[]> {
  try {
    const db: IncidentsDb = openReader(locate('leads', env))
    return await readLasting(db).finally(() => db.destroy())
  } catch {
    return []
  }
}

const problemOf = (kind: Incident['kind']): string => `${LASTING[kind].title}. ${LASTING[kind].todo}`

function alarmFinding(open: readonly Incident[]): Finding {
  const others = open.filter(({ kind }) => kind !== 'readers_alike' && kind !== 'provider_down')
  return { what: 'alarms', problem: others.map(({ kind }) => problemOf(kind)).join('; ') || null, detail: 'none is open' }
}

/** As Today has it. */
function sourcesFinding(outage: Outage | undefined): Finding {
  const what = 'source status'
  if (!outage) return { what, problem: null, detail: 'all that are asked answer' }
  const { said, isBad } = outage
  if (isBad) return { what, problem: said, detail: 'by the worker’s last report' }
  return { what, problem: null, detail: said, isUnseen: true }
}

type Report = Awaited<ReturnType<typeof reportOf>>

/** The worker's last report on the sources; `null` where its store cannot be read, which another finding says. */
async function reportOf(env: Env) {
  try {
    const db: MarketDb = openReader(locate('market', env))
    return await readSources(db).finally(() => db.destroy())
  } catch {
    return null
  }
}

function incidentFindings(
  env: Env,
  { standing }: Configuration,
  open: readonly Incident[],
  states: readonly SourceState[],
): readonly Finding[] {
  const areAlike = open.some(({ kind }) => kind === 'readers_alike')
  return [
    {
      what: 'addresses of readers',
      problem: areAlike ? problemOf('readers_alike') : null,
      detail: `TRUST_PROXY_HOPS=${env.TRUST_PROXY_HOPS}`,
    },
    alarmFinding(open),
    sourcesFinding(outageOf(states, standing, open)),
  ]
}

async function redis({ REDIS_URL }: Env): Promise<Finding> {
  if (REDIS_URL) return { what: 'redis', problem: await redisProblem(REDIS_URL), detail: 'answers at REDIS_URL' }
  const program = findOnPath(REDIS.binaries)
  return { what: 'redis', problem: program ? null : 'no redis-server on PATH and no REDIS_URL', detail: program ?? '' }
}

const minutes = (seconds: number): string => counted(Math.floor(seconds / 60), 'minute')

/** Where there is none yet the worker judges, which knows whether there has to be one. */
function copies({ BACKUP_DIR }: Env, now: number): Finding {
  const last = lastBackup(BACKUP_DIR)
  const age = backupAgeSeconds(BACKUP_DIR, now)
  const isLate = last !== undefined && age > LASTING.backup_late.limits.ageSeconds
  return {
    what: 'copies',
    problem: isLate ? `the newest checked copy is ${minutes(age)} old` : null,
    detail: `newest checked copy: ${last ? momentOf(Date.parse(last.at)) : 'none yet'}`,
  }
}

/** By its last report. A site that has none yet is only just there, and web watches it. */
function worker(report: Report, now: number): Finding {
  const what = 'worker'
  if (!report) {
    const detail = report === null ? 'its reports cannot be read' : 'has not reported yet'
    return { what, problem: null, detail, isUnseen: true }
  }
  const seconds = (now - report.at) / 1000
  const isSilent = seconds > LASTING.worker_silent.limits.reportSeconds
  const detail = `reported at ${momentOf(report.at)}`
  return { what, problem: isSilent ? `has not reported for ${minutes(seconds)}. ${LASTING.worker_silent.todo}` : null, detail }
}

/** Reads each store through, which takes about 0.1 s of CPU time for 100 MB: for a command, not for a page. */
export const damagedStores = (env: Env): readonly Finding[] =>
  (['market', 'leads', 'content'] as const).map((name) => {
    const location = locate(name, env)
    const problem = damageIn(location) ?? null
    return { what: `pages of the ${name} store`, problem, detail: fileOf(location) ?? 'Postgres' }
  })

/** @param day of something to be looked at again a year later */
export function aged(what: string, day: string, now: number): Finding {
  const days = Math.max(0, Math.floor((now - Date.parse(day)) / DAY_MS))
  return {
    what,
    problem: days > OLD_DAYS ? `${counted(days, 'day')} old (${day})` : null,
    detail: `of ${day}, ${counted(days, 'day')} old`,
  }
}

/** A month before a year begins there is time to read its numbers; from then on its tools compute with old ones. */
export function toolParameters(now: number): Finding {
  const what = 'parameters of the tools'
  const [year, missing] = [yearOf(now), missingYear(now)]
  const detail = `of ${yearInUse(year)}`
  if (missing === undefined) return { what, problem: null, detail }
  const todo = `none of ${missing} yet: add shared/tools/parameters/${missing}.ts`
  return missing > year ? { what, problem: null, detail: todo, isUnseen: true } : { what, problem: todo, detail }
}

function geo({ GEOIP_DB }: Env, now: number): Finding {
  const what = 'countries of addresses'
  try {
    return aged(what, geoBuiltAt(GEOIP_DB).toISOString().slice(0, 10), now)
  } catch (error) {
    return { what, problem: errorCode(error) ?? 'not readable', detail: GEOIP_DB ?? 'built in' }
  }
}

/** Of this site, as `package.json` has it. */
export const siteVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8'))).version

/** @param now epoch milliseconds */
export async function findingsOf(env: Env, now: number): Promise<readonly Finding[]> {
  const configuration = configureSources(SOURCES, env)
  const report = await reportOf(env)
  const read = configuration.standing.flatMap(({ label, permission: { readOn } }) => (readOn === null ? [] : { label, readOn }))
  return [
    { what: 'settings', problem: null, detail: `MODE=${env.MODE}, PUBLIC_URL=${env.PUBLIC_URL}` },
    { what: 'sources', problem: null, detail: describeSources(configuration) },
    ...describePermissions(configuration).map(({ label, detail }) => ({ what: `right to show ${label}`, problem: null, detail })),
    ...read.map(({ label, readOn }) => aged(`terms of ${label}`, readOn, now)),
    ...(await frenchInQuebec(env)),
    geo(env, now),
    toolParameters(now),
    dataDir(env),
    await redis(env),
    copies(env, now),
    worker(report, now),
    { what: 'pages', problem: isBuilt() ? null : 'not built, or older than the sources: npm run build', detail: 'build/' },
    await store('market', env),
    await store('leads', env),
    ...incidentFindings(env, configuration, await openIncidents(env), report?.sources ?? []),
    await store('content', env),
  ]
}
