/** A process that restarts goes on with what an earlier one raised: an event is sent once, and ended once. */
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { createHeartbeat } from '#jobs/watch/heartbeat.ts'
import { watchFeeds, watchProviders } from '#jobs/watch/site.ts'
import { createWatches, type Watch } from '#jobs/watch/watch.ts'
import { watchedSms } from '#server/funnel/sms/watched.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { deleteUnheard } from '#server/market/store/keeping.ts'
import { upsertQuotes } from '#server/market/store/queries.ts'
import { readHeard, writeHeard } from '#server/market/store/reports.ts'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import { keepIncidents, purgeIncidents, readIncidents } from '#server/platform/alarms/incidents.ts'
import { openAlarms } from '#server/platform/alarms/open.ts'
import { createLogger } from '#server/platform/log.ts'
import { leadsStore } from '../../support/funnel/funnel.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, marketStore, recordingLog, sourceBook } from '../../support/market/market.ts'
import { stubServer } from '../../support/stub-server.ts'
import { until } from '../../support/until.ts'

const MINUTE = 60_000
const silent = createLogger('test', 'silent')

/** A store of alarms, and the processes that are started on it one after the other. */
async function operator() {
  const { db } = await leadsStore()
  const clock = manualClock()
  const told: string[] = []
  const alarm: Alarm = (kind, _detail, state = 'raised', of = '') => void told.push(`${kind} ${state} ${of}`.trim())
  const started = (by: Alarm = alarm) => keepIncidents({ db, now: clock.now, alarm: by, log: silent })
  /** A worker with these watches. */
  async function worker(watches: readonly Watch[]) {
    const kept = await started()
    const all = createWatches({ watches, alarm: kept, clock, log: silent })
    const minutes = async (count: number): Promise<void> => {
      for (let minute = 0; minute < count; minute++) {
        clock.advance(MINUTE)
        await all.run()
        await kept.idle()
      }
    }
    return { watches: all, minutes }
  }
  return { db, clock, told, started, worker }
}

describe('an alarm that lasts', () => {
  it('is told once, however often its process is started anew, and ended once', async () => {
    const { told, started } = await operator()
    for (let process = 0; process < 3; process++) {
      const kept = await started()
      alarmOnce(kept, 'backup_failed', 'leads')({ problem: `ENOSPC ${process}` })
      await kept.idle()
    }
    expect(told).toEqual(['backup_failed raised leads'])
    for (let process = 0; process < 2; process++) {
      const kept = await started()
      alarmOnce(kept, 'backup_failed', 'leads')(undefined)
      await kept.idle()
    }
    expect(told).toEqual(['backup_failed raised leads', 'backup_failed ended leads'])
  })

  it('is told once when two processes notice it, and ended by the first that is well', async () => {
    const { told, started } = await operator()
    const [one, two] = [await started(), await started()]
    for (const each of [one, two]) alarmOnce(each, 'sms_failing')({ failures: 3 })
    await Promise.all([one.idle(), two.idle()])
    expect(told).toEqual(['sms_failing raised'])
  })

  it('that was not delivered is told again by the next worker; what arrived is not', async () => {
    const { db, clock, started } = await operator()
    let isWell = false
    const posts: string[] = []
    const url = await stubServer(async (req, res) => {
      const { alarm, state } = JSON.parse(await text(req))
      if (isWell) posts.push(`${alarm} ${state}`)
      res.writeHead(isWell ? 200 : 502).end()
    })
    const process = () => {
      const { log, lines } = recordingLog()
      return { lines, by: openAlarms({ ALARM_WEBHOOK_URL: url, production: false }, { log, now: clock.monotonic, everyMs: 5 }) }
    }
    const first = process()
    const kept = await started(first.by)
    kept('disk_low', { freeMiB: 3 }, 'raised', 'DATA_DIR')
    await kept.idle()
    await until('its loss', () => first.lines.some(({ msg }) => String(msg).includes('did not leave')))
    isWell = true
    await (await started(process().by)).takeOver()
    await until('its arrival', () => posts.length === 1)
    await until('its note', () => db.selectFrom('incident').select('id').where('told_at', 'is not', null).executeTakeFirst())
    const third = await started(process().by)
    third('disk_low', { freeMiB: 3 }, 'ended', 'DATA_DIR')
    await until('its end', () => posts.length > 1)
    expect(posts).toEqual(['disk_low raised', 'disk_low ended'])
  })

  it('is told all the same while the store cannot be written, and so is its end', async () => {
    const { db, told, started } = await operator()
    const kept = await started()
    await db.schema.dropTable('incident').execute()
    kept('store_log_large', { bytes: 1 }, 'raised', 'leads')
    kept('store_log_large', { bytes: 1 }, 'ended', 'leads')
    await kept.idle()
    expect(told).toEqual(['store_log_large raised leads', 'store_log_large ended leads'])
  })

  it('of something that this configuration does not have any more is ended', async () => {
    const { told, worker } = await operator()
    const wrong = (of: string): Watch => ({ kind: 'provider_down', of, look: () => ({ provider: of }) })
    await (await worker([wrong('eia'), wrong('kraken')])).minutes(1)
    await (await worker([wrong('kraken')])).minutes(2)
    expect(told).toEqual(['provider_down raised eia', 'provider_down raised kraken', 'provider_down ended eia'])
  })

  it('is kept with its times, for as long as operators may look back', async () => {
    const { db, clock, started } = await operator()
    const kept = await started()
    const beganAt = clock.now()
    kept('feed_stale', { category: 'crypto' }, 'raised', 'crypto')
    clock.advance(10 * MINUTE)
    kept('feed_stale', { category: 'crypto' }, 'ended', 'crypto')
    kept('disk_low', { freeMiB: 3 }, 'raised', 'DATA_DIR')
    await kept.idle()
    expect(await readIncidents(db, beganAt)).toMatchObject([
      { kind: 'disk_low', of: 'DATA_DIR', endedAt: null },
      { kind: 'feed_stale', of: 'crypto', detail: { category: 'crypto' }, beganAt, endedAt: beganAt + 10 * MINUTE },
    ])
    // What lasts is never forgotten.
    expect(await purgeIncidents(db, clock.now() + 1)).toBe(1)
    expect(await readIncidents(db, 0)).toHaveLength(1)
  })
})

