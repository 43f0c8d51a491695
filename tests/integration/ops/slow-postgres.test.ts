/** A Postgres that is 28 ms away: a start keeps the pages that it prepares, and reports no error that is none. */
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startSite } from '../../support/browser/site.ts'
import { postgresFolder, startPostgres } from '../../support/postgres.ts'
import { openPassage } from '../../support/scale/passage.ts'
import { until } from '../../support/until.ts'

const AWAY_MS = 28
/** More are the busiest of the site. */
const PREPARED = 8

const programs = postgresFolder()
const endings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

/** A Postgres, and its address at the end of a line of that length. */
async function postgresAway() {
  const postgres = await startPostgres(programs ?? '')
  const line = await openPassage([{ path: join(postgres.folder, '.s.PGSQL.5432') }], AWAY_MS)
  endings.push(postgres.stop, line.close)
  return { near: { DATABASE_URL: postgres.url }, far: { DATABASE_URL: `postgres://ledger@127.0.0.1:${line.port}/postgres` } }
}

type Env = Readonly<Record<string, string>>

/** Starts web on stores that a worker has made. @returns what its start left */
async function startOfWeb(near: Env, far: Env) {
  const worker = await startSite({ env: near, roles: ['worker'] })
  endings.push(worker.stop)
  const web = await startSite({ env: far, roles: ['web'], beside: worker })
  endings.push(web.stop)
  const renders = async (): Promise<number> => {
    const metrics = await (await fetch(`${web.opsUrl}/metrics`)).text()
    return Number(/^ledger_page_renders_total(?:\{.*\})? (\d+)/m.exec(metrics)?.[1])
  }
  const errors = () => web.logs.filter(({ level }) => level === 'error').length
  return { errors, renders }
}

describe('a start of web', { timeout: 120_000 }, () => {
  it.runIf(programs)('keeps its prepared pages where Postgres is slow', async () => {
    const { near, far } = await postgresAway()
    const { errors, renders } = await startOfWeb(near, far)
    // No page was requested: all renders are those that the start prepares.
    await until('its pages', async () => (await renders()) >= PREPARED)
    expect(errors()).toBe(0)
  })

  it('keeps them on SQLite (control)', async () => {
    const { errors, renders } = await startOfWeb({}, {})
    await until('its pages', async () => (await renders()) >= PREPARED)
    expect(errors()).toBe(0)
  })
})
