/** Thousands of damaged bodies through every parser: nothing unsound gets out and nothing throws. Goal FEED-7. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VALET_SERIES } from '#jobs/providers/bank-of-canada/instruments.ts'
import { parseRates } from '#jobs/providers/bank-of-canada/parse.ts'
import { COINGECKO_IDS } from '#jobs/providers/coingecko/instruments.ts'
import { parseMarkets } from '#jobs/providers/coingecko/parse.ts'
import { KRAKEN_PAIRS } from '#jobs/providers/kraken/instruments.ts'
import { parseFrame } from '#jobs/providers/kraken/parse.ts'
import type { RejectedRow } from '#jobs/providers/provider.ts'
import { parseQuotes, refusalOf } from '#jobs/providers/twelvedata/parse.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import { expectSound } from '../../support/market/contract-kit.ts'
import { instrument } from '../../support/market/market.ts'
import { captured, capturedMarkets, type Json, pairQuote, tsxQuote } from '../../support/market/provider-fixtures.ts'
import type { Observations } from '../../support/market/provider-replica.ts'
import { sized } from '../../support/size.ts'

const RUNS = sized(1000, 20_000)
const NOW = Date.UTC(2026, 10, 20, 15)

/** Values that have broken parsers before, beside anything JSON can hold. */
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '0',
    '-1',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '1,5',
    ' 7 ',
    '1'.repeat(400),
    true,
    [],
    {},
    -1,
    0,
    -0,
    5e-324,
    1e308,
    1e21,
    2 ** 53,
    NOW,
    NOW + 120_000,
    NOW / 1000,
    '2099-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '2026-02-31',
    '2026-13-40',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
type Damage = {
  readonly steps: readonly number[]
  readonly how: 'replace' | 'remove' | 'rename' | 'repeat'
  readonly value: unknown
}
const damage: fc.Arbitrary<Damage> = fc.record({
  steps: fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'rename', 'repeat'),
  value: junk,
})

/** Walks into the body as far as the steps lead, and damages what is there. */
function damaged(body: unknown, { steps, how, value }: Damage): unknown {
  const copy = structuredClone(body)
  let at: unknown = copy
  for (const [index, step] of steps.entries()) {
    if (typeof at !== 'object' || at === null) return copy
    const keys = Object.keys(at)
    const key = keys[step % Math.max(keys.length, 1)]
    if (key === undefined) return copy
    const holder = at as Record<string, unknown>
    const inner = holder[key]
    if (index < steps.length - 1 && typeof inner === 'object' && inner !== null) {
      at = inner
      continue
    }
    if (how === 'replace') holder[key] = value
    else if (how === 'remove') delete holder[key]
    else if (how === 'repeat' && Array.isArray(at)) at.push(inner)
    else holder[`${key}x`] = inner
    return copy
  }
  return copy
}

const WANTED = ['bitcoin', 'ethereum', 'ripple', 'solana']
const coins = CATALOGUE.filter(({ symbol }) => WANTED.includes(COINGECKO_IDS.get(symbol) ?? ''))
const traditional = ['RY', 'TD', 'USD/CAD', 'GOLD'].map(instrument)
const pairs = CATALOGUE.filter(({ symbol }) => VALET_SERIES.has(symbol))
const ticked = ['BTC', 'USD/CAD'].map(instrument)
const nothing = { quotes: [], rejected: [] }

type Parsed = { readonly quotes: readonly Quote[]; readonly rejected: readonly RejectedRow[] }
const SUBJECTS: readonly { source: SourceId; asked: typeof coins; body: unknown; parse: (body: unknown) => Parsed }[] = [
  {
    source: 'coingecko',
    asked: coins,
    body: capturedMarkets().filter(({ id }) => WANTED.includes(String(id))),
    parse(body) {
      const answer = parseMarkets(body, coins, NOW)
      return answer.ok ? answer.value : nothing
    },
  },
  {
    source: 'twelvedata',
    asked: traditional,
    body: {
      'RY:TSX': tsxQuote('RY', 190.62, NOW),
      'TD:TSX': captured<Json>('twelvedata/batch_error').INVALID,
      'USD/CAD': pairQuote('USD/CAD', 1.3878, NOW),
      'XAU/USD': pairQuote('XAU/USD', 3339.4, NOW),
    },
    parse: (body) => (refusalOf(body) === null ? parseQuotes(body, traditional, NOW) : nothing),
  },
  {
    source: 'bank-of-canada',
    asked: pairs,
    body: {
      observations: captured<Observations>('bank-of-canada/observations_FX_RATES_DAILY_start_2026-03-12').observations.map(
        (row) =>
          Object.fromEntries(
            Object.entries(row).filter(([key]) => key === 'd' || pairs.some(({ symbol }) => VALET_SERIES.get(symbol) === key)),
          ),
      ),
    },
    parse(body) {
      const answer = parseRates(body, { instruments: pairs, oldest: '2026-03-09', receivedAt: NOW })
      return answer.ok ? answer.value : nothing
    },
  },
  {
    source: 'kraken',
    asked: ticked,
    body: {
      channel: 'ticker',
      type: 'update',
      data: [
        { symbol: 'BTC/USD', last: 83744.3, change: -429.3, change_pct: -0.51, timestamp: '2026-11-20T14:59:58.844359Z' },
        { symbol: 'USD/CAD', last: 1.3878, change: 0.001, change_pct: 0.07 },
      ],
    },
    parse(body) {
      const frame = parseFrame(
        JSON.stringify(body),
        new Map(ticked.map((asked) => [KRAKEN_PAIRS.get(asked.symbol) ?? '', asked])),
        NOW,
      )
      return frame.kind === 'ticker' ? frame : nothing
    },
  },
]

test.each(SUBJECTS)(
  `${RUNS} damaged answers of $source bring no unsound quote and throw nothing`,
  ({ source, asked, body, parse }) => {
    expect(parse(body).quotes.length, 'the control: the undamaged body brings quotes').toBeGreaterThan(1)
    let rejected = 0
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (damages) => {
        // Through JSON, as bytes would come: no undefined, no NaN.
        const bad: unknown = JSON.parse(JSON.stringify(damages.reduce(damaged, body)))
        const parsed = parse(bad)
        rejected += parsed.rejected.length
        expectSound(parsed, { source, asked, now: NOW })
      }),
      { numRuns: RUNS, seed: 20261121 },
    )
    expect(rejected, 'the control: the damage is noticed').toBeGreaterThan(RUNS / 20)
  },
)

test('damage to one row of CoinGecko leaves the quotes of the others as they were', () => {
  const subject = SUBJECTS[0]
  const rows = subject?.body as Json[]
  const before = subject?.parse(rows).quotes ?? []
  fc.assert(
    fc.property(fc.nat(rows.length - 1), damage, (index, how) => {
      const changed = rows.map((row, at) => (at === index ? damaged(row, how) : row))
      const after = subject?.parse(changed).quotes ?? []
      const hit = before[index]?.symbol
      expect(after.filter(({ symbol }) => symbol !== hit)).toEqual(before.filter(({ symbol }) => symbol !== hit))
    }),
    { numRuns: 1000, seed: 20261121 },
  )
})
