/** A Postgres that is far away: a start keeps the pages that it prepares, a running site sends them from memory, and neither reports an error that is none. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startSite } from '../../support/browser/site.ts'
import { postgresFolder, startPostgres } from '../../support/postgres.ts'
import { openPassage } from '../../support/scale/passage.ts'
import { until } from '../../support/until.ts'

/** Any read takes longer than a reader's page waits for it. */
const AWAY_MS = 60
const STALE_MS = 3000
/** More are the busiest of the site. */
const PREPARED = 8

const programs = postgresFolder()
const endings: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

/** A Postgres, and its address at the end of a slow line. */
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
  // A page that lies further behind is rendered for each of its readers.
  const web = await startSite({ env: { ...far, PAGE_STALE_SECONDS: String(STALE_MS / 1000) }, roles: ['web'], beside: worker })
  endings.push(web.stop)
  const metrics = async (): Promise<string> => (await fetch(`${web.opsUrl}/metrics`)).text()
  const renders = async (): Promise<number> => Number(/^ledger_page_renders_total(?:\{.*\})? (\d+)/m.exec(await metrics())?.[1])
  /** Requests that a ready page answered, and those that waited for a render. */
  async function answered(): Promise<{ readonly ready: number; readonly waited: number }> {
    const counts = [...(await metrics()).matchAll(/^ledger_pages_total\{.*outcome="(\w+)".*\} (\d+)/gm)]
    const of = (outcome: string): number => Number(counts.find(([, each]) => each === outcome)?.[2] ?? 0)
    return { ready: of('hit') + of('stale'), waited: of('miss') }
  }
  const errors = () => web.logs.filter(({ level }) => level === 'error').length
  return { errors, renders, answered, url: web.url }
}

describe('a start of web', { timeout: 120_000 }, () => {
  it.runIf(programs)(
    'keeps its prepared pages where Postgres is slow, and sends pages from memory while prices move',
    async () => {
      const { near, far } = await postgresAway()
      const { errors, renders, answered, url } = await startOfWeb(near, far)
      // Without a request, all renders are those that the start prepares.
      await until('its pages', async () => (await renders()) >= PREPARED)
      expect(errors()).toBe(0)
      const before = await renders()
      for (const end = Date.now() + 3 * STALE_MS; Date.now() < end; await setTimeout(100))
        for (const path of ['/', '/markets/BTC', '/markets/ETH']) await (await fetch(url + path)).text()
      const { ready, waited } = await answered()
      // Renewed again and again, and seldom for a reader: where renewals have no patience, each reader waits.
      expect(await renders()).toBeGreaterThan(before + 5)
      expect(waited).toBeLessThan(ready / 2)
      expect(errors()).toBe(0)
    },
  )

  it('keeps them on SQLite (control)', async () => {
    const { errors, renders } = await startOfWeb({}, {})
    await until('its pages', async () => (await renders()) >= PREPARED)
    expect(errors()).toBe(0)
  })
})
