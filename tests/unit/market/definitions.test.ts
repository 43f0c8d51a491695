/** Each example of the page *How we count*, worked out by the code that counts. */
import { describe, expect, it } from 'vitest'
import { cut } from '#server/market/series/observations.ts'
import { summarise } from '#server/market/series/summary.ts'
import { DEFINITIONS } from '#shared/market/definitions.ts'
import type { HistoryPoint } from '#shared/market/history.ts'
import { torontoTime } from '#shared/toronto.ts'

const pointOf = ([when, price]: readonly [when: string, price: number]): HistoryPoint => {
  const [day = '', time = ''] = when.split(' ')
  return [torontoTime(day, time), price]
}

describe('how we count', () => {
  const worked = DEFINITIONS.flatMap(({ term, example }) => (example ? [[term, example] as const] : []))

  it.each(worked)('%s is counted as its example says', (_, { stored, quote, range, calendar, from, gain }) => {
    const found = cut({ rows: stored.map(pointOf) }, { range, calendar, quote: quote && pointOf(quote) })
    const summary = found && summarise(found)
    expect(summary?.first[1]).toBe(from)
    expect(summary?.gain).toBeCloseTo(gain, 10)
    expect(summary?.isWhole).toBe(true)
  })

  it('has an example of each period that a price counts over', () => expect(worked).toHaveLength(3))
})
