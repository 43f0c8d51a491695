/** The reader of printed figures must see what is wrong: a figure of a drawn line, a slip of the printer, a figure without an origin. */
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { says } from '../../support/figures/text.ts'
import { openFigures } from '../../support/figures.ts'
import { marketStore } from '../../support/market/market.ts'

const DAY = 86_400_000
/** Friday, 20 November 2026, 16:00 in Toronto. */
const CLOSE = Date.parse('2026-11-20T21:00:00Z')
const iso = (at: number): string => new Date(at).toISOString()

let store: Awaited<ReturnType<typeof marketStore>>
let figures: ReturnType<typeof openFigures>

/** 800 days of closes that rise by a cent, with a low of 90 on a Wednesday, and a last quote of 15:59 that is not the close. */
beforeAll(async () => {
  store = await marketStore()
  const db = new Database(store.file)
  const point = db.prepare("insert into quote_points values ('RY', 'twelvedata', '1d', ?, ?, ?)")
  for (let back = 800; back >= 0; back--) {
    const at = CLOSE - back * DAY
    const day = new Date(at).getUTCDay()
    if (day !== 0 && day !== 6) point.run(Math.floor(at / DAY) * DAY, at, back === 100 ? 90 : 100 + (800 - back) / 100)
  }
  const quote = db.prepare(`insert into quotes values (${Array(14).fill('?').join()})`)
  quote.run('RY', 107.5, 0.5, 0.4673, 'CAD', 'twelvedata', 0, CLOSE - 60_000, CLOSE, CLOSE, 3_600_000, 1, null, null)
  db.prepare('insert into observations values (?, ?, ?, ?, null, null, ?, ?, ?)').run(
    'bond-2y',
    '2026-11-19',
    3.654,
    '%',
    'b',
    'l',
    1,
  )
  db.prepare('insert into observations values (?, ?, ?, ?, null, null, ?, ?, ?)').run(
    'bond-2y',
    '2026-11-20',
    3.691,
    '%',
    'b',
    'l',
    1,
  )
  db.close()
  figures = openFigures(store.file)
})
afterAll(async () => {
  figures.close()
  await store.close()
})

const check = (html: string) => figures.check(html, { now: CLOSE })
const datum = (of: string, value: number, text: string): string => `<p><data value="${value}" data-of="${of}">${text}</data></p>`

describe('the reader of figures', () => {
  const year = (108 / 104.34 - 1) * 100

  it('finds nothing wrong with a quote, a summary of a year, an official figure and a time that are the stored ones', () => {
    const html = [
      datum(`RY price ${iso(CLOSE - 60_000)}`, 107.5, '$107.50'),
      datum('RY last 1y', 108, '$108.00'),
      datum('RY first 1y', 104.35, '$104.35'),
      datum('RY low 1y', 90, '$90.00'),
      datum('RY gain 1y', (108 / 104.35 - 1) * 100, '+3.50%'),
      datum('figure:bond-2y change 2026-11-20', 0.04, '+0.04 pt'),
      `<time datetime="${iso(CLOSE)}">20 Nov 2026, 16:00 ET</time>`,
    ].join('')
    expect(check(html)).toEqual({ compared: 6, wrong: [], unmarked: [] })
  })

  it('finds a gain that was worked out from a drawn line, which begins a slot later than the range', () => {
    expect(check(datum('RY gain 1y', year, '+3.51%')).wrong).toEqual([
      expect.stringMatching(/^RY gain 1y: printed .*, stored 3\.4978/),
    ])
  })

  it('finds a low that is within a week, where the line is thinned to weeks', () => {
    expect(check(datum('RY low max', 100, '$100.00')).wrong).toEqual(['RY low max: printed $100.00 (100), stored 90'])
  })

  it('finds the last quote of a session in the place of its close', () => {
    expect(check(datum('RY last 1y', 107.5, '$107.50')).wrong).toEqual(['RY last 1y: printed $107.50 (107.5), stored 108'])
  })

  it('finds a text that says another number than its value, a wrong sign, and an origin of which nothing is stored', () => {
    const at = iso(CLOSE - 60_000)
    expect(check(datum(`RY price ${at}`, 107.5, '$107.51')).wrong).toHaveLength(1)
    expect(check(datum(`RY percent ${at}`, 0.4673, '\u22120.47%')).wrong).toHaveLength(1)
    expect(check(datum('TD gain 1y', 1, '+1.00%')).wrong).toEqual(['TD gain 1y: nothing is stored of it, printed +1.00%'])
    expect(check(`<time datetime="${iso(CLOSE)}">15:59:00 ET</time>`).wrong).toHaveLength(1)
  })

  it('names each figure without an origin, and none of a story, a drawing or a time', () => {
    const html = `<main><p>Low <!-- -->$5.10<!-- --> at noon</p><td>+1.20%</td><svg><text>$9.00</text></svg><article><p>2.25 per cent</p>
      <span data-symbol="RY">now $7.10</span></article><time datetime="2026-11-20">20 Nov 2026</time><p>40 stocks</p><p>20,912,300 homes</p></main>`
    expect(check(html).unmarked).toEqual(['Low $5.10 at noon', '+1.20%', 'now $7.10', '20,912,300 homes'])
  })
})

describe('a printed number', () => {
  it.each([
    ['$1,234.50', 1234.504, 'price', true],
    ['326.41 billion', 326_412_345_678, 'marketCap', true],
    ['326.42 billion', 326_412_345_678, 'marketCap', false],
    ['C$36.10', 36.1, 'value', true],
    ['unchanged', 0, 'change', true],
    ['unchanged', 0.1, 'change', false],
    ['\u22120.0018', -0.0018, 'change', true],
    ['0.0018', -0.0018, 'change', true],
    ['4.21', -4.21, 'price', false],
    ['1,23.50', 123.5, 'price', false],
    ['0.00%', -0.001, 'percent', true],
  ])('%s says %d as a %s: %s', (text, value, field, isSo) => expect(says(text, value, field)).toBe(isSo))
})
