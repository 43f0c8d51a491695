/** Ten thousand open pages get prices in slices: requests come in between, and no page misses one. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createSweeps, SLICE_MS } from '#server/live/sweeps.ts'
import { mergeUpdates } from '#server/live/watching.ts'
import { until } from '../../support/until.ts'

const PAGES = 1000

/** Sweeps over a thousand pages, each of which takes `stepMs` by a clock of their own. */
function startSweeps(stepMs: number) {
  let time = 0
  const told: string[] = []
  function* run(change: string): Generator<void> {
    for (let page = 0; page < PAGES; page++) {
      time += stepMs
      told.push(change)
      yield
    }
  }
  const sweeps = createSweeps({ run, merge: (earlier: string, later: string) => `${earlier}+${later}`, now: () => time })
  return { ...sweeps, told, time: () => time }
}

describe('a sweep', () => {
  it('lets requests in after each slice, and reaches everybody', async () => {
    const { push, told, time } = startSweeps(0.1)
    push('a')
    const slices = [time()]
    while (told.length < PAGES) {
      await nextTurn()
      slices.push(time())
    }
    expect(Math.max(...slices.map((end, at) => end - (slices[at - 1] ?? 0)))).toBeLessThan(SLICE_MS + 2)
    expect(told).toHaveLength(PAGES)
  })

  it('that is short is over at once', () => {
    const { push, told } = startSweeps(0)
    push('a')
    expect(told).toHaveLength(PAGES)
  })

  it('ends before the next begins, and what came meanwhile is told as one', async () => {
    const { push, told } = startSweeps(0.1)
    for (const change of ['a', 'b', 'c', 'd']) push(change)
    await until('all are told', () => told.length === 2 * PAGES)
    expect([...new Set(told)]).toEqual(['a', 'b+c+d'])
    expect(told.lastIndexOf('a')).toBe(PAGES - 1)
  })

  it('that fails is told to its caller, and those after it reach all pages', () => {
    const told: string[] = []
    function* run(change: string): Generator<void> {
      if (change === 'broken') throw new Error('cannot be told')
      told.push(change)
      yield
    }
    const { push } = createSweeps({ run, merge: (_earlier: string, later: string) => later, now: () => 0 })
    expect(() => push('broken')).toThrow('cannot be told')
    push('next')
    expect(told).toEqual(['next'])
  })

  it('that is stopped tells no page any more', async () => {
    const { push, stop, told } = startSweeps(0.1)
    push('a')
    stop()
    const before = told.length
    await nextTurn()
    expect(told).toHaveLength(before)
  })
})

describe('two updates as one', () => {
  it('have the later version, and of each symbol all that changed, as it was left', () => {
    const earlier = {
      version: 1,
      quotes: [
        { symbol: 'BTC', price: 1, status: 'live' as const },
        { symbol: 'RY', price: 2 },
      ],
    }
    const later = {
      version: 2,
      quotes: [
        { symbol: 'BTC', price: 3 },
        { symbol: 'TD', price: 4 },
      ],
    }
    expect(mergeUpdates(earlier, later)).toEqual({
      version: 2,
      quotes: [
        { symbol: 'BTC', price: 3, status: 'live' },
        { symbol: 'RY', price: 2 },
        { symbol: 'TD', price: 4 },
      ],
    })
  })
})
