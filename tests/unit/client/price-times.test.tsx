/** When a price was: a time that may be of another day has its day, everywhere in the same words. */
import { describe, expect, it } from 'vitest'
import { type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import type { MarketTurns, Trading } from '#shared/market/front/hours.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { CATEGORIES } from '#shared/market/quote.ts'
import { recordOf } from '#shared/typed-keys.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { printedOf } from '../../../client/market/chart/printed.ts'
import { noteView } from '../../../client/market/generated-text/note-view.ts'
import { SheetHead } from '../../../client/market/overview/sheet-head.tsx'
import { PriceFacts } from '../../../client/market/quote/price-facts.tsx'
import { StaleBanner } from '../../../client/market/quote/stale-banner.tsx'
import { statusOfRows, tagOf } from '../../../client/market/quote/status.ts'
import { Tape } from '../../../client/market/strip/tape.tsx'
import { SymbolFacts } from '../../../client/market/symbol/symbol-facts.tsx'
import { SymbolPrice } from '../../../client/market/symbol/symbol-price.tsx'
import { SymbolState } from '../../../client/market/symbol/symbol-state.tsx'
import { SheetTable } from '../../../client/market/table/sheet-table.tsx'
import { Tile } from '../../../client/market/tile/tile.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'
import { textOf } from '../../support/text-of.ts'

/** Friday's last price, as a reader has it on Monday morning. */
const closed = quoteRow({
  name: 'Royal Bank',
  price: 213.12,
  change_amount: 1.2,
  change_percent: 0.57,
  status: 'closed',
  as_of: '2026-11-20T20:59:00.000Z',
  last_updated: '2026-11-20T20:59:30.000Z',
})
const stale: QuoteRow = { ...closed, status: 'stale' }
const live: QuoteRow = { ...closed, status: 'live', closed: false }
const wheat: QuoteRow = {
  ...{ ...closed, symbol: 'WHEAT', category: 'commodity', status: 'official' },
  as_of: '2026-10-31T21:00:00.000Z',
}

const read = <T,>(value: T) => ({ state: 'read', value }) as const
const price = (row: QuoteRow) => <SymbolPrice quoted={row} shown={row} printed={printedOf(row)} />
const facts = (row: QuoteRow, turn?: Trading, turns: MarketTurns = [], rests = false) => (
  <SymbolFacts
    instrument={instrumentOf(row.symbol) as Instrument}
    instant={{
      ...{ quoted: row, shown: row, printed: printedOf(row), facts: null, day: undefined, chart: {} as never },
      in: { chart: row, day: row, year: row },
    }}
    turn={turn}
    turns={turns}
    rests={rests}
  />
)
const sheet = (row: QuoteRow) => (
  <SheetTable id="" title="" rows={read([row])} lines={read({})} spans={{}} sort={{ by: 'day', up: false }} />
)
const head = (row: QuoteRow) => (
  <SheetHead instruments={1} rooms={recordOf(CATEGORIES, () => 1)} rows={read([row])} isSheet={false} tools={null}>
    {null}
  </SheetHead>
)

it('the hours of a market name the early close of its session, and no usual one', () => {
  const turn = (earlyEnd: string | null): Trading => ({ open: false, holiday: null, next: '', changesAt: null, earlyEnd })
  expect(textOf(facts(closed, turn('2026-11-27T18:45:00.000Z')))).toContain('Early close Fri 27 Nov, 13:45 ET')
  expect(textOf(facts(closed, turn(null)))).not.toContain('Early close')
})

it('the facts say whether the market trades and until when, and of what no market prices how often it is published', () => {
  const until = '2026-11-20T21:00:00.000Z'
  const turn = { open: true, holiday: null, next: 'closes 16:00 ET', changesAt: until, earlyEnd: null, until }
  const after = { ...turn, open: false, next: 'reopens Mon 09:30 ET', until: null }
  expect(textOf(facts(live, turn, [turn, after]))).toContain('Market Open, closes 16:00 ET')
  expect(textOf(facts(live, turn, [after])), 'its end has passed since the quote').toContain(
    'Market Closed, reopens Mon 09:30 ET',
  )
  expect(textOf(facts(wheat))).toContain('Frequency monthly')
  expect(textOf(facts(wheat))).not.toContain('Trading hours')
})

it('a page says once when a market that rests reopens, beside its last price', () => {
  const turn = { open: false, holiday: null, next: 'reopens Mon 09:30 ET', changesAt: '2026-11-23T14:30:00.000Z', earlyEnd: null }
  const turns = [{ ...turn, until: null }]
  const page = textOf(
    <>
      <SymbolState row={closed} turn={turn} />
      {facts(closed, turn, turns, true)}
    </>,
  )
  expect(page.match(/reopens/g)).toHaveLength(1)
  expect(textOf(<SymbolState row={closed} turn={turn} />)).toContain('reopens Mon 09:30 ET')
})

it('the head of the markets says that those which are closed are at their last close', () => {
  const said = 'Closed markets show their last close'
  expect(textOf(head(closed))).toContain(said)
  expect(textOf(head(live))).not.toContain(said)
})

describe('the time of a price that is closed or old', () => {
  const places = {
    'the tile': (row: QuoteRow) => <Tile row={row} />,
    'the price of its page': price,
    'the state of its page': (row: QuoteRow) => <SymbolState row={row} />,
    'the facts of its page': (row: QuoteRow) => facts(row),
    'the facts of a section': (row: QuoteRow) => <PriceFacts rows={[row]} />,
    'the head of the sheet': head,
  }
  it.each(Object.entries(places))('has its day, and no second: %s', (_, draw) => {
    for (const row of [closed, stale]) {
      const text = textOf(draw(row))
      expect(text).toContain('20 Nov, 15:59 ET')
      expect(text.replaceAll('20 Nov, 15:59 ET', ''), 'and is nowhere without it').not.toMatch(/15:59/)
    }
  })

  it('has its day in the status of the tape', () => {
    const tape = (row: QuoteRow): string => textOf(<Tape rows={read([row])} />)
    expect([tape(closed), tape(stale)]).toEqual([
      expect.stringContaining('Closed 20 Nov RY'),
      expect.stringContaining('Stale since 20 Nov, 15:59 ET RY'),
    ])
  })

  it('has its day in the tag of an old price, on tiles and in the sheet', () => {
    expect(tagOf(stale)).toEqual({ text: '20 Nov', more: '15:59 ET', clock: true })
    for (const place of [<Tile key="" row={stale} />, sheet(stale)]) expect(textOf(place)).toContain('20 Nov, 15:59 ET')
  })

  it('has its day in the banner over old prices, and in sentences made from data', () => {
    expect(textOf(<StaleBanner rows={[stale]} />)).toContain('These 1 prices are from 20 Nov, 15:59 ET .')
    const note = {
      day: '2026-11-20',
      edition: 'noon',
      writtenAt: '2026-11-21T17:00:00.000Z',
      rows: [closed, { ...closed, symbol: 'TD' }],
    } as const
    expect(wordsOf(noteView(note)?.sentences?.[1]?.text ?? '')).toContain('(20 Nov, 15:59 ET)')
  })

  it('is said of the day of the move that an operator confirmed, too', () => {
    expect(textOf(price({ ...live, confirmed_at: '2026-11-20T20:10:00.000Z' }))).toContain('by an operator on 20 Nov, 15:10 ET')
  })
})

describe('the time of a price that moves', () => {
  it('is of the second, without a day', () => {
    for (const place of [<Tile key="" row={live} />, price(live), <PriceFacts key="" rows={[live]} />, facts(live)])
      expect(textOf(place)).toContain('15:59:00 ET')
    expect(statusOfRows([live]).label).toBe('Live')
  })
})

describe('the time of an official price', () => {
  it('is its day, wherever it is the newest of a section', () => {
    const older = { ...stale, as_of: '2026-11-19T20:59:00.000Z' }
    expect(textOf(<PriceFacts rows={[older, { ...closed, status: 'official' }]} />)).toContain('For 20 Nov 2026')
  })

  it('is its month where it is of one, and no day or minute', () => {
    expect(textOf(facts(wheat))).toContain('As of Oct 2026')
    expect(textOf(<SymbolState row={wheat} />)).toContain('For Oct 2026')
    expect(tagOf(wheat)?.text).toBe('Oct 2026')
    expect(textOf(<Tile row={{ ...wheat, status: 'stale' }} />)).toContain('of Oct 2026')
  })
})
