/** What a symbol's page says of history that is still to come from its source. */
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { noteDays } from '#server/market/store/bars.ts'
import { backfillPoints } from '#server/market/store/points.ts'
import { createToCome, writeToCome } from '#server/market/store/to-come.ts'
import { SourceNames } from '../../../client/market/credit/source-names.ts'
import { HistoryToCome } from '../../../client/market/interactive-chart/history-to-come.tsx'
import { manualClock } from '../../support/manual-clock.ts'
import { OPEN_FRIDAY } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const RY = { symbol: 'RY', source: 'twelvedata' }

const store = marketStoreOfEach()

const toCome: ReturnType<typeof createToCome> = (of, range) =>
  createToCome({ db: store.db, clock: manualClock(OPEN_FRIDAY) })(of, range)
const stillToAsk = (resolution: '5m' | '1h' | '1d', ...symbols: readonly string[]) =>
  writeToCome(store.db, [{ source: 'twelvedata', resolution, symbols: [...symbols], of: 22 }], OPEN_FRIDAY)

describe('a chart', () => {
  it('lacks what is older than its oldest price while its source is still to be asked', async () => {
    await stillToAsk('1d', 'RY', 'TD')
    await backfillPoints(store.db, RY, ['1d'], [[OPEN_FRIDAY - 2 * DAY, 190]])
    expect(await toCome(RY, '1y')).toEqual({ source: 'twelvedata', before: OPEN_FRIDAY - 2 * DAY, left: 2, of: 22 })
  })

  it('lacks nothing that was never reported: of another range, of another source, or by a worker that has not begun', async () => {
    expect(await toCome(RY, '1y')).toBeNull()
    await stillToAsk('1d', 'RY')
    expect(await toCome(RY, '1m')).toBeNull()
    expect(await toCome({ ...RY, source: 'kraken' }, '1y')).toBeNull()
    expect(await toCome({ ...RY, symbol: 'TD' }, '1y')).toBeNull()
  })

  it('lacks nothing when only the day that has ended is requested', async () => {
    await stillToAsk('1d', 'RY')
    await noteDays(store.db, RY, OPEN_FRIDAY - DAY)
    expect(await toCome(RY, 'max')).toBeNull()
  })

  it('of 24 hours lacks nothing after a week-end, when few of them were observed', async () => {
    await stillToAsk('5m', 'RY')
    await backfillPoints(store.db, RY, ['5m'], [[OPEN_FRIDAY - 3 * DAY, 190]])
    expect(await toCome(RY, '1d')).toBeNull()
  })
})

it('missing history is announced with its time in Toronto, its source and how many symbols await it', () => {
  const of = { source: 'twelvedata', before: OPEN_FRIDAY, left: 12, of: 22 }
  const html = renderToString(
    <SourceNames value={{ twelvedata: 'Twelve Data' }}>
      <HistoryToCome of={of} />
    </SourceNames>,
  )
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(
    'In this range, prices before 20 Nov 2026, 10:00 ET have not been fetched from Twelve Data yet: 12 of 22 symbols to go.',
  )
  expect(html).toContain('dateTime="2026-11-20T15:00:00.000Z"')
})

it('missing history of a comparison names the symbol that it lacks', () => {
  const of = { source: 'twelvedata', before: OPEN_FRIDAY, left: 12, of: 22 }
  expect(renderToString(<HistoryToCome of={of} symbol="TD" />).replaceAll(/<[^>]*>/g, '')).toContain(
    'In this range, prices of TD before 20 Nov 2026',
  )
})
