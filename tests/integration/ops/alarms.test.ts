/** Each alarm by its real fault: raised once an event, by webhook and by mail, and ended when the fault is over. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { createHeartbeat } from '#jobs/watch/heartbeat.ts'
import { watchBacklog, watchDisks, watchFeeds, watchProviders } from '#jobs/watch/site.ts'
import { createWatches, type Watch } from '#jobs/watch/watch.ts'
import { findOnPath } from '#ops/system-package.ts'
import { createLeadMetrics } from '#server/funnel/leads/metrics.ts'
import { createTwilioSender } from '#server/funnel/sms/twilio.ts'
import { watchedSms } from '#server/funnel/sms/watched.ts'
import { openJournal } from '#server/funnel/store/journal.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { deleteUnheard } from '#server/market/store/keeping.ts'
import { type MarketDb, upsertQuotes } from '#server/market/store/queries.ts'
import { readHeard, writeHeard } from '#server/market/store/reports.ts'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import { openAlarms } from '#server/platform/alarms/open.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createLogger } from '#server/platform/log.ts'
import { leadsStore } from '../../support/funnel/funnel.ts'
import { leadsRig } from '../../support/funnel/leads.ts'
import { strippedSmtp } from '../../support/funnel/smtp.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, marketStore, recordingLog, sourceBook } from '../../support/market/market.ts'
import { nobodyThere, stubServer } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

const MINUTE = 60_000
const [mount = '', umount = ''] = [findOnPath(['mount']), findOnPath(['umount'])]
const silent = createLogger('test', 'silent')

/** What a watch tells over time: `[kind, state]` for each alarm. */
function rig(watchesOf: (clock: ReturnType<typeof manualClock>) => readonly Watch[]) {
  const clock = manualClock()
  const told: string[] = []
  const alarm: Alarm = (kind, _detail, state = 'raised') => void told.push(`${kind} ${state}`)
  const watches = createWatches({ watches: watchesOf(clock), alarm, clock, log: silent })
  const minutes = async (count: number): Promise<void> => {
    for (let minute = 0; minute < count; minute++) {
      clock.advance(MINUTE)
      await watches.run()
    }
  }
  return { clock, told, watches, minutes }
}

/** The watches over the prices of a store, as a worker on it has them. */
const feedsOf = (db: MarketDb, clock: Clock, rows = createMarketReader(db, clock, sourceBook).rows): readonly Watch[] =>
  watchFeeds({
    rows,
    clock,
    memory: { read: () => readHeard(db), write: (heard) => writeHeard(db, heard, clock.now()) },
    isAsked: sourceBook.isAsked,
  })

