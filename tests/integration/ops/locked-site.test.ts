/** Guards the real site while another process holds a store's write lock: what is ready is answered as before (LEAD-8). */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '#server/funnel/limits/table.ts'
import { type Site, startSite } from '../../support/browser/site.ts'
import { onPostgres } from '../../support/funnel/funnel.ts'
import { holdLock } from '../../support/ops/hold-lock.ts'
import { allowed, goal, quantile } from '../../support/timing.ts'

const ASSET = `/assets/${readdirSync('build/client/assets').find((name) => name.endsWith('.js'))}`
const READY = ['/', '/about', ASSET, '/healthz']
/** One request at a time, so that an answer that waited for the lock is not hidden among many. */
const PACE_MS = 10

describe.skipIf(onPostgres)('the site while a store is locked', { timeout: 60_000 }, () => {
  let site: Site
  const folder = mkdtempSync(join(tmpdir(), 'ledger-locked-'))
  beforeAll(async () => {
    const LIMITS_FILE = join(folder, 'limits.json')
    writeFileSync(
      LIMITS_FILE,
      JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 10_000 }]))),
    )
    site = await startSite({ roles: ['web'], env: { LIMITS_FILE } })
    for (const path of READY) for (let times = 0; times < 3; times++) await read(path)
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function read(path: string): Promise<number> {
    const start = performance.now()
    const answer = await fetch((path === '/healthz' ? site.opsUrl : site.url) + path)
    await answer.arrayBuffer()
    expect([path, answer.status]).toEqual([path, 200])
    return performance.now() - start
  }

  async function send(phone: string) {
    const start = performance.now()
    const answer = await fetch(`${site.url}/api/send-otp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phoneNumber: phone, email: `locked${phone.slice(-4)}@example.ca` }),
    })
    return { status: answer.status, body: await answer.text(), tookMs: performance.now() - start }
  }

  /** Reads what is ready for so long. @returns the times, in ms */
  async function readFor(ms: number): Promise<number[]> {
    const times: number[] = []
    for (const end = performance.now() + ms; performance.now() < end; ) {
      for (const path of READY) times.push(await read(path))
      await new Promise((resolve) => setTimeout(resolve, PACE_MS))
    }
    return times
  }

  /** Reads for as long as the lock is held. The request for a code follows once it is held. */
  async function readWhileLocked(store: string, lockedMs: number, phone: string) {
    const release = await holdLock(join(site.dataDir, store))
    const sending = send(phone)
    const times = await readFor(lockedMs)
    await release()
    return { times, sent: await sending }
  }

  it.each([
    ['leads.db', 8000, '+14165550181'],
    ['market.db', 3000, '+14165550182'],
  ])(
    'answers pages, files and its health as before: %s for %i ms; a code is sent late or refused in words',
    async (store, ms, phone) => {
      const usualMs = quantile(await readFor(1000), 0.99)
      const { sent, times } = await readWhileLocked(store, ms, phone)
      expect(times.length).toBeGreaterThan(50)
      expect(quantile(times, 0.99)).toBeLessThan(allowed(goal(50), usualMs))
      expect(Math.max(...times)).toBeLessThan(goal(1000))
      if (store === 'market.db') expect(sent.status).toBe(200)
      else if (sent.status !== 200) expect(sent).toMatchObject({ status: 503, body: expect.stringContaining('error') })
      expect((await send(phone.replace('018', '019'))).status).toBe(200)
    },
  )
})
