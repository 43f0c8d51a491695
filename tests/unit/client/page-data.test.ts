/** What pages take from the board, and the words they use about it. */

import { describe, expect, it } from 'vitest'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { drawnValue } from '#shared/ui/drawn-value.ts'
import { briefOf } from '../../../client/articles/card/brief.ts'
import { relativeDay } from '../../../client/articles/card/story-time.tsx'
import { sparkPaths } from '../../../client/market/chart/spark-paths.ts'
import { pickRows, stripRows } from '../../../client/market/pick-rows.ts'
import { sharedStatus, sourcesOf, statusOfRows, tagOf } from '../../../client/market/quote/status.ts'
import { surroundingsOf } from '../../../client/shell/page/page-handle.ts'
import { retentionText } from '../../../client/site/legal/retention-text.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const row = (symbol: string, change: Partial<QuoteRow> = {}) =>
  quoteRow({
    symbol,
    category: CATALOGUE.find((instrument) => instrument.symbol === symbol)?.category ?? 'crypto',
    price: 1,
    change_amount: 0,
    change_percent: 0,
    source: 'kraken',
    as_of: '2026-11-20T20:00:00.000Z',
    ...change,
  })
const NAMES = { kraken: 'Kraken', twelvedata: 'Twelve Data' }
const BOARD = CATALOGUE.map(({ symbol }) => row(symbol))

describe('the home strip', () => {
  it('shows two coins, two stocks, two pairs, then gold, silver and oil: nine tiles', () => {
    expect(stripRows(BOARD).map(({ symbol }) => symbol)).toEqual([
      'BTC',
      'ETH',
      'RY',
      'SHOP',
      'USD/CAD',
      'EUR/CAD',
      'GOLD',
      'SILVER',
      'OIL',
    ])
  })
  it('shows what there is where the board is not full', () => {
    expect(stripRows([row('GOLD'), row('BTC')]).map(({ symbol }) => symbol)).toEqual(['BTC', 'GOLD'])
    expect(stripRows([])).toEqual([])
  })
})

describe('picking rows', () => {
  it('keeps the order requested, names no source twice, and leaves out what is not there', () => {
    expect(pickRows(BOARD, ['OIL', 'BTC', 'OIL', 'NOPE']).map(({ symbol }) => symbol)).toEqual(['OIL', 'BTC'])
  })
})

describe('the words about a group of prices', () => {
  it('say one status only where all rows share it', () => {
    expect(statusOfRows([row('BTC'), row('ETH')]).label).toBe('Live')
    expect(statusOfRows([row('BTC', { status: 'simulated' })]).tone).toBe('simulated')
    expect(statusOfRows([row('RY', { status: 'delayed', delay_minutes: 15 })]).label).toBe('Delayed 15 min')
    expect(statusOfRows([row('BTC'), row('RY', { status: 'simulated' })]).label).toBe('Mixed sources')
    expect(statusOfRows([row('BTC', { status: 'unavailable', price: null })]).label).toBe('No prices yet')
  })
  it('name the day and the time of a stale price, in Toronto', () => {
    expect(statusOfRows([row('OIL', { status: 'stale' })]).label).toBe('Stale since 20 Nov, 15:00 ET')
    expect(tagOf(row('OIL', { status: 'stale' }))).toEqual({ text: '20 Nov', more: '15:00 ET', clock: true })
  })
  it.each([
    ['delayed', { text: '15 min', clock: true }],
    ['closed', { text: 'Closed', clock: false }],
    ['official', { text: '20 Nov', clock: false, spoken: 'Official, ' }],
    ['stale', { text: '20 Nov', more: '15:00 ET', clock: true }],
    ['simulated', { text: 'Simulated', clock: false }],
    ['live', undefined],
    ['unavailable', undefined],
  ] as const)('tag a price that is %s with what it is', (status, tag) => {
    expect(tagOf(row('BTC', { status, delay_minutes: 15 }))).toEqual(tag)
  })
  it('tell whether a section’s chip can speak for its tiles', () => {
    expect(sharedStatus([row('BTC'), row('ETH')])).toBe('live')
    expect(sharedStatus([row('BTC'), row('ETH', { status: 'stale' })])).toBeUndefined()
  })
  it('name each source once', () => {
    expect(sourcesOf([row('BTC'), row('ETH'), row('RY', { source: 'twelvedata' })], NAMES)).toBe('Kraken, Twelve Data')
    expect(sourcesOf([row('BTC', { source: null })], NAMES)).toBe('none yet')
  })
})