describe('an alarm', () => {
  async function operator() {
    const posts: { alarm: string; state: string; detail: object }[] = []
    const url = await stubServer(async (req, res) => {
      posts.push(JSON.parse(await text(req)))
      res.end()
    })
    const { url: MAIL_URL, letters } = await strippedSmtp()
    const clock = manualClock()
    const env = { ALARM_WEBHOOK_URL: url, MAIL_URL, MAIL_TO: 'office@example.ca', production: false }
    const told = () => posts.map(({ alarm, state, detail }) => `${alarm} ${state} ${Object.values(detail)}`)
    const subjects = () => letters.map((letter) => /^Subject: (.*)$/m.exec(letter)?.[1])
    return { posts, letters, clock, told, subjects, alarm: openAlarms(env, { log: silent, now: clock.monotonic, everyMs: 5 }) }
  }

  it('leaves by webhook and by mail, and so does its end, however soon', async () => {
    const { posts, letters, subjects, alarm } = await operator()
    alarm('backup_late', { ageSeconds: 1860 }, 'raised')
    alarm('backup_late', { ageSeconds: 1860 }, 'ended')
    await until('both posts and both mails', () => posts.length === 2 && letters.length === 2)
    expect(posts).toMatchObject([
      { alarm: 'backup_late', state: 'raised', detail: { ageSeconds: 1860 } },
      { alarm: 'backup_late', state: 'ended' },
    ])
    expect(subjects()).toEqual(['Alarm: backup_late', 'Over: backup_late'])
    expect(letters.join()).toContain('ageSeconds: 1860')
    // What to do is in the first letter alone. Mail breaks long lines.
    const says = letters.map((letter) => letter.replaceAll(/=\r?\n/g, '').includes(LASTING.backup_late.title))
    expect(says).toEqual([true, false])
  })

  it('that repeats itself is posted once a minute and mailed once in ten', async () => {
    const { posts, letters, clock, alarm } = await operator()
    for (let seconds = 0; seconds <= 600; seconds += 10) {
      alarm('lead_dead', { leadId: String(seconds) })
      clock.advance(10_000)
    }
    await until('all posts and mails', () => posts.length >= 11 && letters.length >= 2)
    expect([posts.length, letters.length]).toEqual([11, 2])
  })

  it('of a second thing of its kind is told as well, and so is each end', async () => {
    const { letters, told, alarm } = await operator()
    const [crypto, forex] = ['crypto', 'forex'].map((category) => ({ category, tell: alarmOnce(alarm, 'feed_stale', category) }))
    for (const each of [crypto, forex]) each?.tell({ category: each.category })
    await until('both raises', () => told().length === 2 && letters.length === 2)
    for (const each of [crypto, forex]) each?.tell(undefined)
    await until('both ends', () => told().length === 4 && letters.length === 4)
    expect(told().sort()).toEqual([
      'feed_stale ended crypto',
      'feed_stale ended forex',
      'feed_stale raised crypto',
      'feed_stale raised forex',
    ])
  })

  it('of a thing that begins anew soon after its end is postponed, not lost: the last mail is true', async () => {
    const { clock, subjects, alarm } = await operator()
    const tell = alarmOnce(alarm, 'feed_stale', 'crypto')
    tell({ category: 'crypto' })
    await until('its mail', () => subjects().length === 1)
    clock.advance(3 * MINUTE)
    tell(undefined)
    await until('its end', () => subjects().length === 2)
    clock.advance(5 * MINUTE)
    tell({ category: 'crypto' })
    clock.advance(2 * MINUTE)
    await until('the second one', () => subjects().length === 3)
    expect(subjects()).toEqual(['Alarm: feed_stale', 'Over: feed_stale', 'Alarm: feed_stale'])
  })

  it('of a thing that comes and goes does not flood the office', async () => {
    const { clock, subjects, told, alarm } = await operator()
    const tell = alarmOnce(alarm, 'sms_failing')
    const steps = 360
    for (let seconds = 0; seconds < steps; seconds += 1) {
      tell(seconds % 2 === 0 ? { failures: 3 } : undefined)
      clock.advance(10_000)
      await new Promise(setImmediate)
    }
    await until('its end', () => told().at(-1)?.includes('ended') && subjects().at(-1)?.startsWith('Over'))
    clock.advance(10 * MINUTE)
    tell({ failures: 4 })
    await until('the last one', () => told().at(-1)?.includes('raised') && subjects().at(-1)?.startsWith('Alarm'))
    // Seventy minutes: at most one raise in a minute by webhook, one in ten by mail, and their ends.
    expect(told().length).toBeLessThanOrEqual(2 * 71)
    expect(subjects().length).toBeLessThanOrEqual(2 * 8)
  })

  it('that lasts and did not arrive is told again until it has, once', async () => {
    let isWell = false
    let tries = 0
    const told: string[] = []
    const url = await stubServer(async (req, res) => {
      const { alarm, state } = JSON.parse(await text(req))
      tries += 1
      if (isWell) told.push(`${alarm} ${state}`)
      res.writeHead(isWell ? 200 : 502).end()
    })
    const { log, lines } = recordingLog()
    const clock = manualClock()
    const env = { ALARM_WEBHOOK_URL: url, production: false }
    const alarm = openAlarms(env, { log, now: clock.monotonic, everyMs: 5 })
    const tell = alarmOnce(alarm, 'backup_failed')
    tell({ problem: 'ENOSPC' })
    for (let minute = 1; minute <= 5; minute += 1) {
      await until(`try ${minute}`, () => tries === minute)
      clock.advance(MINUTE)
    }
    await until('one more try', () => tries === 6)
    isWell = true
    clock.advance(MINUTE)
    await until('its arrival', () => told.length === 1)
    clock.advance(10 * MINUTE)
    tell(undefined)
    await until('its end', () => told.length === 2)
    expect(told).toEqual(['backup_failed raised', 'backup_failed ended'])
    expect(lines.filter(({ msg }) => String(msg).includes('did not leave'))).toHaveLength(1)
  })

  it('whose webhook and mail server are gone is in the log, with both losses', async () => {
    const { log, lines } = recordingLog()
    const MAIL_URL = (await nobodyThere()).replace('http', 'smtp')
    const env = { ALARM_WEBHOOK_URL: await nobodyThere(), MAIL_URL, MAIL_TO: 'office@example.ca', production: false }
    openAlarms(env, { log, now: () => 0 })('disk_low', { freeMiB: 3 })
    await until('both losses', () => lines.filter(({ msg }) => String(msg).includes('did not leave')).length === 2)
    expect(lines[0]).toMatchObject({ alarm: 'disk_low', state: 'raised', detail: { freeMiB: 3 } })
  })
})

