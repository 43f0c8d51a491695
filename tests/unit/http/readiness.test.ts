/** `/readyz` tells the truth without flapping: what is wrong counts after its time, and what is well again after its own. */
import { describe, expect, it } from 'vitest'
import { createReadiness } from '#server/http/operators/readiness.ts'
import { siteReadiness } from '#server/http/operators/site-readiness.ts'
import type { LastingKind } from '#server/platform/alarms/conditions.ts'
import { manualClock } from '../../support/manual-clock.ts'

const SECOND = 1000

function rig(wrongAfterMs: number, everyMs = 0) {
  const clock = manualClock()
  const world = { problem: null as string | null, asked: 0 }
  const ask = () => {
    world.asked += 1
    return world.problem
  }
  const readiness = createReadiness({ thing: { wrongAfterMs, everyMs, ask } }, clock)
  const isReady = async () => Object.keys(await readiness.notReady()).length === 0
  /** What each of these seconds answers, as a row of signs. */
  const seconds = async (count: number): Promise<string> => {
    let row = ''
    for (let second = 0; second < count; second++) {
      clock.advance(SECOND)
      row += (await isReady()) ? '+' : '-'
    }
    return row
  }
  return { clock, world, readiness, isReady, seconds }
}

describe('readiness', () => {
  it('does not move for what is wrong for a moment, however often', async () => {
    const { world, seconds } = rig(5 * SECOND)
    expect(await seconds(3)).toBe('+++')
    for (let times = 0; times < 5; times++) {
      world.problem = 'gone'
      expect(await seconds(4)).toBe('++++')
      world.problem = null
      expect(await seconds(1)).toBe('+')
    }
  })

  it('turns once what is wrong lasts, and back once it has been well for ten seconds', async () => {
    const { world, seconds } = rig(5 * SECOND)
    await seconds(1)
    world.problem = 'gone'
    expect(await seconds(8)).toBe('+++++---')
    world.problem = null
    expect(await seconds(12)).toBe('----------++')
  })

  it('stays wrong for what is well for a moment', async () => {
    const { world, seconds } = rig(0)
    await seconds(1)
    for (let times = 0; times < 3; times++) {
      world.problem = 'gone'
      expect(await seconds(2)).toBe('--')
      world.problem = null
      expect(await seconds(8)).toBe('--------')
    }
  })

  it('is ready at the first good look of a start', async () => {
    const { world, seconds } = rig(0)
    world.problem = 'no board yet'
    expect(await seconds(3)).toBe('---')
    world.problem = null
    expect(await seconds(1)).toBe('+')
  })

  it('asks once a second, however many ask, and a dear check more seldom', async () => {
    const { clock, world, readiness } = rig(0, 10 * SECOND)
    for (let times = 0; times < 50; times++) await readiness.notReady()
    expect(world.asked).toBe(1)
    clock.advance(9 * SECOND)
    await readiness.notReady()
    expect(world.asked).toBe(1)
    clock.advance(SECOND)
    await Promise.all([readiness.notReady(), readiness.notReady()])
    expect(world.asked).toBe(2)
  })

  it('counts a check that fails as wrong, with what it said', async () => {
    const clock = manualClock()
    const ask = () => Promise.reject(new Error('SQLITE_FULL'))
    expect(await createReadiness({ leads: { wrongAfterMs: 0, ask } }, clock).notReady()).toEqual({ leads: 'SQLITE_FULL' })
  })
})

describe('the site', () => {
  async function site() {
    const clock = manualClock()
    const world = {
      board: null as string | null,
      redis: null as string | null,
      age: 3,
      write: async () => undefined,
      lasting: [] as { kind: LastingKind }[],
    }
    const readiness = siteReadiness({
      board: { problem: () => world.board },
      redis: { problem: () => world.redis, beatAgeSeconds: async () => world.age },
      leads: { write: () => world.write(), lasting: async () => world.lasting },
      clock,
    })
    const passed = async (seconds: number) => {
      for (let gone = 0; gone < seconds; gone += 5) {
        clock.advance(5 * SECOND)
        await readiness.notReady()
      }
      return readiness.notReady()
    }
    expect(await passed(5)).toEqual({})
    return { world, passed }
  }

  it('is not ready while the worker says nothing; while Redis is away, that is what is said', async () => {
    const { world, passed } = await site()
    world.age = Number.POSITIVE_INFINITY
    expect(await passed(10)).toEqual({ worker: 'it says nothing' })
    world.redis = 'redis is end'
    expect(Object.keys(await passed(60))).toEqual(['redis'])
  })

  it.each([
    ['feed', 'feed_stale', 'Prices are stale'],
    ['disk', 'disk_low', 'Little room is left'],
  ] as const)('is not ready while the alarm of its %s lasts, which the worker judges alone', async (name, kind, title) => {
    const { world, passed } = await site()
    world.lasting = [{ kind }, { kind: 'provider_down' }]
    expect(await passed(5)).toEqual({ [name]: title })
    world.lasting = []
    expect(await passed(20)).toEqual({})
  })

  it('is not ready while leads cannot be written', async () => {
    const { world, passed } = await site()
    world.write = () => Promise.reject(new Error('SQLITE_FULL: database or disk is full'))
    expect(await passed(30)).toEqual({ leads: 'SQLITE_FULL: database or disk is full' })
  })
})
