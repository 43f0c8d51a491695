/** Guards what readers keep while Postgres is away from every replica, and that a cluster leaves them their replicas meanwhile (decision 0020). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort, type Site, startSite } from '../../support/browser/site.ts'
import { postgresFolder, startPostgres, type TestPostgres } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'
import { type Container, deployments } from '../../unit/kubernetes/manifests.ts'

const programs = postgresFolder()
const containerOf = (role: string): Container | undefined =>
  deployments.find(({ metadata }) => metadata.name === role)?.spec.template.spec.containers[0]
const READ = ['/', '/markets', '/insights', '/api/market-data']

describe.skipIf(programs === undefined)('a site whose Postgres is away', { timeout: 60_000 }, () => {
  let postgres: TestPostgres | undefined
  let site: Site
  let workerUrl = ''
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    const port = await freePort()
    workerUrl = `http://127.0.0.1:${port}`
    site = await startSite({ env: { DATABASE_URL: postgres.url, WORKER_OPS_PORT: String(port) } })
    for (const path of READ) await until(`${path} is ready`, async () => (await statusOf(path)) === 200)
    await postgres.stop()
    postgres = undefined
  }, 90_000)
  afterAll(async () => {
    await site.stop()
    await postgres?.stop()
  })

  const statusOf = async (path: string, url = site.url): Promise<number> => {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    return answer.status
  }

  it('says so of itself, by what its start waited for', async () => {
    const started = containerOf('web')?.startupProbe.httpGet?.path ?? ''
    await until('it is noticed', async () => (await statusOf(started)) === 503)
  })

  it.each(['readinessProbe', 'livenessProbe'] as const)(
    'keeps its replicas: %s is answered by web and by the worker',
    async (probe) => {
      expect(await statusOf(containerOf('web')?.[probe]?.httpGet?.path ?? '')).toBe(200)
      expect(await statusOf(containerOf('worker')?.[probe]?.httpGet?.path ?? '', workerUrl)).toBe(200)
    },
  )

  it.each(READ)('sends %s as before', async (path) => {
    expect(await statusOf(path)).toBe(200)
  })

  it('refuses a registration in words', async () => {
    const answer = await fetch(`${site.url}/api/send-otp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '+14165550183', email: 'away@example.ca' }),
    })
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ error: expect.any(String) })])
  })
})
