/** What a browser keeps is never believed, and a browser that keeps nothing still does what its reader chose. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keptWatchlist } from '../../../client/market/watchlist/kept-watchlist.ts'
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
const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

beforeEach(() => {
  kept.clear()
  isForbidden = false
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storageOf(kept, () => isForbidden) })
})
afterEach(() => {
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
  it('counts as nothing where somebody else wrote it', () => {
    for (const text of ['', 'blue', '{"a":1}']) {
      kept.set('colour', text)
      expect(colour().read()).toBe('none')
    }
  })
  it('tells whoever listens, until they stop', () => {
    const value = colour()
    const heard: string[] = []
    const stop = value.subscribe(() => heard.push(value.read()))
    value.write('red')
    stop()
    value.write('green')
    expect(heard).toEqual(['red'])
  })
  it('is the same object until it changes, so that React does not draw for ever', () => {
    kept.set('nl-watchlist', '["BTC"]')
    expect(keptWatchlist.read()).toBe(keptWatchlist.read())
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
  it('holds at most thirty short texts, whatever is stored', () => {
    for (const [text, symbols] of [
      ['not JSON', []],
      ['{"BTC":1}', []],
      ['["BTC",7,null,"A symbol that is far too long"]', ['BTC']],
    ] as const) {
      kept.set('nl-watchlist', text)
      expect(keptWatchlist.read()).toEqual(symbols)
    }
    kept.set('nl-watchlist', JSON.stringify(Array.from({ length: 99 }, (_, index) => `S${index}`)))
    expect(keptWatchlist.read()).toHaveLength(30)
  })
})
