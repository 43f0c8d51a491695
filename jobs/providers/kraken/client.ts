/** Kraken: live ticks of coins and of the currency pairs it lists, over one WebSocket without a key. */
import type { Logger } from '#server/log.ts'
import type { Instrument } from '#shared/catalogue.ts'
import type { Clock } from '#shared/clock.ts'
import type { Quote } from '#shared/quote.ts'
import { unreachable } from '#shared/result.ts'
import type { RejectedRow } from '../provider.ts'
import { type Connection, connect } from './connection.ts'
import { type Frame, parseFrame } from './parse.ts'
import { backoffMs } from './reconnect.ts'

/** Waits in milliseconds. */
type KrakenTiming = {
  /** Heartbeats come every second: a connection this long without a frame is dead, however quiet the pairs. */
  readonly silenceMs: number
  /** Ticks are handed on in one batch at most this often. */
  readonly batchMs: number
  /** A connection that lasted so long starts the backoff anew; a shorter one was refused in all but name. */
  readonly stableMs: number
  readonly firstBackoffMs: number
}
const TIMING: KrakenTiming = { silenceMs: 5000, batchMs: 500, stableMs: 30_000, firstBackoffMs: 1000 }

type Options = {
  readonly url: string
  readonly onQuotes: (quotes: Quote[]) => void
  readonly onRejected: (rows: RejectedRow[]) => void
  readonly clock: Clock
  readonly log: Logger
  /** 0 to 1; for tests. */
  readonly random?: () => number
  readonly timing?: Partial<KrakenTiming>
}

type KrakenStream = {
  /** Connects and keeps the connection until `stop`. Instruments without a Kraken pair are left out. */
  readonly start: (instruments: readonly Instrument[]) => void
  readonly stop: () => void
  /** Whether a connection stands on which Kraken has accepted a subscription. */
  readonly connected: () => boolean
}

/** Keeps the newest quote of each symbol and hands them on together. */
function createBatch(onQuotes: (quotes: Quote[]) => void, batchMs: number) {
  const newest = new Map<string, Quote>()
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    timer = undefined
    const quotes = [...newest.values()]
    newest.clear()
    if (quotes.length > 0) onQuotes(quotes)
  }
  return {
    add(quotes: readonly Quote[]): void {
      for (const quote of quotes) newest.set(quote.symbol, quote)
      timer ??= setTimeout(flush, batchMs)
    },
    drop(): void {
      clearTimeout(timer)
      timer = undefined
      newest.clear()
    },
  }
}

/**
 * Made anew after every end, with growing, jittered waits, and subscribed again. A pair that Kraken refuses is
 * dropped until the next `start`; a quiet pair is not: its silence says nothing while the connection lives.
 */
export function createKraken(options: Options): KrakenStream {
  const { url, clock, log, random = Math.random } = options
  const timing = { ...TIMING, ...options.timing }
  const batch = createBatch(options.onQuotes, timing.batchMs)
  const byPair = new Map<string, Instrument>()
  let connection: Connection | undefined
  let retry: NodeJS.Timeout | undefined
  let isAccepted = false
  let attempt = 0

  function take(frame: Frame): void {
    switch (frame.kind) {
      case 'ticker':
        batch.add(frame.quotes)
        if (frame.rejected.length > 0) options.onRejected([...frame.rejected])
        return
      case 'subscribed':
        isAccepted = true
        return
      case 'refused':
        if (frame.pair !== null) byPair.delete(frame.pair)
        log.warn({ provider: 'kraken', pair: frame.pair, error: frame.error }, 'a subscription was refused')
        return
      case 'alive':
      case 'unreadable':
        return
      default:
        unreachable(frame)
    }
  }

  function open(): void {
    retry = undefined
    // Every pair was refused: there is nothing to listen to.
    if (byPair.size === 0) return
    const openedAt = clock.monotonic()
    connection = connect(url, [...byPair.keys()], timing.silenceMs, {
      onFrame: (text) => take(parseFrame(text, byPair, clock.now())),
      onEnd(why) {
        connection = undefined
        isAccepted = false
        if (clock.monotonic() - openedAt >= timing.stableMs) attempt = 0
        const waitMs = backoffMs(attempt, random(), timing.firstBackoffMs)
        if (attempt === 0) log.warn({ provider: 'kraken', why, waitMs }, 'the connection ended and is made anew')
        attempt += 1
        retry = setTimeout(open, waitMs)
      },
    })
  }

  return {
    start(instruments) {
      if (connection || retry) return
      byPair.clear()
      for (const instrument of instruments) if (instrument.kraken) byPair.set(instrument.kraken, instrument)
      attempt = 0
      open()
    },
    stop() {
      clearTimeout(retry)
      retry = undefined
      isAccepted = false
      connection?.end()
      connection = undefined
      batch.drop()
    },
    connected: () => isAccepted,
  }
}
