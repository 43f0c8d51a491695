/** Fills a new symbol's chart from its source's own history, a few requests at a time. */

import { setImmediate as nextTurn } from 'node:timers/promises'
import { backfillPoints, countPoints, RANGES } from '#server/market/points.ts'
import type { MarketDb } from '#server/market/queries.ts'
import type { Instrument } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import type { HistoryRange } from '#shared/history.ts'
import type { Gate } from '../gate.ts'
import type { Provider } from '../providers/provider.ts'
import type { Ingest } from './ingest.ts'

/** Which ranges are asked for: together they fill all three resolutions. */
const ASKED = ['1d', '1m', '1y'] as const satisfies readonly HistoryRange[]
/** With fewer points than this within its reach a range is worth asking for. */
const ENOUGH = 20
const ASK_AGAIN_MS = 24 * 3_600_000

type Deps = {
  readonly db: MarketDb
  readonly ingest: Ingest
  readonly clock: Clock
  readonly instruments: readonly Instrument[]
  readonly providers: readonly { readonly provider: Provider; readonly gate: Gate; readonly requestsARun: number }[]
}

/**
 * Each run looks at every symbol's present source, and asks that source for what is missing. A request is made at
 * most once a day for each symbol and range, whether it helped or not.
 */
export function createBackfill({ db, ingest, clock, instruments, providers }: Deps) {
  const askedAt = new Map<string, number>()

  async function isMissing(instrument: Instrument, provider: Provider, range: HistoryRange): Promise<boolean> {
    const last = askedAt.get(`${provider.id} ${instrument.symbol} ${range}`)
    if (last !== undefined && clock.monotonic() - last < ASK_AGAIN_MS) return false
    return (await countPoints(db, { symbol: instrument.symbol, source: provider.id }, range, clock.now())) < ENOUGH
  }

  async function fill(instrument: Instrument, provider: Provider, gate: Gate, range: HistoryRange): Promise<void> {
    askedAt.set(`${provider.id} ${instrument.symbol} ${range}`, clock.monotonic())
    const answer = await provider.history?.(instrument, range)
    if (!answer) return
    if (!answer.ok) {
      gate.failed(answer.problem)
      return
    }
    await backfillPoints(db, { symbol: instrument.symbol, source: provider.id }, [RANGES[range].resolution], answer.value)
  }

  async function runFor({ provider, gate, requestsARun }: Deps['providers'][number]): Promise<void> {
    let left = requestsARun
    for (const range of ASKED) {
      for (const instrument of instruments) {
        if (left === 0 || !gate.allows()) return
        if (ingest.stored(instrument.symbol)?.quote.source !== provider.id) continue
        if (!(await isMissing(instrument, provider, range))) continue
        left--
        await fill(instrument, provider, gate, range)
        // SQLite answers within the turn: without a pause a long run would keep ticks and polls waiting.
        await nextTurn()
      }
    }
  }

  async function runAll(): Promise<void> {
    for (const entry of providers) if (entry.provider.history) await runFor(entry)
  }

  let running: Promise<void> | undefined
  /** One run at a time: a call during a run joins it. */
  return (): Promise<void> => {
    running ??= runAll().finally(() => {
      running = undefined
    })
    return running
  }
}
