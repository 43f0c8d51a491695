/** The desk's notes: when they are due, and what they say. */
import { describe, expect, it } from 'vitest'
import { dueAt } from '#server/market/notes/editions.ts'
import { rowsFor } from '#server/market/notes/writer.ts'
import type { DeskNote } from '#shared/market/front/notes.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { wordsOf } from '#shared/ui/told.ts'
import { noteView } from '../../../client/market/generated-text/note-view.ts'
import type { Priced } from '../../../client/market/generated-text/texts.en.tsx'
import * as french from '../../../client/market/generated-text/texts.fr.tsx'
import { quoteRow } from '../../support/market/quote-row.ts'

const at = (iso: string): number => Date.parse(iso)
const due = (iso: string): string | undefined => dueAt(at(iso))?.edition
const NOON = at('2026-11-20T12:00:00-05:00')

const row = (symbol: string, percent: number, more: Partial<QuoteRow> = {}) =>
  quoteRow({
    symbol,
    name: `${symbol} Inc.`,
    change_percent: percent,
    as_of: new Date(NOON - 60_000).toISOString(),
    last_updated: null,
    ...more,
  })
const note = (rows: readonly QuoteRow[], more: Partial<DeskNote> = {}): DeskNote => ({
  day: '2026-11-20',
  edition: 'noon',
  writtenAt: new Date(NOON).toISOString(),
  rows,
  ...more,
})

describe('a note is due', () => {
  it.each([
    ['half an hour after the open', '2026-11-20T10:00:00-05:00', 'opening'],
    ['at noon', '2026-11-20T12:00:00-05:00', 'noon'],
    ['twenty minutes after the close', '2026-11-20T16:20:00-05:00', 'closing'],
    ['after the close of a half day', '2026-12-24T13:20:00-05:00', 'closing'],
    ['at noon of a Sunday', '2026-11-22T12:00:00-05:00', 'noon'],
  ])('%s', (_when, iso, edition) => {
    expect(due(iso)).toBe(edition)
  })

  it.each([
    ['before the open has settled', '2026-11-20T09:59:59-05:00'],
    ['half an hour late: it is left out, never made up afterwards', '2026-11-20T12:30:00-05:00'],
    ['on a Saturday at the hour of the open', '2026-11-21T10:00:00-05:00'],
    ['on a holiday at the hour of the close', '2026-12-25T16:20:00-05:00'],
  ])('never %s', (_when, iso) => {
    expect(due(iso)).toBeUndefined()
  })
})

describe('what a note is made of', () => {
  const today = dueAt(NOON)
  const symbols = (rows: readonly QuoteRow[], when = today): string[] =>
    when ? rowsFor(when, rows, NOON).map(({ symbol }) => symbol) : []

  it('is confirmed and fresh prices of this session only', () => {
    const rows = [
      row('RY', 1),
      row('TD', 1, { status: 'stale' }),
      row('BMO', 1, { unconfirmed: true }),
      row('CM', 1, { as_of: '2026-11-19T21:00:00Z' }),
      row('SU', 1, { status: 'unavailable', price: null, change_percent: null, source: null }),
    ]
    expect(symbols(rows)).toEqual(['RY'])
  })

  it('is stocks with the dollar, oil, gold and bitcoin; coins in place of stocks where the exchange is closed', () => {
    const rows = [row('RY', 1), row('BTC', 1, { category: 'crypto' }), row('ETH', 1, { category: 'crypto' })]
    expect(symbols(rows)).toEqual(['RY', 'BTC'])
    expect(symbols(rows, { day: '2026-11-21', edition: 'noon', since: null })).toEqual(['BTC', 'ETH'])
  })
})