describe('what is watched', () => {
  it('stale prices: raised two minutes after they have gone stale, ended by the next price', async () => {
    const { db, close } = await marketStore()
    onTestFinished(close)
    const { clock, told, minutes } = rig((clock) => feedsOf(db, clock))
    const price = () => upsertQuotes(db, [bitcoinQuote(112_000, clock.now())], { now: clock.now(), freshForMs: 3 * MINUTE })
    await price()
    await minutes(4)
    expect(told).toEqual([])
    await minutes(20)
    expect(told).toEqual(['feed_stale raised'])
    await price()
    await minutes(1)
    expect(told).toEqual(['feed_stale raised', 'feed_stale ended'])
  })

  it('prices of a silent source: nothing ends when its terms have them deleted, the next price ends it', async () => {
    const { db, close } = await marketStore()
    onTestFinished(close)
    const { clock, told, minutes } = rig((clock) => feedsOf(db, clock))
    const price = () => upsertQuotes(db, [bitcoinQuote(112_000, clock.now())], { now: clock.now(), freshForMs: 3 * MINUTE })
    await price()
    await minutes(20)
    await deleteUnheard(db, bitcoinQuote(1, 0).source, clock.now())
    expect((await createMarketReader(db, clock, sourceBook).rows()).filter(({ price }) => price !== null)).toEqual([])
    await minutes(20)
    expect(told).toEqual(['feed_stale raised'])
    await price()
    await minutes(1)
    expect(told).toEqual(['feed_stale raised', 'feed_stale ended'])
  })

  it('prices that their source takes the right to: there is nothing to wait for', async () => {
    const { db, close } = await marketStore()
    onTestFinished(close)
    let isUnlicensed = false
    const rows = (clock: Clock) => async () => {
      const all = await createMarketReader(db, clock, sourceBook).rows()
      return all.map((row) => (isUnlicensed ? { ...row, price: null, status: 'unavailable' as const, unlicensed: true } : row))
    }
    const { clock, told, minutes } = rig((clock) => feedsOf(db, clock, rows(clock)))
    await upsertQuotes(db, [bitcoinQuote(112_000, clock.now())], { now: clock.now(), freshForMs: 3 * MINUTE })
    await minutes(20)
    isUnlicensed = true
    await minutes(1)
    expect(told).toEqual(['feed_stale raised', 'feed_stale ended'])
  })

  it('a source that fails: raised after ten minutes, ended by its first answer', async () => {
    const { clock, told, minutes } = rig(() => [])
    const breaker = createCircuitBreaker({ name: 'coingecko', clock, log: silent })
    const watches = createWatches({
      watches: watchProviders(new Map([['coingecko', breaker]])),
      alarm: (kind, _detail, state = 'raised') => void told.push(`${kind} ${state}`),
      clock,
      log: silent,
    })
    for (let minute = 0; minute < 30; minute++) {
      breaker.failed({ kind: 'network', detail: 'ECONNREFUSED' })
      await watches.run()
      expect(told).toHaveLength(minute < 10 ? 0 : 1)
      await minutes(1)
    }
    breaker.succeeded()
    await watches.run()
    expect(told).toEqual(['provider_down raised', 'provider_down ended'])
  })

  it('leads that wait: raised when the oldest has been due for two minutes and stays so, ended when it is gone', async () => {
    const { db } = await leadsStore()
    const { clock, told, minutes } = rig((clock) => [watchBacklog(createLeadMetrics({ db, now: clock.now }), clock)])
    const delivery = { lead_id: 'l', state: 'queued' as const, idempotency_key: 'k', attempts: 0, updated_at: clock.now() }
    await db
      .insertInto('lead_delivery')
      .values({ ...delivery, next_attempt_at: clock.now() })
      .execute()
    await minutes(4)
    expect(told).toEqual([])
    await minutes(30)
    expect(told).toEqual(['leads_waiting raised'])
    await db.updateTable('lead_delivery').set({ state: 'done' }).execute()
    await minutes(1)
    expect(told).toEqual(['leads_waiting raised', 'leads_waiting ended'])
  })

  it('a disk that fills: raised once, ended when there is clearly room again', async ({ skip }) => {
    const disk = mkdtempSync(join(tmpdir(), 'ledger-full-'))
    try {
      execFileSync(mount, ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk], { stdio: 'ignore' })
    } catch {
      rmSync(disk, { recursive: true })
      return skip()
    }
    onTestFinished(() => {
      execFileSync(umount, [disk])
      rmSync(disk, { recursive: true })
    })
    const { told, minutes } = rig(() => watchDisks({ BACKUP_DIR: disk }))
    const fill = (mebibytes: number): void => writeFileSync(join(disk, 'filling'), Buffer.alloc(mebibytes * 2 ** 20))
    fill(10)
    await minutes(3)
    expect(told).toEqual([])
    fill(19.5)
    await minutes(3)
    // A little more than what raised it: it does not come and go.
    fill(18.9)
    await minutes(3)
    expect(told).toEqual(['disk_low raised'])
    fill(10)
    await minutes(3)
    expect(told).toEqual(['disk_low raised', 'disk_low ended'])
  })

  it('messages that do not leave: raised by the third in a row, ended by the first that does', async () => {
    const told: string[] = []
    let answer: { status: number; body: object } = { status: 500, body: {} }
    const baseUrl = await stubServer((req, res) => {
      req.resume()
      res.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body))
    })
    const counted: string[] = []
    const alarm: Alarm = (kind, { failures = 0 }, state = 'raised') => void told.push(`${kind} ${state} ${failures}`)
    const twilio = createTwilioSender({ baseUrl, accountSid: 'AC1', authToken: 'token', from: '+14165550100' })
    const sms = watchedSms(twilio, alarm, (outcome) => void counted.push(outcome))
    const send = () => sms.send({ to: '+14165550123', body: 'x' })
    for (let times = 0; times < 2; times++) await send()
    // A number that cannot be reached says nothing about the others.
    answer = { status: 400, body: { code: 21211, message: 'not a number' } }
    for (let times = 0; times < 5; times++) await send()
    expect(told).toEqual([])
    answer = { status: 401, body: { code: 20003, message: 'Authenticate' } }
    for (let times = 0; times < 5; times++) await send()
    expect(told).toEqual(['sms_failing raised 3'])
    answer = { status: 201, body: { sid: 'SM1', status: 'queued' } }
    await send()
    expect(told).toEqual(['sms_failing raised 3', 'sms_failing ended 3'])
    expect(counted).toHaveLength(13)
  })

  it('a journal that cannot be written: told with its cause, while what is committed stays', async () => {
    const { db, folder, keys, now } = await leadsRig()
    const at = join(folder, 'journal')
    const told: string[] = []
    const alarm: Alarm = (kind, { code = '' }, state = 'raised') => void told.push(`${kind} ${state} ${code}`)
    const journal = openJournal({ folder: at, keys, now, alarm, log: { growth: async () => undefined } })
    const write = (id: string) =>
      journal.run(db, async (trx, enter) => {
        await trx.insertInto('limit_key').values({ key: id, touched_at: 1 }).execute()
        enter({ kind: 'lead', id })
      })
    await write('first')
    rmSync(at, { recursive: true })
    writeFileSync(at, 'a file where a folder has to be')
    await write('second')
    expect(told).toEqual(['journal_failed raised ENOTDIR'])
    rmSync(at)
    await write('third')
    expect(told).toHaveLength(1)
    const kept = await db.selectFrom('limit_key').select('key').orderBy('touched_at').execute()
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(['first', 'second', 'third']))
  })

  it('what cannot be looked at stays as it was, and holds up nothing else', async () => {
    let isWell = false
    const { told, minutes } = rig(() => [
      {
        kind: 'disk_low',
        look: () => {
          if (isWell) throw new Error('the store is gone')
          return { at: 1 }
        },
      },
      { kind: 'backup_late', look: () => (isWell ? { at: 2 } : undefined) },
    ])
    await minutes(1)
    isWell = true
    await minutes(2)
    expect(told).toEqual(['disk_low raised', 'backup_late raised'])
  })
})

