/** Whether a symbol's page says that its market rests: by the time of the quote, which may be newer than the page. */
import { expect, it } from 'vitest'
import type { MarketTurns } from '#shared/market/front/hours.ts'
import { isAtRest, restingRow, turnAt } from '../../../client/market/symbol/rest.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const OPENS = '2026-11-23T14:30:00.000Z'
const CLOSES = '2026-11-23T21:00:00.000Z'
const turn = (open: boolean, until: string) => ({ open, holiday: null, next: '', changesAt: until, earlyEnd: null, until })
/** From a Sunday on. */
const turns: MarketTurns = [turn(false, OPENS), turn(true, CLOSES), turn(false, '2026-11-24T14:30:00.000Z')]

const restsAt = (as_of: string, status: 'simulated' | 'closed' | 'live' = 'simulated'): boolean => {
  const row = quoteRow({ status, as_of })
  return isAtRest(row, turnAt(row, turns))
}

it('a made-up price rests until the market of an open page opens, and again from its close on', () => {
  expect(['2026-11-20T21:00:00.000Z', OPENS, '2026-11-23T20:59:59.000Z', CLOSES].map((at) => restsAt(at))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('a source’s own status says it of any other price, and nothing is said where no hours are known', () => {
  expect([restsAt('2026-11-20T21:00:00.000Z', 'live'), restsAt(OPENS, 'closed')]).toEqual([false, true])
  expect([isAtRest(quoteRow({ status: 'simulated' }), undefined), turnAt(quoteRow({ as_of: null }), turns)]).toEqual([
    false,
    turns[0],
  ])
})

it('a resting price is told as a closed one, with its day', () => {
  const row = quoteRow({ status: 'simulated' })
  expect([restingRow(row, true).status, restingRow(row, false)]).toEqual(['closed', row])
})
