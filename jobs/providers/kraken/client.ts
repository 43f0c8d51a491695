/** Kraken: live ticks of coins and of the currency pairs it lists, over one WebSocket without a key. */

import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { backoffMs } from '#shared/backoff.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { unreachable } from '#shared/result.ts'
import type { Stream, StreamHooks } from '../provider.ts'
import { type Connection, connect } from './connection.ts'
import { KRAKEN_PAIRS } from './instruments.ts'
import { type Frame, parseFrame } from './parse.ts'

/** Waits in milliseconds. */
type KrakenTiming = {
  /** Heartbeats come every second: a connection this long without a frame is dead, however quiet the pairs. */
  readonly silenceMs: number
  /** A connection that lasted this long resets the backoff; a shorter one was as good as refused. */
  readonly stableMs: number
  readonly firstBackoffMs: number
}
/** Never long, and never at once: Kraken limits connections to about 150 in ten minutes. */
const MOST_WAIT_MS = 60_000
const TIMING: KrakenTiming = { silenceMs: 5000, stableMs: 30_000, firstBackoffMs: 1000 }

type KrakenClientOptions = StreamHooks & {
  readonly url: string
  readonly clock: Clock
  readonly log: Logger
  /** 0 to 1; for tests. */
  readonly random?: () => number
  readonly timing?: Partial<KrakenTiming>
}

/** Passes on the prices of a frame. A pair that was refused is dropped from `byPair`. */
function take(frame: Frame, byPair: Map<string, Instrument>, { onQuotes, onRejected, log }: KrakenClientOptions): void {
  switch (frame.kind) {
    case 'ticker':
      onQuotes(frame.quotes)
      if (frame.rejected.length > 0) onRejected(frame.rejected)
      return
    case 'refused':
      if (frame.pair !== null) byPair.delete(frame.pair)
      log.warn({ provider: 'kraken', pair: frame.pair, error: frame.error }, 'a subscription was refused')
      return
    case 'subscribed':
    case 'alive':
    case 'unreadable':
      return
    default:
      unreachable(frame)
  }
}

/**
 * Reconnected after every end, with growing, jittered waits, and subscribed again. A pair that Kraken refuses is dropped
 * until the next `start`; a quiet pair is not: silence means nothing while the connection is alive.
 */
export function createKraken(options: KrakenClientOptions): Stream {
  const { url, clock, log, random = Math.random } = options
  const timing = { ...TIMING, ...options.timing }
  const byPair = new Map<string, Instrument>()
  let connection: Connection | undefined
  let retry: NodeJS.Timeout | undefined
  let isAccepted = false
  let attempt = 0

  function open(): void {
    retry = undefined
    // Every pair was refused: there is nothing to listen to.
    if (byPair.size === 0) return
    const openedAt = clock.monotonic()
    connection = connect(url, [...byPair.keys()], timing.silenceMs, {
      onFrame(text) {
        const frame = parseFrame(text, byPair, clock.now())
        if (frame.kind === 'subscribed') isAccepted = true
        take(frame, byPair, options)
      },
      onEnd(why) {
        connection = undefined
        isAccepted = false
        if (clock.monotonic() - openedAt >= timing.stableMs) attempt = 0
        const waitMs = backoffMs(attempt, { firstMs: timing.firstBackoffMs, mostMs: MOST_WAIT_MS }, random())
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
      for (const instrument of instruments) {
        const pair = KRAKEN_PAIRS.get(instrument.symbol)
        if (pair !== undefined) byPair.set(pair, instrument)
      }
      attempt = 0
      open()
    },
    stop() {
      clearTimeout(retry)
      retry = undefined
      isAccepted = false
      connection?.end()
      connection = undefined
    },
    connected: () => isAccepted,
  }
}