describe('the heartbeat', () => {
  /** What a monitor hears, of a site with these watches. */
  async function monitored(watchesOf: (clock: ReturnType<typeof manualClock>) => readonly Watch[]) {
    const beats: string[] = []
    const origin = await stubServer(async (req, res) => {
      beats.push(`${req.method} ${req.url} ${await text(req)}`.trim())
      res.end()
    })
    const site = rig(watchesOf)
    return { ...site, beats, beat: createHeartbeat({ url: `${origin}/ping/abc?x=1`, watches: site.watches, log: silent }) }
  }

  it('beats while what it vouches for is well, and names what is not', async () => {
    let isStale = false
    const { beats, beat, minutes } = await monitored(() => [
      { kind: 'provider_down', look: () => ({ provider: 'kraken' }) },
      { kind: 'feed_stale', look: () => (isStale ? { category: 'crypto' } : undefined) },
    ])
    for (const stale of [false, true, false]) {
      isStale = stale
      await minutes(1)
      await beat()
    }
    expect(beats).toEqual([
      'POST /ping/abc?x=1',
      'POST /ping/abc/fail?x=1 feed_stale {"category":"crypto"}',
      'POST /ping/abc?x=1',
    ])
  })

  it('does not vouch for a store that cannot be read', async () => {
    const { db, close } = await marketStore()
    const rows = (clock: Clock) => createMarketReader(db, clock, sourceBook).rows
    const { beats, beat, minutes } = await monitored((clock) => feedsOf(db, clock, rows(clock)))
    await minutes(1)
    await beat()
    await close()
    await minutes(1)
    await beat()
    expect(beats).toEqual([
      'POST /ping/abc?x=1',
      expect.stringMatching(/^POST \/ping\/abc\/fail.*feed_stale cannot be watched crypto/),
    ])
  })

  it('says nothing before the first look, and complains when that is not made', async () => {
    const { beats, beat, clock } = await monitored(() => [])
    await beat()
    clock.advance(MINUTE)
    await beat()
    expect(beats).toEqual([])
    clock.advance(MINUTE)
    await beat()
    expect(beats).toEqual(['POST /ping/abc/fail?x=1 nothing was looked at for 120 s'])
  })

  it('does not repeat what it knew two minutes ago, when a look does not come back', async () => {
    const look = Promise.withResolvers<undefined>()
    let isHanging = false
    const { beats, beat, clock, minutes, watches } = await monitored(() => [
      { kind: 'leads_waiting', look: () => (isHanging ? look.promise : undefined) },
    ])
    await minutes(1)
    isHanging = true
    const hanging = watches.run()
    clock.advance(3 * MINUTE)
    await beat()
    look.resolve(undefined)
    await hanging
    await beat()
    expect(beats).toEqual(['POST /ping/abc/fail?x=1 nothing was looked at for 180 s', 'POST /ping/abc?x=1'])
  })

  it('that does not arrive is logged once an outage', async () => {
    const { log, lines } = recordingLog()
    const { watches, minutes } = rig(() => [])
    await minutes(1)
    const beat = createHeartbeat({ url: await nobodyThere(), watches, log })
    for (let times = 0; times < 3; times++) await beat()
    expect(lines).toHaveLength(1)
  })
})
