/** Fills a new symbol's chart from its source's own history, a few requests at a time. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { backfillPoints, countPoints, RANGE_RESOLUTIONS } from '#server/market/store/points.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { CircuitBreaker } from '../../circuit-breaker.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { SourceRange } from '../../providers/history.ts'
import type { Provider } from '../../providers/provider.ts'
import type { Ingest } from '../ingest.ts'
import { areDaysDue, takeDays } from './days.ts'

/** The ranges to ask for: together they fill all three resolutions. */
const ASKED = ['1d', '1m', '1y'] as const satisfies readonly SourceRange[]
/** A range with fewer points than this is worth asking for. */
const ENOUGH = 20
const ASK_AGAIN_MS = 24 * 3_600_000

/** A source's own history, and how much of it one run may ask for. */
export type Historian = { readonly provider: Provider; readonly breaker: CircuitBreaker; readonly requestsARun: number }

type Deps = {
  readonly db: MarketDb
  readonly ingest: Ingest
  readonly clock: Clock
  readonly instruments: readonly Instrument[]
  readonly historians: readonly Historian[]
}

/**
 * Each run looks at every symbol's current source and asks that source for what is missing, at most once a day for each
 * symbol and range, whether it helped or not. A call during a run joins it.
 */
export function createBackfill({ db, ingest, clock, instruments, historians }: Deps) {
  const askedAt = new Map<string, number>()

  async function isMissing(instrument: Instrument, provider: Provider, range: SourceRange): Promise<boolean> {
    const last = askedAt.get(`${provider.id} ${instrument.symbol} ${range}`)
    if (last !== undefined && clock.monotonic() - last < ASK_AGAIN_MS) return false
    const of = { symbol: instrument.symbol, source: provider.id }
    if (range === '1y' && provider.days) return areDaysDue(db, of, instrument, clock.now())
    return (await countPoints(db, of, range, clock.now())) < ENOUGH
  }

  async function fill(instrument: Instrument, provider: Provider, breaker: CircuitBreaker, range: SourceRange): Promise<void> {
    askedAt.set(`${provider.id} ${instrument.symbol} ${range}`, clock.monotonic())
    const of = { symbol: instrument.symbol, source: provider.id }
    if (range === '1y' && provider.days) {
      const days = await provider.days(instrument)
      if (days.ok) await takeDays(db, of, days.value, clock.now())
      else breaker.failed(days.problem)
      return
    }
    const answer = await provider.history?.(instrument, range)
    if (answer?.ok) await backfillPoints(db, of, [RANGE_RESOLUTIONS[range]], answer.value)
    else if (answer) breaker.failed(answer.problem)
  }

  async function runFor({ provider, breaker, requestsARun }: Historian): Promise<void> {
    let left = requestsARun
    for (const range of ASKED) {
      for (const instrument of instruments) {
        if (left === 0 || !breaker.allows()) return
        if (ingest.stored(instrument.symbol)?.quote.source !== provider.id) continue
        if (!(await isMissing(instrument, provider, range))) continue
        left--
        await fill(instrument, provider, breaker, range)
        // SQLite answers synchronously: without a pause, a long run would block ticks and polls.
        await nextTurn()
      }
    }
  }

  async function runAll(): Promise<void> {
    for (const entry of historians) if (entry.provider.history) await runFor(entry)
  }

  return oneAtATime(runAll)
}
