/**
 * Live updates by plain HTTP, for a page that has no socket: what changed since the version that it has. Any cache may
 * answer, since all pages with one version ask for the same address. `connection.ts` loads this when it is first needed.
 */
import { backoffMs } from '#shared/backoff.ts'
import { type FiguresUpdate, LIVE_PROTOCOL } from '#shared/market/live-events.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { figureStore } from './figure-store.ts'
import { quoteStore } from './quote-store.ts'

/** Between two questions, longer with each that fails. */
const WAITS = { firstMs: 5000, mostMs: 60_000, spread: 0.2 }
const ANSWER_WITHIN_MS = 10_000
/** Versions follow the server's clock. One that is so much lower is of a server whose clock was set back; any less, of another that is a little behind. */
const SET_BACK_MS = 60_000

/** An answer of `GET /api/market-data`. `since`: these rows changed after that version; `null`: all rows. */
type Answer = {
  readonly protocol: number
  readonly version: number
  readonly since: number | null
  readonly rows: readonly QuoteRow[]
  readonly figures?: FiguresUpdate
}

export type HttpHandlers = {
  readonly onAnswer: () => void
  /** No answer could be had; the question is put again later. */
  readonly onFailure: () => void
  /** The server speaks a newer protocol than this page, which would misread it. */
  readonly onOutdated: () => void
}

export type LiveHttp = { readonly open: () => void; readonly close: () => void }

const isAnswer = (body: unknown): body is Answer => isRecord(body) && typeof body.version === 'number' && Array.isArray(body.rows)

function address(): string {
  const known = { since: quoteStore.knownVersion(), figures: figureStore.version() }
  const query = Object.entries(known).filter(([, version]) => version !== undefined)
  return `/api/market-data?${new URLSearchParams(query.map(([name, version]) => [name, String(version)]))}`
}

/** `undefined` if there is no answer in time. */
async function read(signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(address(), { signal })
    const body: unknown = response.ok ? await response.json() : undefined
    return isAnswer(body) ? body : undefined
  } catch {
    return undefined
  }
}

function take({ version, since, rows, figures }: Answer): void {
  const known = quoteStore.version()
  if (since !== null) quoteStore.apply({ version, quotes: rows })
  else if (version >= known || version < known - SET_BACK_MS) quoteStore.replace({ version, quotes: rows }, true)
  if (figures) figureStore.take(figures)
}

/** Asks nothing until opened. */
export function createLiveHttp({ onAnswer, onFailure, onOutdated }: HttpHandlers): LiveHttp {
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function ask(): Promise<void> {
    const mine = new AbortController()
    asking = mine
    const giveUp = setTimeout(() => mine.abort(), ANSWER_WITHIN_MS)
    const answer = await read(mine.signal)
    clearTimeout(giveUp)
    // Closed meanwhile.
    if (asking !== mine) return
    if (answer && answer.protocol !== LIVE_PROTOCOL) return onOutdated()
    failures = answer ? 0 : failures + 1
    if (answer) take(answer)
    timer = setTimeout(() => void ask(), backoffMs(failures, WAITS))
    if (answer) onAnswer()
    else onFailure()
  }

  return {
    open(): void {
      if (asking) return
      failures = 0
      void ask()
    },
    close(): void {
      clearTimeout(timer)
      asking?.abort()
      asking = undefined
    },
  }
}
