/** Gathers the ticks of a stream into a batch a moment, and keeps its quotes fresh while its connection lives. */

import type { Logger } from '#server/log.ts'
import type { Instrument } from '#shared/catalogue.ts'
import type { Quote, Source } from '#shared/quote.ts'
import type { Ingest } from './handlers/ingest.ts'
import type { RejectedRow } from './providers/provider.ts'

const FLUSH_MS = 500
const HEARD_MS = 10_000
const FRESH_MS = 30_000

/** A provider that speaks by itself. */
export type Stream = {
  readonly start: (instruments: readonly Instrument[]) => void
  readonly stop: () => void
  readonly connected: () => boolean
}

type Deps = { readonly source: Source; readonly ingest: Pick<Ingest, 'take' | 'stillThere'>; readonly log: Logger }

/** What a stream is given to speak into, and the timers that pass it on. */
export function createStreamBuffer({ source, ingest, log }: Deps) {
  const newest = new Map<string, Quote>()
  let rejected: RejectedRow[] = []
  const timers: NodeJS.Timeout[] = []

  const report = (error: unknown): void => log.error({ err: error, source }, 'ticks were not stored')

  async function flush(): Promise<void> {
    if (newest.size === 0 && rejected.length === 0) return
    const batch = { source, quotes: [...newest.values()], rejected }
    newest.clear()
    rejected = []
    await ingest.take(batch, FRESH_MS)
  }

  return {
    onQuotes(quotes: readonly Quote[]): void {
      for (const quote of quotes) newest.set(quote.symbol, quote)
    },
    onRejected(rows: readonly RejectedRow[]): void {
      rejected.push(...rows)
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