describe('a worker that starts anew', () => {
  async function prices() {
    const { db, close } = await marketStore()
    onTestFinished(close)
    const office = await operator()
    const { clock } = office
    const feeds = () =>
      watchFeeds({
        rows: createMarketReader(db, clock, sourceBook).rows,
        clock,
        memory: { read: () => readHeard(db), write: (heard) => writeHeard(db, heard, clock.now()) },
        isAsked: sourceBook.isAsked,
      })
    const price = () => upsertQuotes(db, [bitcoinQuote(112_000, clock.now())], { now: clock.now(), freshForMs: 3 * MINUTE })
    const deleted = () => deleteUnheard(db, bitcoinQuote(1, 0).source, clock.now())
    return { ...office, prices: db, feeds, price, deleted }
  }

  it('neither ends nor repeats the alarm of prices that are still stale', async () => {
    const { told, worker, feeds, price } = await prices()
    await price()
    await (await worker(feeds())).minutes(20)
    expect(told).toEqual(['feed_stale raised crypto'])
    for (let restart = 0; restart < 3; restart++) await (await worker(feeds())).minutes(1)
    expect(told).toEqual(['feed_stale raised crypto'])
    await price()
    await (await worker(feeds())).minutes(1)
    expect(told).toEqual(['feed_stale raised crypto', 'feed_stale ended crypto'])
  })

  it('does not call a dead feed well, whose prices were deleted before it started', async () => {
    const { clock, told, worker, feeds, price, deleted } = await prices()
    const beats: string[] = []
    const url = await stubServer((req, res) => {
      beats.push(req.url ?? '')
      req.resume()
      res.end()
    })
    await price()
    await (await worker(feeds())).minutes(1)
    // The worker is away while they turn stale and go.
    clock.advance(60 * MINUTE)
    await deleted()
    const { watches, minutes } = await worker(feeds())
    await minutes(4)
    await createHeartbeat({ url: `${url}/ping`, watches, log: silent })()
    expect([told, beats]).toEqual([['feed_stale raised crypto'], ['/ping/fail']])
    await price()
    await minutes(1)
    await createHeartbeat({ url: `${url}/ping`, watches, log: silent })()
    expect([told.at(-1), beats.at(-1)]).toEqual(['feed_stale ended crypto', '/ping'])
  })

  it('does not miss a price for ever that its source has given up', async () => {
    const { clock, told, worker, feeds, price, deleted } = await prices()
    await price()
    await (await worker(feeds())).minutes(20)
    await deleted()
    clock.advance(8 * 24 * 60 * MINUTE)
    await (await worker(feeds())).minutes(1)
    expect(told).toEqual(['feed_stale raised crypto', 'feed_stale ended crypto'])
  })

  it('says nothing of a source before it was asked, and goes on with its outage from the first failure', async () => {
    const { clock, told, worker } = await operator()
    const source = () => createCircuitBreaker({ name: 'coingecko', clock, log: silent })
    const failing = source()
    const first = await worker(watchProviders(new Map([['coingecko', failing]])))
    for (let minute = 0; minute < 12; minute++) {
      failing.failed({ kind: 'network', detail: 'ECONNREFUSED' })
      await first.minutes(1)
    }
    const later = source()
    const second = await worker(watchProviders(new Map([['coingecko', later]])))
    await second.minutes(1)
    later.failed({ kind: 'network', detail: 'ECONNREFUSED' })
    await second.minutes(1)
    expect(told).toEqual(['provider_down raised coingecko'])
    later.succeeded()
    await second.minutes(1)
    expect(told).toEqual(['provider_down raised coingecko', 'provider_down ended coingecko'])
  })

  it('does not end the alarm of messages with the first one that fails again', async () => {
    const { told, started } = await operator()
    let isWell = false
    const send = async () => (isWell ? ({ kind: 'accepted' } as const) : ({ kind: 'unknown', reason: 'timeout' } as const))
    const site = async () => {
      const kept = await started()
      const sms = watchedSms({ send }, kept, () => undefined)
      return { kept, sms: () => sms.send({ to: '+14165550123', body: 'x' }) }
    }
    const before = await site()
    for (let times = 0; times < 3; times++) await before.sms()
    await before.kept.idle()
    const { kept, sms } = await site()
    await sms()
    await kept.idle()
    expect(told).toEqual(['sms_failing raised'])
    isWell = true
    await sms()
    await kept.idle()
    expect(told).toEqual(['sms_failing raised', 'sms_failing ended'])
  })
})
