/** FEED-10: what is refused of one answer: every row is counted, few are kept, and an answer of nothing else is none. */
import { describe, expect, it } from 'vitest'
import { parseRates } from '#jobs/providers/bank-of-canada/parse.ts'
import { parseMarkets } from '#jobs/providers/coingecko/parse.ts'
import { parseRanking } from '#jobs/providers/coingecko/ranking.ts'
import { countRefused, createRefusals, REFUSED_AT_MOST } from '#jobs/providers/refusals.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'

const NOW = Date.UTC(2026, 10, 20, 15)

it('a list of refusals keeps the first row of a kind, and counts the others', () => {
  const refusals = createRefusals()
  refusals.reject('BTC', 'no price', { row: 1 })
  refusals.reject('BTC', 'no price', { row: 2 })
  refusals.reject('ETH', 'no price', { row: 3 })
  expect(refusals.rows()).toEqual([
    { symbol: 'BTC', reason: 'no price', raw: '{"row":1}', times: 2 },
    { symbol: 'ETH', reason: 'no price', raw: '{"row":3}', times: 1 },
  ])
})

it('a list of refusals keeps a hundred kinds, and adds up what was collected before', () => {
  const frame = createRefusals()
  for (let kind = 0; kind < 300; kind++) frame.reject(null, `reason ${kind}`, kind)
  expect(frame.rows()).toHaveLength(100)
  const second = createRefusals()
  second.addAll(frame.rows())
  second.addAll(frame.rows())
  expect(second.rows()).toHaveLength(100)
  expect(countRefused(second.rows())).toBe(200)
})

it('an answer counts with a thousand refused rows, and not with one more; what follows is not read', () => {
  for (const [rows, isAnswer] of [
    [REFUSED_AT_MOST, true],
    [REFUSED_AT_MOST + 1, false],
    [REFUSED_AT_MOST * 50, false],
  ] as const) {
    const refusals = createRefusals()
    let read = 0
    for (const row of refusals.within(Array.from({ length: rows }, (_, index) => index))) {
      read++
      refusals.reject(null, 'wrong', row)
    }
    expect(refusals.answer(() => 'made').ok, `${rows} rows`).toBe(isAnswer)
    expect(read).toBe(Math.min(rows, REFUSED_AT_MOST + 1))
  }
})

describe('two mebibytes of empty rows', () => {
  const empty: unknown[] = JSON.parse(`[${'{},'.repeat(690_000)}{}]`)
  const malformed = { ok: false, problem: { kind: 'malformed' } }
  const cpuMs = (work: () => unknown): number => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  it('are no answer of CoinGecko, and cost a tenth of what reading them would', () => {
    expect(parseMarkets(empty, CATALOGUE, NOW)).toMatchObject(malformed)
    expect(parseRanking(empty, NOW)).toMatchObject(malformed)
    // Measured before: 1.6 s.
    expect(cpuMs(() => parseMarkets(empty, CATALOGUE, NOW))).toBeLessThan(160)
  })

  it('are no answer of the Bank of Canada, whose rows without a date say nothing', () => {
    expect(parseRates({ observations: empty }, { instruments: CATALOGUE, oldest: '2026-11-10', receivedAt: NOW })).toMatchObject(
      malformed,
    )
  })
})
