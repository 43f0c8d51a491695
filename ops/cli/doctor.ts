/** `doctor`: says what of this machine and configuration works, in the order in which a start needs it. */

import { accessSync, constants, statfsSync } from 'node:fs'
import { configureSources, sourceSettings } from '#jobs/providers/configuration.ts'
import { describePermissions, describeSources } from '#jobs/providers/describe.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { locate, openReader } from '#server/platform/db/connect.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { isBuilt } from '../build.ts'
import { findOnPath, REDIS } from '../system-package.ts'
import { type Command, command, done, NOTHING, type Outcome } from './command.ts'

type Finding = { readonly what: string; readonly problem: string | null; readonly detail: string }

const MIN_FREE_BYTES = 200 * 1024 * 1024

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

async function store(name: 'market' | 'leads', env: Env): Promise<Finding> {
  const location = locate(name, env)
  const detail = location.kind === 'sqlite' ? location.file : 'Postgres'
  try {
    const db = openReader(location)
    await db.introspection.getTables()
    await db.destroy()
    return { what: `${name} store`, problem: null, detail }
  } catch (error) {
    return { what: `${name} store`, problem: error instanceof Error ? error.message : String(error), detail }
  }
}

async function web(env: Env): Promise<Finding> {
  const url = `http://${env.OPS_HOST}:${env.OPS_PORT}/readyz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch((error: Error) => error)
  if (answer instanceof Error) return { what: 'web process', problem: 'does not answer', detail: url }
  return { what: 'web process', problem: answer.ok ? null : await answer.text(), detail: url }
}

async function examine(): Promise<Outcome> {
  const env = readEnvOrExit(sourceSettings(SOURCES))
  const redis = env.REDIS_URL ? 'REDIS_URL is set' : findOnPath(REDIS.binaries)
  const configuration = configureSources(SOURCES, env)
  const findings: Finding[] = [
    { what: 'settings', problem: null, detail: `MODE=${env.MODE}, PUBLIC_URL=${env.PUBLIC_URL}` },
    { what: 'sources', problem: null, detail: describeSources(configuration) },
    ...describePermissions(configuration).map(({ label, detail }) => ({ what: `right to show ${label}`, problem: null, detail })),
    dataDir(env),
    { what: 'redis', problem: redis ? null : 'no redis-server on PATH and no REDIS_URL', detail: redis ?? '' },
    { what: 'pages', problem: isBuilt() ? null : 'not built, or older than the sources: npm run build', detail: 'build/' },
    await store('market', env),
    await store('leads', env),
    await web(env),
  ]
  const sick = findings.some(({ problem }) => problem !== null)
  const text = findings
    .map(({ what, problem, detail }) => `${problem === null ? 'ok  ' : 'BAD '} ${what}: ${problem ?? detail}`)
    .join('\n')
  return sick ? { exit: 1, text, data: findings } : done(text, findings)
}

export const doctorCommands: readonly Command[] = [
  command({ name: 'doctor', does: 'checks settings, folders, stores, Redis and the web process', takes: NOTHING, run: examine }),
]
