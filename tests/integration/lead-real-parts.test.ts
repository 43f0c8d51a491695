/** Leads on the real processes: an outage of Redis loses none (LEAD-7), nothing personal lies about (OTP-12, LEAD-13), a backup is whole (LEAD-16). */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from '../../server/limits/table.ts'
import { type Site, startSite } from '../support/site.ts'
import { until } from '../support/until.ts'

type Person = { firstName: string; lastName: string; email: string; phoneNumber: string }
const person = (index: number): Person => ({
  firstName: `Canary${index}first`,
  lastName: `Canary${index}last`,
  email: `canary${index}@example.com`,
  phoneNumber: `+1416${5_550_100 + index * 10_007}`,
})

describe('leads on the real site', () => {
  let site: Site
  const folder = mkdtempSync(join(tmpdir(), 'ledger-leads-'))
  const codes: string[] = []

  beforeAll(async () => {
    const file = join(folder, 'limits.json')
    writeFileSync(file, JSON.stringify(Object.fromEntries(Object.keys(DEFAULT_LIMITS).map((row) => [row, { max: 10_000 }]))))
    site = await startSite({ env: { LIMITS_FILE: file } })
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function post(path: string, body: object, cookie = ''): Promise<Response> {
    return fetch(site.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    })
  }

  /** Form, code, lead. @returns the status of the lead's answer */
  async function register(who: Person): Promise<number> {
    const { email, phoneNumber } = who
    const sent = await post('/api/send-otp', { phoneNumber, email })
    const cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const lines = readFileSync(join(site.dataDir, 'outbox/sms.ndjson'), 'utf8').trim().split('\n')
    const message = lines.map((line) => JSON.parse(line) as { to: string; body: string }).findLast(({ to }) => to === phoneNumber)
    const code = /#(\d{4})$/.exec(message?.body ?? '')?.[1] ?? ''
    codes.push(`#${code}`)
    await post('/api/verify-otp', { phoneNumber, email, code: code === '0000' ? '0001' : '0000' }, cookie)
    await post('/api/verify-otp', { phoneNumber, email, code }, cookie)
    return (await post('/api/track-lead', { ...who, consents: ['sharing'] }, cookie)).status
  }

  const ledger = (...args: string[]): string =>
    execFileSync(process.execPath, ['ops/cli.ts', ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', DATA_DIR: site.dataDir, PUBLIC_URL: site.url },
    })
  const states = (): string[] => (JSON.parse(ledger('leads', 'list', '--json')) as { state: string }[]).map(({ state }) => state)

  it('accepts every lead while Redis is dead, and has delivered all of them after its return, even emptied', async () => {
    await site.redis.kill()
    const answers: number[] = []
    for (let index = 0; index < 5; index++) answers.push(await register(person(index)))
    expect(answers.every((status) => status === 200 || status === 202)).toBe(true)
    await site.redis.start()
    const redis = new Redis({ path: site.redis.path })
    await redis.flushall()
    redis.disconnect()
    expect(await register(person(5))).toBe(200)
    await until('all are delivered', () => states().filter((state) => state === 'done').length === 6, 20_000)
  })

  it('leaves nothing personal in logs, in Redis, or readable in the files', async () => {
    await site.kill('worker')
    await site.start('worker')
    const redis = new Redis({ path: site.redis.path })
    const keys = await redis.keys('*')
    const dumps = await Promise.all(keys.map((key) => redis.dumpBuffer(key)))
    redis.disconnect()
    const files = ['leads.db', 'leads.db-wal', 'market.db', 'market.db-wal']
      .map((name) => join(site.dataDir, name))
      .filter(existsSync)
    const places = [
      JSON.stringify(site.logs),
      keys.join('\n'),
      ...dumps.map((dump) => dump?.toString('latin1') ?? ''),
      ...files.map((file) => readFileSync(file, 'latin1')),
    ]
    const secrets = [0, 1, 2, 3, 4, 5].flatMap((index) => Object.values(person(index))).concat(codes)
    const found = (haystacks: readonly string[]): string[] =>
      secrets.filter((secret) => haystacks.some((place) => place.includes(secret)))
    expect(found(places)).toEqual([])
    // The control: the same search finds a person that was planted.
    expect(found([...places, `x${person(3).email}x`])).toEqual([person(3).email])
  })

  it('backs up while it runs: the copy is whole and counts the same, and a damaged one is refused', () => {
    const copy = join(folder, 'backup.db')
    ledger('db', 'backup', copy)
    const checked = JSON.parse(ledger('db', 'restore-check', copy, '--json')) as {
      integrity: string
      tables: Record<string, number>
    }
    expect([checked.integrity, checked.tables.lead]).toEqual(['ok', 6])
    truncateSync(copy, 8192)
    expect(() => ledger('db', 'restore-check', copy)).toThrow(/usable|damaged/)
  })
})
