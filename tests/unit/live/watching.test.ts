/** What a page may ask of the live updates, and how often it is answered. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Pace, readWatch } from '#server/live/watching.ts'
import { createTokenBucket } from '#server/platform/token-bucket.ts'

describe('what a page watches', () => {
  it('puts all who watch the same into one room, in whatever order they say it', () => {
    expect(readWatch({ categories: ['stock', 'crypto', 'stock'], version: 7 })).toEqual({
      categories: new Set(['stock', 'crypto']),
      room: 'crypto+stock',
      version: 7,
    })
    expect(readWatch({ categories: 'all' })).toEqual({ categories: 'all', room: 'all', version: undefined })
  })

  it.each([undefined, null, 'all', {}, { categories: [] }, { categories: ['bonds'] }, { categories: 'all', version: -1 }])(
    'is not understood: %j',
    (request) => {
      expect(readWatch(request)).toBeUndefined()
    },
  )
})

describe('the pace of answers', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const setUp = () => {
    const answers: string[] = []
    return { answers, pace: new Pace<string>((value) => answers.push(value), Date.now) }
  }

  it('is at once, then once a second with what was asked last', () => {
    const { answers, pace } = setUp()
    for (const value of ['a', 'b', 'c']) pace.request(value)
    expect(answers).toEqual(['a'])
    vi.advanceTimersByTime(999)
    pace.request('d')
    expect(answers).toEqual(['a'])
    vi.advanceTimersByTime(1)
    expect(answers).toEqual(['a', 'd'])
    vi.advanceTimersByTime(5000)
    pace.request('e')
    expect(answers).toEqual(['a', 'd', 'e'])
  })

  it('ends with the socket', () => {
    const { answers, pace } = setUp()
    pace.request('a')
    pace.request('b')
    pace.stop()
    vi.advanceTimersByTime(5000)
    expect(answers).toEqual(['a'])
  })
})

describe('a token bucket', () => {
  it('gives a burst, then a steady pace; what it refuses costs nothing, and a rest fills it to the burst', () => {
    let now = 0
    const take = createTokenBucket({ perSecond: 1, burst: 3 }, () => now)
    const taken = (tries: number) => Array.from({ length: tries }, take).filter(Boolean).length
    expect(taken(100)).toBe(3)
    now = 1000
    expect(taken(100)).toBe(1)
    now = 1_000_000
    expect(taken(100)).toBe(3)
  })
})
