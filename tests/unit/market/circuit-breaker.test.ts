/** When a provider may be asked (goals FEED-5, FEED-6), and how much an outage is talked about. */
import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from '#jobs/circuit-breaker.ts'
import { createAskPoll } from '#jobs/paced-poll.ts'
import { steadyPace } from '#jobs/providers/pace.ts'
import type { ProviderProblem } from '#jobs/providers/provider.ts'
import { fail, ok } from '#shared/result.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { recordingLog } from '../../support/market/market.ts'

const timeout: ProviderProblem = { kind: 'timeout', detail: '8 s' }
const limited = (retryAfterMs: number): ProviderProblem => ({ kind: 'rate-limited', retryAfterMs, detail: '429' })

function setUp() {
  const clock = manualClock()
  const { log, lines } = recordingLog()
  const breaker = createCircuitBreaker({ name: 'coingecko', clock, log })
  /** Milliseconds until the next request is allowed, found by trying every 100 ms. */
  const wait = (): number => {
    let waited = 0
    while (!breaker.allows() && waited < 10_000_000) {
      clock.advance(100)
      waited += 100
    }
    return waited
  }
  return { clock, breaker, lines, wait }
}

describe('the circuit breaker', () => {
  it('stays closed after four failures in a minute', () => {
    const { breaker } = setUp()
    for (let count = 0; count < 4; count++) breaker.failed(timeout)
    expect(breaker.allows()).toBe(true)
  })

  it('opens after five and then lets one probe through in 30 s', () => {
    const { breaker, wait } = setUp()
    for (let count = 0; count < 5; count++) breaker.failed(timeout)
    for (let probe = 0; probe < 3; probe++) {
      expect(wait()).toBe(30_000)
      breaker.failed(timeout)
    }
    expect(wait()).toBe(30_000)
    breaker.succeeded()
    breaker.failed(timeout)
    expect(breaker.allows()).toBe(true)
  })

  it('does not add up failures that are more than a minute apart', () => {
    const { clock, breaker } = setUp()
    for (let count = 0; count < 20; count++) {
      breaker.failed(timeout)
      clock.advance(20_000)
    }
    expect(breaker.allows()).toBe(true)
  })

  it('is not fooled when the host clock is set', () => {
    const { clock, breaker } = setUp()
    for (let count = 0; count < 5; count++) breaker.failed(timeout)
    clock.set(clock.now() + 3_600_000)
    expect(breaker.allows()).toBe(false)
  })
})

describe("a provider's own Retry-After", () => {
  it.each([
    ['is kept', 120_000, 120_000],
    ['is at least a second', 5, 1000],
    ['is at most a quarter of an hour', 86_400_000, 900_000],
    ['is a minute when it makes no sense', Number.NaN, 60_000],
  ])('%s', (_rule, asked, waited) => {
    const { breaker, wait } = setUp()
    breaker.failed(limited(asked))
    expect(wait()).toBe(waited)
  })

  it('is kept for a spent quota until its end', () => {
    const { clock, breaker, wait } = setUp()
    breaker.failed({ kind: 'quota', until: clock.now() + 5_000_000, detail: 'day' })
    expect(wait()).toBe(5_000_000)
  })

  it('is an hour after a refused key', () => {
    const { breaker, wait } = setUp()
    breaker.failed({ kind: 'unauthorised', detail: '401' })
    expect(wait()).toBe(3_600_000)
  })
})

it('the circuit breaker logs an outage once, each new problem in it once, and its end', () => {
  const { breaker, lines } = setUp()
  breaker.succeeded()
  for (let count = 0; count < 9; count++) breaker.failed(timeout)
  breaker.failed(limited(1000))
  breaker.failed(limited(1000))
  breaker.succeeded()
  breaker.succeeded()
  expect(lines.map((line) => line.msg)).toEqual(['a provider is failing', 'a provider is failing', 'a provider is back'])
})

it('a source of news or of a schedule is not asked while its breaker is open, and its answer closes it', async () => {
  const { clock, breaker, wait } = setUp()
  let [asked, isWell] = [0, false]
  const stored: number[] = []
  const ask = async () => {
    asked++
    return isWell ? ok(asked) : fail(timeout)
  }
  const source = { provider: { ask }, pace: steadyPace(1000), breaker }
  const poll = createAskPoll(source, clock, async (given) => void stored.push(given))
  for (let count = 0; count < 5; count++) expect(await poll('schedule')).toBe('failed')
  expect(await poll('schedule')).toBe('closed')
  wait()
  isWell = true
  // A breaker that stayed open would let the next one through half a minute later.
  for (const problem of [undefined, timeout]) {
    if (problem) breaker.failed(problem)
    expect(await poll('schedule')).toBe('taken')
  }
  expect([asked, stored]).toEqual([7, [6, 7]])
})
