/** A reader's ledger: what it cost and became, and the way into a file and back. */
import { describe, expect, it } from 'vitest'
import {
  type Entry,
  entriesOf,
  gainOf,
  listedSymbol,
  merged,
  startFrom,
  tickerOf,
  withSymbol,
} from '../../../client/market/watchlist/entries.ts'
import { printCsv, printJson, readLedgerFile } from '../../../client/market/watchlist/ledger-file.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const FOLLOWED = new Set(['BTC', 'RY', 'USD/CAD'])
const read = (text: string) => readLedgerFile(text, (symbol) => FOLLOWED.has(symbol))
const entry = (symbol: string, more: Partial<Entry> = {}): Entry => ({
  symbol,
  added: '2026-11-20',
  average: null,
  note: '',
  ...more,
})

const ENTRIES = [
  entry('BTC', { average: 45_000.5, note: 'Bought twice, "on the way down",\r\nand once up; étude' }),
  entry('RY', { added: null }),
  entry('USD/CAD', { average: 1.3721, start: { price: 1.4012, at: '2026-11-20T21:00:00.000Z', simulated: false } }),
]

describe('a gain', () => {
  it('is counted from the average price, and there is none without both', () => {
    expect(gainOf({ average: 80 }, 100)).toBeCloseTo(25)
    expect(gainOf({ average: 80 }, 60)).toBeCloseTo(-25)
    expect(gainOf({ average: null }, 100)).toBeNull()
    expect(gainOf({ average: 80 }, null)).toBeNull()
  })
})

describe('a stock of the exchange’s directory', () => {
  it('is kept under its exchange, so that it is no coin of the same letters', () => {
    expect(listedSymbol('CCL.B')).toBe('TSX:CCL.B')
    expect(tickerOf('TSX:CCL.B')).toBe('CCL.B')
    for (const other of ['BTC', 'USD/CAD', 'TSX:', 'TSX:ccl', 'TSX:CCL/../admin', 'NYSE:A'])
      expect(tickerOf(other), other).toBeUndefined()
    expect(entriesOf([{ symbol: 'TSX:ABCDEF.PR.A' }])).toMatchObject([{ symbol: 'TSX:ABCDEF.PR.A' }])
  })
})

describe('the price at which a symbol was followed', () => {
  const start = { price: 200, at: '2026-11-23T19:00:00.000Z', simulated: true }
  const row = quoteRow({ price: 200, as_of: start.at, status: 'simulated' })

  it('is the one that the page showed, with its own time, and there is none where it showed none', () => {
    expect(startFrom(row)).toEqual(start)
    expect(startFrom({ ...row, price: null })).toBeUndefined()
    expect(startFrom(undefined)).toBeUndefined()
  })

  it('is kept with its entry, and an entry from before has none', () => {
    const kept = withSymbol([entry('RY')], 'BTC', '2026-11-24', start)
    expect(entriesOf(JSON.parse(JSON.stringify(kept)))).toEqual([entry('RY'), entry('BTC', { added: '2026-11-24', start })])
  })

  it('counts as none where it cannot be read', () => {
    expect(entriesOf([{ ...entry('BTC'), start: { ...start, at: 'once' } }])).toEqual([entry('BTC')])
  })
})

describe('a ledger in a file', () => {
  it.each([
    ['JSON', printJson(ENTRIES, new Date(0))],
    ['CSV', printCsv(ENTRIES)],
    ['CSV with the mark of a spreadsheet', `\uFEFF${printCsv(ENTRIES)}`],
  ])('comes back whole: %s', (_kind, text) => {
    expect(read(text)).toEqual({ ok: true, value: ENTRIES })
  })

  it('takes a list of bare symbols, in either form', () => {
    const value = [entry('BTC', { added: null }), entry('RY', { added: null })]
    expect(read('["BTC","RY"]')).toEqual({ ok: true, value })
    expect(read('Symbol\nBTC\nRY\n')).toEqual({ ok: true, value })
  })

  it.each([
    ['', 'This file is empty.'],
    [
      '{"format":"ledger-watchlist","entries":[{"sym',
      'This file begins like JSON and cannot be read as such: it may be cut short.',
    ],
    ['{"a":1}', 'This JSON file was not saved from a watchlist here.'],
    ['[]', 'This file holds no entry.'],
    ['name,price\nBTC,1', 'The first row must name the columns: symbol, added, average, note.'],
    ['symbol,note\nBTC,"never closed', 'This CSV file has a quotation mark that is never closed.'],
    ['symbol\nXYZ', 'Row 2 names XYZ, which we do not cover.'],
    ['symbol,average\nBTC,1\nRY,free', 'Row 3 has an average price that is no number above zero.'],
    ['symbol,added\nBTC,20/11/2026', 'Row 2 has a day that is not written as 2026-11-20.'],
    ['symbol,start_price,start_at\nBTC,0,2026-11-20T21:00:00.000Z', 'Row 2 has a first price that cannot be read.'],
    ['[{"symbol":"BTC","start":{"price":1}}]', 'Entry 1 has a first price that cannot be read.'],
    ['[{"note":"whose?"}]', 'Entry 1 has no symbol.'],
    [JSON.stringify([{ symbol: 'BTC', note: 'x'.repeat(281) }]), 'Entry 1 has a note of more than 280 characters.'],
    ['symbol\nBTC\nBTC', 'BTC is there more than once.'],
    [JSON.stringify(Array(101).fill('BTC')), 'This file holds 101 entries; a ledger takes 100.'],
  ])('is refused with what is wrong with it: %s', (text, problem) => {
    expect(read(text)).toEqual({ ok: false, problem: [problem] })
  })

  it('tells all that is wrong at once', () => {
    const result = read('symbol,average\nXYZ,-1\nBTC,0')
    expect(result).toMatchObject({ ok: false, problem: [/XYZ/, /Row 2/, /Row 3/].map((each) => expect.stringMatching(each)) })
  })
})

describe('a file that is taken in', () => {
  it('adds what is new and replaces nothing of the reader’s own', () => {
    const own = [entry('BTC', { note: 'mine' }), entry('RY')]
    const file = [entry('BTC', { note: 'theirs' }), entry('RY'), entry('USD/CAD')]
    const { entries, added, differing, left } = merged(own, file)
    expect(entries).toEqual([...own, entry('USD/CAD')])
    expect({ added, left }).toEqual({ added: 1, left: 0 })
    expect(differing).toEqual([file[0]])
  })

  it('offers an entry that knows the price of its beginning where the reader’s own does not', () => {
    const known = entry('RY', { start: { price: 200, at: '2026-11-20T21:00:00.000Z', simulated: false } })
    expect(merged([entry('RY')], [known]).differing).toEqual([known])
    expect(merged([known], [known]).differing).toEqual([])
  })

  it('says how many had no room', () => {
    const own = Array.from({ length: 99 }, (_, index) => entry(`S${index}`))
    expect(merged(own, [entry('A'), entry('B'), entry('C')])).toMatchObject({ added: 1, left: 2 })
  })
})
