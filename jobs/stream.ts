/** Batches the ticks of a stream, and keeps its quotes fresh while its connection is alive. */

import type { Logger } from '#server/platform/log.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { Quote, SourceId } from '#shared/market/quote.ts'
import type { Ingest } from './handlers/ingest.ts'
import type { RejectedRow, Stream } from './providers/provider.ts'
import { createRefusals } from './providers/refusals.ts'

const FLUSH_MS = 500
const HEARD_MS = 10_000
const FRESH_MS = 30_000

type StreamOptions = { readonly source: SourceId; readonly ingest: Pick<Ingest, 'take' | 'stillThere'>; readonly log: Logger }

/** The hooks that a stream calls, and the timers that pass its ticks on. */
export function createStreamBuffer({ source, ingest, log }: StreamOptions) {
  const newest = new Map<string, Quote>()
  let refusals = createRefusals()
  const timers: NodeJS.Timeout[] = []

  const report = (error: unknown): void => log.error({ err: error, source }, 'ticks were not stored')

  async function flush(): Promise<void> {
    const rejected = refusals.rows()
    if (newest.size === 0 && rejected.length === 0) return
    const batch = { source, quotes: [...newest.values()], rejected }
    newest.clear()
    refusals = createRefusals()
    await ingest.take(batch, FRESH_MS)
  }

  return {
    onQuotes(quotes: readonly Quote[]): void {
      for (const quote of quotes) newest.set(quote.symbol, quote)
    },
    onRejected(rows: readonly RejectedRow[]): void {
      refusals.addAll(rows)
    },
    flush,
    start(stream: Stream, instruments: readonly Instrument[]): void {
      stream.start(instruments)
      timers.push(setInterval(() => void flush().catch(report), FLUSH_MS))
      timers.push(
        setInterval(() => {
          if (stream.connected()) void ingest.stillThere(source, FRESH_MS).catch(report)
        }, HEARD_MS),
      )
    },
    stop(stream: Stream): void {
      for (const timer of timers.splice(0)) clearInterval(timer)
      stream.stop()
    },
  }
}
