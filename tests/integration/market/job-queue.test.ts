/** Every job runs at its time, whether Redis keeps the time or is dead: leads wait for no queue. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Registry, timed } from '#jobs/job.ts'
import { createJobQueue } from '#jobs/queue.ts'
import { JOBS_QUEUE } from '#server/market/jobs.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connectProducer, connectWorker } from '#server/platform/redis.ts'
import { recordingLog } from '../../support/market/market.ts'
import { startRedis, type TestRedis } from '../../support/redis.ts'
import { until } from '../../support/until.ts'

let redis: TestRedis
let end: () => Promise<void>
const ran: string[] = []
const counting = (name: string) => timed(1000, async () => ran.push(name))
const registry = {
  poll: counting('poll'),
  'backfill-history': counting('backfill-history'),
  'market-retention': counting('market-retention'),
  'accept-prices': counting('accept-prices'),
  'watch-figures': counting('watch-figures'),
  'deliver-leads': counting('deliver-leads'),
  'send-mail': counting('send-mail'),
  'leads-retention': counting('leads-retention'),
  'watch-registration': counting('watch-registration'),
  'copy-stores': counting('copy-stores'),
  'watch-site': counting('watch-site'),
  heartbeat: counting('heartbeat'),
  'checkpoint-stores': counting('checkpoint-stores'),
  'watch-consent-log': counting('watch-consent-log'),
  'report-sources': counting('report-sources'),
  'write-notes': counting('write-notes'),
} satisfies Registry
const haveAllRun = (times: number) => () =>
  Object.keys(registry).every((name) => ran.filter((each) => each === name).length >= times)

beforeEach(async () => {
  ran.length = 0
  redis = await startRedis()
  const { log } = recordingLog()
  const [producer, blocking] = [connectProducer({ url: redis.url, log }), connectWorker({ url: redis.url, log })]
  const jobs = createJobQueue({ queue: JOBS_QUEUE, registry, producer, blocking, clock: systemClock, log })
  end = async () => {
    await jobs.stop()
    producer.disconnect()
    blocking.disconnect()
  }
  jobs.start()
})
afterEach(async () => {
  await end()
  await redis.stop()
})

it('the queue runs every job at once, and again and again by Redis’ clock', async () => {
  expect(haveAllRun(1)()).toBe(true)
  await until('five runs of each', haveAllRun(5), 10_000)
})

it('the queue runs every job while Redis is dead', async () => {
  await until('a run by Redis’ clock', haveAllRun(2), 10_000)
  await redis.kill()
  ran.length = 0
  await until('two runs of each without Redis', haveAllRun(2), 20_000)
})