describe('what a note says', () => {
  const dollar = row('USD/CAD', -0.4, { category: 'forex', price: 1.3949 })
  const view = noteView(note([row('RY', 2), row('TD', 1), row('BCE', -1.5), dollar]))

  it('has every figure from one stored price, and leads to it', () => {
    expect(wordsOf(view?.headline ?? '')).toBe('2 of 3 Canadian stocks higher at noon')
    expect(view?.sentences?.map(({ text, href }) => ({ text: wordsOf(text), href }))).toEqual([
      {
        text: 'Of the 3 Canadian stocks we track, 2 rose and 1 fell. The median move was a gain of 1.00%.',
        href: '/markets#breadth',
      },
      { text: 'RY Inc. rose the most, up 2.00% to C$100.00.', href: '/markets/RY' },
      { text: 'BCE Inc. fell the most, down 1.50% to C$100.00.', href: '/markets/BCE' },
      { text: 'The US dollar was worth C$1.3949, down 0.40%.', href: '/markets/USD-CAD' },
    ])
    expect(view?.mark).toBeNull()
  })

  it('counts the unchanged ones beside those that rose and fell', () => {
    const [counted] = noteView(note([row('RY', 2), row('TD', 0), row('BCE', -1.5)]))?.sentences ?? []
    expect(wordsOf(counted?.text ?? '')).toBe(
      'Of the 3 Canadian stocks we track, 1 rose, 1 fell and 1 was unchanged. The median move was nil.',
    )
  })

  it('says when a price was only where that is not the note’s own hour, and of a closing note the stocks’ last one is', () => {
    const early = { as_of: new Date(NOON - 3 * 3_600_000).toISOString() }
    const texts = (edition: DeskNote['edition']) =>
      noteView(note([row('RY', 2, early), row('TD', -1), { ...dollar, ...early }], { edition }))?.sentences?.map(({ text }) =>
        wordsOf(text),
      ) ?? []
    expect(texts('noon')[1]).toBe('RY Inc. rose the most, up 2.00% to C$100.00 (09:00 ET).')
    expect(texts('closing')[1]).toBe('RY Inc. rose the most, up 2.00% to C$100.00.')
    expect(texts('closing')[3]).toBe('The US dollar was worth C$1.3949, down 0.40% (09:00 ET).')
  })

  it('says of coins over what time they moved', () => {
    const coin = { category: 'crypto', currency: 'USD' } as const
    const texts = noteView(note([row('BTC', 2, coin), row('ETH', -1, coin)]))?.sentences?.map(({ text }) => wordsOf(text))
    expect(texts?.[0]).toBe('Of the 2 coins we track, 1 rose and 1 fell in 24 hours. The median move was a gain of 0.50%.')
  })

  it('reads as Canadian French too', () => {
    const told: Priced = {
      ...{ price: '189,58\u00a0$', percent: '2,67\u00a0%', currency: 'CAD', isOf24Hours: false },
      ...{ direction: 'up', when: undefined, isSimulated: false },
    }
    const count = { most: '13', isUp: true, compared: '20', many: 'actions canadiennes' }
    expect(wordsOf(french.headlines.closing(count))).toBe('13 des 20 actions canadiennes en hausse à la clôture')
    expect(wordsOf(french.roseMost('Shopify', told))).toBe(
      'Shopify signe la plus forte hausse, de 2,67\u00a0%, à 189,58\u00a0$\u00a0CA.',
    )
    const gold: Priced = { ...told, price: '3\u00a0307,95\u00a0$', currency: 'USD', direction: 'down' }
    expect(wordsOf(french.costs.GOLD?.(gold) ?? '')).toBe(
      'L’once d’or valait 3\u00a0307,95\u00a0$\u00a0US, en baisse de 2,67\u00a0%.',
    )
  })

  it('names no widest fall where nothing fell', () => {
    const texts = noteView(note([row('RY', 2), row('TD', 1)]))?.sentences?.map(({ text }) => wordsOf(text))
    expect(texts?.some((text) => text.includes('fell the most'))).toBe(false)
  })

  it('says once of made up prices that they are, and in the sentences of some where others are real', () => {
    const made = { status: 'simulated', source: 'simulated' } as const
    const all = noteView(note([row('RY', 2, made), row('TD', 1, made)]))
    expect(all?.mark).toBe('Simulated, not market data')
    expect(all?.sentences?.filter(({ text }) => wordsOf(text).includes('simulated'))).toEqual([])
    const mixed = noteView(note([row('RY', 2, made), row('TD', 1)]))
    expect(mixed?.mark).toBe('Partly simulated')
    expect(wordsOf(mixed?.sentences?.[1]?.text ?? '')).toBe('RY Inc. rose the most, up 2.00% to C$100.00 (simulated).')
  })

  it('is not there where too little may still be told', () => {
    expect(noteView(note([row('RY', 2)]))).toBeUndefined()
    expect(noteView(undefined)).toBeUndefined()
  })
})
