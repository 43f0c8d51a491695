/** What a browser keeps is never believed, and a browser that keeps nothing still does what its reader chose. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withSymbol } from '../../../client/market/watchlist/entries.ts'
import { changeLedger, keptLedger } from '../../../client/market/watchlist/kept-ledger.ts'
import { oneOf, stored } from '../../../client/ui/stored.ts'

/** A browser's storage, as far as it goes; `forbidden` throws like a blocked one. */
function storageOf(kept: Map<string, string>, forbidden: () => boolean) {
  const allowed = <T>(value: T): T => {
    if (forbidden()) throw new DOMException('denied', 'SecurityError')
    return value
  }
  return {
    getItem: (key: string) => allowed(kept.get(key) ?? null),
    setItem: (key: string, text: string) => void allowed(kept).set(key, text),
    removeItem: (key: string) => void allowed(kept).delete(key),
  }
}

const kept = new Map<string, string>()
let isForbidden = false
/** Where the page keeps room for the ledger. */
const root = { dataset: {}, style: { setProperty: () => undefined } }
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

beforeEach(() => {
  kept.clear()
  isForbidden = false
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storageOf(kept, () => isForbidden) })
  vi.stubGlobal('document', { documentElement: root })
})
afterEach(() => {
  vi.unstubAllGlobals()
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

const COLOURS = ['red', 'green'] as const
const colour = () =>
  stored<(typeof COLOURS)[number] | 'none'>({
    key: 'colour',
    parse: oneOf(COLOURS, 'none'),
    print: (value) => (value === 'none' ? null : value),
  })

describe('what a browser keeps', () => {
  it('is what was written, also for the next page', () => {
    colour().write('green')
    expect(kept.get('colour')).toBe('green')
    expect(colour().read()).toBe('green')
  })
  it('leaves nothing behind where the value prints as nothing', () => {
    colour().write('green')
    colour().write('none')
    expect(kept.size).toBe(0)
  })
  it('counts as nothing where another program wrote it', () => {
    for (const text of ['', 'blue', '{"a":1}']) {
      kept.set('colour', text)
      expect(colour().read()).toBe('none')
    }
  })
  it('tells its listeners, until they stop', () => {
    const value = colour()
    const heard: string[] = []
    const stop = value.subscribe(() => heard.push(value.read()))
    value.write('red')
    stop()
    value.write('green')
    expect(heard).toEqual(['red'])
  })
  it('is the same object until it changes, so that React does not draw for ever', () => {
    kept.set('nl-watchlist', '[{"symbol":"BTC"}]')
    expect(keptLedger.read()).toBe(keptLedger.read())
  })
})

describe('a browser that keeps nothing', () => {
  it('has the value of a first visit', () => {
    isForbidden = true
    expect(colour().read()).toBe('none')
  })
  it('holds a choice for as long as the page is open', () => {
    isForbidden = true
    const value = colour()
    value.write('red')
    expect(value.read()).toBe('red')
    expect(colour().read()).toBe('none')
  })
})

describe('a watchlist', () => {
  const bare = (symbol: string) => ({ symbol, added: null, average: null, note: '' })

  it('holds only what we may have written, each symbol once', () => {
    for (const [text, entries] of [
      ['not JSON', []],
      ['{"BTC":1}', []],
      ['["BTC",7,null]', []],
      ['[{"symbol":"BTC"},{"symbol":"A symbol that is far too long"},{"symbol":"BTC"}]', [bare('BTC')]],
      ['[{"symbol":"RY","average":-1,"note":7,"added":"soon"}]', [bare('RY')]],
    ] as const) {
      kept.set('nl-watchlist', text)
      expect(keptLedger.read()).toEqual(entries)
    }
  })

  it('holds at most a hundred', () => {
    kept.set('nl-watchlist', JSON.stringify(Array.from({ length: 199 }, (_, index) => ({ symbol: `S${index}` }))))
    expect(keptLedger.read()).toHaveLength(100)
  })

  it('is changed as it is stored now, so that what another tab wrote stays', () => {
    changeLedger((now) => withSymbol(now, 'BTC', '2026-11-20'))
    kept.set('nl-watchlist', JSON.stringify([...keptLedger.read(), bare('RY')]))
    changeLedger((now) => withSymbol(now, 'ETH', '2026-11-20'))
    expect(keptLedger.read().map(({ symbol }) => symbol)).toEqual(['BTC', 'RY', 'ETH'])
  })

  it('says so where the browser refuses to store it, and lasts until the page is closed', () => {
    isForbidden = true
    changeLedger((now) => withSymbol(now, 'BTC', '2026-11-20'))
    expect(keptLedger.isRefused()).toBe(true)
    expect(keptLedger.read()).toHaveLength(1)
  })
})
