/**
 * Each of twelve faults of a running site: which alarm leaves, after how long, and where an operator hears of it first. Real
 * processes, real waits. Those of over five minutes are waited for where they are requested, for half an hour:
 * `EVERY_FAULT=yes npm run test:long -- tests/long/twelve-faults.test.ts`. Mail alone has an injected clock: its eight tries take hours.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailQueue } from '#server/funnel/enquiries/mail-queue.ts'
import { leadsRig } from '../support/funnel/leads.ts'
import { type Fault, QUICK, SLOW } from '../support/ops/faults.ts'
import { watchedSite } from '../support/ops/watched-site.ts'
import { until } from '../support/until.ts'

const FAULTS = process.env.EVERY_FAULT === undefined ? QUICK : { ...QUICK, ...SLOW }
const LONGEST = Math.max(...Object.values(FAULTS).map(({ within }) => within))

/** After how many seconds each was heard of. */
const results = new Map<string, number>()
const closing: (() => unknown)[] = []

/** Starts a site. @returns what lets it break once it is watched, and waits until that is heard of, for half as long again */
async function standing(name: string, { stage, alarm, within }: Fault): Promise<() => Promise<void>> {
  const { env = {}, breaks, close } = await stage()
  const startedAt = performance.now()
  const site = await watchedSite({ env })
  closing.push(async () => {
    await site.stop()
    await close?.()
  })
  return async () => {
    await site.isWatched()
    const at = breaks ? performance.now() : startedAt
    await breaks?.(site)
    await until(`${name} is heard of`, () => site.hears(alarm), within * 1500)
    const heard = site.secondsSince(at)
    const seconds = new Map(heard).get(alarm) ?? Number.POSITIVE_INFINITY
    process.stdout.write(`${JSON.stringify({ fault: name, alarm, seconds, heard })}\n`)
    results.set(name, seconds)
  }
}

describe('a fault of a running site', () => {
  beforeAll(
    async () => {
      const waiting: Promise<void>[] = []
      // One start after the other, and then all faults beside each other.
      for (const [name, one] of Object.entries(FAULTS)) waiting.push((await standing(name, one))())
      // What is never heard of fails in its own test.
      await Promise.allSettled(waiting)
    },
    LONGEST * 2000 + 300_000,
  )
  afterAll(async () => {
    for (const close of closing) await close()
  }, 120_000)

  it.each(Object.entries(FAULTS))('is heard of in time: %s', (name, { within }) => {
    expect(results.get(name)).toBeLessThan(within)
  })
})

it('letters that do not leave are an alarm after eight tries, four and a quarter hours (injected clock)', async () => {
  const rig = await leadsRig()
  const queue = createMailQueue(rig)
  await queue.enqueue(rig.db, { subject: 'Message', text: 'Words' })
  const failing = { send: () => Promise.reject(new Error('the server is gone')) }
  const dead = async (): Promise<number> => (await queue.sendDue(failing)).dead
  let minutes = 0
  while ((await dead()) === 0 && minutes < 600) {
    rig.clock.advance(60_000)
    minutes += 1
  }
  expect(minutes).toBe(254)
})
