/** Fills a new symbol's chart from its source's own history, as fast as the source's allowance lets it. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { backfillPoints, countPoints, RANGE_RESOLUTIONS } from '#server/market/store/points.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { type ToCome, writeToCome } from '#server/market/store/to-come.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { ok, type Result } from '#shared/result.ts'
import type { HistoryBreaker } from '../../circuit-breaker.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import type { SourceRange } from '../../providers/history.ts'
import { type Mark, unmarked } from '../../providers/mark.ts'
import type { Provider, ProviderProblem } from '../../providers/provider.ts'
import type { Ingest } from '../ingest.ts'
import { areDaysDue, takeDays } from './days.ts'

/** The ranges to ask for: together they fill all three resolutions. Days first: most ranges are drawn from them. */
const ASKED = ['1y', '1d', '1m'] as const satisfies readonly SourceRange[]
/** A range with fewer points than this is worth asking for. */
const ENOUGH = 20
const ASK_AGAIN_MS = 24 * 3_600_000

/** A source's own history, and how much of it one run may ask for. */
export type Historian = {
  readonly provider: Provider
  readonly breaker: HistoryBreaker
  readonly requestsARun: number
  readonly mark?: Mark
}

type BackfillOptions = {
  readonly db: MarketDb
  readonly ingest: Pick<Ingest, 'stored'>
  readonly clock: Clock
  readonly instruments: readonly Instrument[]
  readonly historians: readonly Historian[]
}

/** One request: a range of an instrument. */
type Missing = { readonly instrument: Instrument; readonly range: SourceRange }

/** Stores what the source answers; `undefined` where it was not asked, because no credit is left. */
async function fill(
  { db, clock }: Pick<BackfillOptions, 'db' | 'clock'>,
  provider: Provider,
  { instrument, range }: Missing,
): Promise<Result<null, ProviderProblem> | undefined> {
  const of = { symbol: instrument.symbol, source: provider.id }
  if (range === '1y' && provider.days) {
    const days = await provider.days(instrument)
    if (!days?.ok) return days
    await takeDays(db, of, days.value, clock.now())
  } else {
    const points = await provider.history?.(instrument, range)
    if (!points?.ok) return points
    await backfillPoints(db, of, [RANGE_RESOLUTIONS[range]], points.value)
  }
  return ok(null)
}

/**
 * Each run looks at every symbol's current source and asks that source for what is missing, at most once a day for each
 * symbol and range, whether it helped or not. A call during a run joins it.
 */
export function createBackfill({ db, ingest, clock, instruments, historians }: BackfillOptions) {
  const askedAt = new Map<string, number>()
  /** What pages show as still to come. */
  let told: string | undefined
  const keyOf = ({ id }: Provider, { instrument, range }: Missing): string => `${id} ${instrument.symbol} ${range}`

  async function isMissing(provider: Provider, missing: Missing): Promise<boolean> {
    const last = askedAt.get(keyOf(provider, missing))
    if (last !== undefined && clock.monotonic() - last < ASK_AGAIN_MS) return false
    const { instrument, range } = missing
    const of = { symbol: instrument.symbol, source: provider.id }
    if (range === '1y' && provider.days) return areDaysDue(db, of, instrument, clock.now())
    return (await countPoints(db, of, range, clock.now())) < ENOUGH
  }

  /** @returns what is still missing from the source */
  async function ask(
    { provider, breaker, requestsARun, mark = unmarked }: Historian,
    missing: readonly Missing[],
  ): Promise<readonly Missing[]> {
    let asked = 0
    for (const each of missing) {
      if (asked === requestsARun || !breaker.allows()) break
      const answer = await mark(fill)({ db, clock }, provider, each)
      if (!answer) break
      asked++
      askedAt.set(keyOf(provider, each), clock.monotonic())
      if (answer.ok) breaker.succeeded()
      else breaker.failed(answer.problem)
      // SQLite answers synchronously: without a pause, a long run would block ticks and polls.
      await nextTurn()
    }
    return missing.slice(asked)
  }

  async function runFor(historian: Historian): Promise<readonly ToCome[]> {
    const { provider } = historian
    const own = instruments.filter(({ symbol }) => ingest.stored(symbol)?.quote.source === provider.id)
    const missing: Missing[] = []
    for (const range of ASKED)
      for (const instrument of own) if (await isMissing(provider, { instrument, range })) missing.push({ instrument, range })
    const left = Map.groupBy(await ask(historian, missing), ({ range }) => RANGE_RESOLUTIONS[range])
    return [...left].map(([resolution, each]) => {
      const symbols = each.map(({ instrument }) => instrument.symbol)
      return { source: provider.id, resolution, symbols, of: own.length }
    })
  }

  async function runAll(): Promise<void> {
    const toCome: ToCome[] = []
    for (const entry of historians) if (entry.provider.history) toCome.push(...(await runFor(entry)))
    const text = JSON.stringify(toCome)
    if (text !== told) await writeToCome(db, toCome, clock.now())
    told = text
  }

  return oneAtATime(runAll)
}
