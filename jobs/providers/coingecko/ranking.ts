/** The largest coins in a body of /coins/markets. What people named a coin is anybody's text: it is cleaned, and never trusted to be unique. */
import { z } from 'zod'
import type { Result } from '#shared/result.ts'
import { isRecord } from '#shared/typed-keys.ts'
import type { ProviderProblem, RankedCoin, RejectedRow } from '../provider.ts'
import { createRefusals } from '../refusals.ts'
import { complaint } from '../rows.ts'
import { COINGECKO_IDS } from './instruments.ts'
import { quoteOf, row } from './parse.ts'

const NAME_LENGTH = 60
const TICKER_LENGTH = 16
/** Controls, format characters that turn or hide what follows, and what is no character at all. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/gu

const cleaned = (most: number) =>
  z.string().transform((text, context) => {
    const clean = [...text.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()].slice(0, most).join('')
    if (!/[\p{L}\p{N}\p{S}]/u.test(clean)) context.addIssue('no readable name')
    return clean
  })

const ranked = z.object({
  ...row.shape,
  name: cleaned(NAME_LENGTH),
  symbol: cleaned(TICKER_LENGTH),
  market_cap: z.number().positive(),
})

const OUR_SYMBOLS: ReadonlyMap<string, string> = new Map([...COINGECKO_IDS].map(([symbol, id]) => [id, symbol]))

const isOurs = (raw: unknown): boolean => isRecord(raw) && typeof raw.id === 'string' && OUR_SYMBOLS.has(raw.id)

/** A coin without a price or a market value has no place among the largest; its row is put aside. */
export function parseRanking(
  body: readonly unknown[],
  receivedAt: number,
): Result<{ readonly ranked: readonly RankedCoin[]; readonly rejected: readonly RejectedRow[] }, ProviderProblem> {
  const coins = new Map<string, RankedCoin & { readonly marketCap: number }>()
  const refusals = createRefusals()
  for (const raw of refusals.within(body)) {
    const read = ranked.safeParse(raw)
    if (!read.success) {
      // Of the coins that we follow, prices are read from the same row, and it is put aside there.
      if (!isOurs(raw)) refusals.reject(null, complaint(read.error), raw)
      continue
    }
    const { id, name, symbol: ticker, market_cap: marketCap } = read.data
    if (coins.has(id)) {
      refusals.reject(null, 'second row for a coin', raw)
      continue
    }
    const quote = quoteOf({ symbol: id }, read.data, receivedAt)
    coins.set(id, { id, name, ticker: ticker.toUpperCase(), symbol: OUR_SYMBOLS.get(id) ?? null, quote, marketCap })
  }
  const ranking = [...coins.values()].sort((a, b) => b.marketCap - a.marketCap)
  return refusals.answer(() => ({ ranked: ranking.map(({ marketCap, ...coin }) => coin), rejected: refusals.rows() }))
}
