/** What readers type to find an instrument, and what they mean by it. */
import { describe, expect, it } from 'vitest'
import { instrumentOf } from '#shared/market/catalogue.ts'
import * as english from '#shared/market/texts.en.ts'
import * as french from '#shared/market/texts.fr.ts'
import { FIGURE_ENTRIES, SYMBOL_ENTRIES, TOOL_ENTRIES } from '#shared/search/entries.ts'
import { type Findable, find, folded, matchIn, symbolsMeant } from '#shared/search/find.ts'
import { TOOL_PATHS } from '#shared/tools/tools.ts'
import { keysOf } from '#shared/typed-keys.ts'

const found = (query: string): string[] => find(query, SYMBOL_ENTRIES, 8).map(({ symbol }) => symbol)

describe('a search', () => {
  it.each([
    'RY',
    'ry',
    '$RY',
    'RY.TO',
    'ry.to',
    'TSX:RY',
    'TSX: RY',
    'RY-T',
    'RY:CA',
    'royal',
    'Royal Bank',
    'banque royale',
    'RBC',
  ])('finds the Royal Bank first by %s', (query) => expect(found(query)[0]).toBe('RY'))

  it.each([
    ['loonie', 'USD/CAD'],
    ['huard', 'USD/CAD'],
    ['dollar canadien', 'USD/CAD'],
    ['usd-cad', 'USD/CAD'],
    ['USDCAD', 'USD/CAD'],
    ['T.TO', 'T'],
    ['T', 'T'],
    ['montreal', 'BMO'],
    ['Banque de Montréal', 'BMO'],
    ['nouvelle ecosse', 'BNS'],
    ['BTC-USD', 'BTC'],
    ['BTCUSD', 'BTC'],
    ['BTC/CAD', 'BTC'],
    ['pétrole', 'OIL'],
    ['petrole brent', 'BRENT'],
    ['couche tard', 'ATD'],
    ['or', 'GOLD'],
    ['gaz naturel', 'NATGAS'],
    ['blé', 'WHEAT'],
  ])('takes %s for %s', (query, symbol) => expect(found(query)[0]).toBe(symbol))

  it('finds a company by its name in either language', () => {
    const stocks = keysOf(english.NAMES).filter((symbol) => instrumentOf(symbol)?.category === 'stock')
    expect(stocks).toContain('MFC')
    for (const symbol of stocks)
      expect([found(english.NAMES[symbol])[0], found(french.NAMES[symbol])[0]], symbol).toEqual([symbol, symbol])
  })

  it('puts the symbol before names, names before other names, and keeps the order of the list among equals', () => {
    expect(found('cn')).toEqual(['CNR', 'CNQ'])
    expect(found('bank')).toEqual(['BMO', 'RY', 'TD', 'BNS', 'CM'])
  })

  it.each(['', '   ', '""', '%', '/', '$', 'RY TD', 'xyzzy', 'eth usd bank'])('finds nothing for %j', (query) =>
    expect(found(query)).toEqual([]),
  )
})

describe('a search for a figure', () => {
  const pages = (query: string): string[] => find(query, FIGURE_ENTRIES, 6).map(({ href }) => href)

  it.each([
    ['inflation', 'inflation'],
    ['cpi', 'inflation'],
    ['policy', 'policy-rate'],
    ['Bank of Canada', 'policy-rate'],
    ['banque du canada', 'policy-rate'],
    ['taux directeur', 'policy-rate'],
    ['jobless', 'unemployment'],
    ['chomage', 'unemployment'],
    ['pib', 'gdp'],
    ['housing', 'housing-starts'],
    ['ble', 'wheat-alberta'],
  ])('takes %s for %s', (query, slug) => expect(pages(query)[0]).toBe(`/economy/${slug}`))

  it('does not take a symbol for a figure', () => {
    for (const query of ['RY', 'BTC', 'TSX:T', 'royal']) expect(pages(query)).toEqual([])
  })
})

describe('a class of shares', () => {
  const listed = ['RCI.B', 'BRK.B', 'BIP.UN', 'TCT.UN', 'CTC.A', 'CTC'].map(
    (symbol): Findable => ({ kind: 'symbol', symbol, name: symbol.length.toString(), href: '', aliases: [] }),
  )
  it.each([
    ['RCI.B', 'RCI.B'],
    ['rci-b', 'RCI.B'],
    ['RCI/B', 'RCI.B'],
    ['RCI.B.TO', 'RCI.B'],
    ['TSX:RCI.B', 'RCI.B'],
    ['BRK.B', 'BRK.B'],
    ['BRK-B', 'BRK.B'],
    ['BIP.UN', 'BIP.UN'],
    ['BIP-UN.TO', 'BIP.UN'],
    ['CTC', 'CTC'],
    ['CTC.A', 'CTC.A'],
  ])('of %s is %s', (query, symbol) => expect(find(query, listed, 8)[0]?.symbol).toBe(symbol))
})

describe('a text', () => {
  it('is folded a letter for a letter', () => {
    for (const { name } of SYMBOL_ENTRIES) expect(folded(name)).toHaveLength(name.length)
    expect(folded('Nouvelle-Écosse')).toBe('nouvelle-ecosse')
    expect(folded('œÅ中')).toHaveLength(3)
  })

  it('is marked where a word begins with what was typed', () => {
    expect(matchIn('Banque de Montréal', 'montre')).toEqual([10, 16])
    expect(matchIn('Scotiabank', 'bank')).toBeUndefined()
    expect(matchIn('Royal Bank', '  ')).toBeUndefined()
  })

  it('never means a symbol when it is several words', () => expect(symbolsMeant('royal bank')).toEqual([]))
})

describe('a search for a tool', () => {
  it.each([
    ['mortgage', 'mortgage'],
    ['renewal', 'renewal'],
    ['taxe de bienvenue', 'transfer-tax'],
    ['cmhc', 'insurance'],
    ['celi', 'room'],
    ['superficial', 'acb'],
  ])('takes %s for %s', (query, slug) => expect(find(query, TOOL_ENTRIES, 3)[0]?.href).toBe(`/tools/${slug}`))

  it('leads to each one that there is', () => {
    expect(TOOL_ENTRIES.map(({ href }) => href)).toEqual([...TOOL_PATHS, '/tools/room', '/tools/acb'])
  })
})