describe('the time of a story', () => {
  const published = '2026-11-20T20:00:00.000Z'
  const told = (minutes: number) => relativeDay(published, Date.parse(published) + minutes * 60_000)
  it('is minutes, then hours, then the day', () => {
    expect([told(0), told(59), told(60), told(23 * 60 + 59), told(24 * 60)]).toEqual([
      '1 min ago',
      '59 min ago',
      '1 h ago',
      '23 h ago',
      '20 Nov 2026',
    ])
  })
  it('is the day where the reader’s clock is behind', () => {
    expect(told(-5)).toBe('20 Nov 2026')
  })
})

describe('the excerpt of a narrow card', () => {
  it('ends with a sentence: as many as fit into its lines, and at least one', () => {
    const short =
      'The pair fell in July. Three things moved it. Each pushes in its own way, and none of them alone explains the day.'
    expect(briefOf(short)).toBe('The pair fell in July. Three things moved it.')
    const long = `${'A long sentence goes on '.repeat(6)}to its end. Another follows.`
    expect(briefOf(long)).toBe(long.replace(' Another follows.', ''))
  })
  it('takes no abbreviation or figure for the end of a sentence', () => {
    expect(briefOf('The U.S. bank paid C$1.32 a share.')).toBe('The U.S. bank paid C$1.32 a share.')
  })
})

describe('the 24-hour line', () => {
  const series = { base: 2, simulated: false, since: null }
  const drawn = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : drawnValue(value)))
  it('needs two observations', () => {
    expect(sparkPaths({ ...series, values: [] }, 160, 44)).toBeUndefined()
    expect(sparkPaths({ ...series, values: drawn([1, null, null]) }, 160, 44)).toBeUndefined()
  })
  it('draws a gap as a gap', () => {
    expect(sparkPaths({ ...series, values: drawn([1, 2, null, 3, 4]) }, 160, 44)?.line.match(/M/g)).toHaveLength(2)
  })
  it('stays in its box, base included', () => {
    const paths = sparkPaths({ ...series, base: 10, values: drawn([1, 2, 3]) }, 160, 44)
    expect(paths?.baseY).toBe(3)
    expect(paths?.end.y).toBeLessThanOrEqual(41)
  })
  it('is flat in the middle where nothing moved', () => {
    expect(sparkPaths({ ...series, base: 2, values: drawn([2, 2]) }, 160, 44)?.line).toBe('M0 22L160 22')
  })
})

describe('the shell round a page', () => {
  it('has a tape unless the page says no, and never on paid ground', () => {
    expect(surroundingsOf([{ handle: undefined }])).toEqual({ ground: 'editorial', tape: true, live: false })
    expect(surroundingsOf([{ handle: { tape: false, live: true } }])).toEqual({ ground: 'editorial', tape: false, live: true })
    expect(surroundingsOf([{ handle: { ground: () => 'paid' } }])).toEqual({ ground: 'paid', tape: false, live: false })
  })
})

describe('the retention table', () => {
  it('prints periods as people say them', () => {
    expect(retentionText({ days: 1 / 24, afterwards: 'erased' })).toBe('1 hour, then erased')
    expect(retentionText({ days: 1, afterwards: 'erased' })).toBe('24 hours, then erased')
    expect(retentionText({ days: 180, afterwards: 'erased' })).toBe('180 days, then erased')
    expect(retentionText({ days: 1095, afterwards: 'pseudonymised' })).toBe('3 years, without your name or number')
  })
})
