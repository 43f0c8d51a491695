/** Whose price a symbol shows. */
import { describe, expect, it } from 'vitest'
import { type CurrentQuote, mayReplace, TAKEOVER_MS } from '#server/market/judge/preference.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { OPEN_FRIDAY, quote, sourceBook } from '../../support/market/market.ts'

const all = new Set<SourceId>(['coingecko', 'twelvedata', 'kraken', 'bank-of-canada', 'simulated'])
const held = (source: SourceId, freshForMs = 180_000): CurrentQuote => ({
  quote: quote({ source }),
  heardAt: OPEN_FRIDAY,
  freshForMs,
})
const at = (configured: ReadonlySet<SourceId> = all, now = OPEN_FRIDAY) => ({ now, configured, rank: sourceBook.rank })

describe('the source of a symbol', () => {
  it('may be any configured source while there is none', () => {
    expect(mayReplace('forex', 'bank-of-canada', undefined, at())).toBe(true)
  })
  it('is never one that is not configured', () => {
    expect(mayReplace('crypto', 'simulated', undefined, at(new Set(['coingecko'])))).toBe(false)
  })
  it('stays the better one while that one speaks', () => {
    expect(mayReplace('forex', 'bank-of-canada', held('kraken'), at())).toBe(false)
    expect(mayReplace('forex', 'kraken', held('bank-of-canada'), at())).toBe(true)
  })
  it('changes to a lesser real one after an hour of silence', () => {
    expect(mayReplace('forex', 'bank-of-canada', held('kraken'), at(all, OPEN_FRIDAY + TAKEOVER_MS + 1))).toBe(true)
  })
  it('stays where it is asked in turns that take longer than an hour', () => {
    const turn = 2 * TAKEOVER_MS
    expect(mayReplace('forex', 'bank-of-canada', held('twelvedata', turn), at(all, OPEN_FRIDAY + turn - 1))).toBe(false)
    expect(mayReplace('forex', 'bank-of-canada', held('twelvedata', turn), at(all, OPEN_FRIDAY + turn + 1))).toBe(true)
  })
  it('is never the simulation again once a real source has answered, however long that one is silent', () => {
    expect(mayReplace('crypto', 'simulated', held('coingecko'), at(all, OPEN_FRIDAY + 1000 * TAKEOVER_MS))).toBe(false)
  })
  it('is the real one as soon as it answers', () => {
    expect(mayReplace('crypto', 'coingecko', held('simulated'), at())).toBe(true)
  })
  it('is free again when the operator takes its holder away', () => {
    expect(mayReplace('crypto', 'simulated', held('coingecko'), at(new Set(['simulated'])))).toBe(true)
  })
})
