/**
 * The widest move of the day, chosen by rule from what is stored: the front page draws it large. Nothing of a source that may
 * not be shown is on the board, so nothing of one is chosen here.
 */
import { isComparable } from '#shared/market/comparable.ts'
import type { Lead } from '#shared/market/front/lead.ts'
import { lastOfSlots, type MarketHistory } from '#shared/market/history.ts'
import type { Board, QuoteRow } from '#shared/market/quote.ts'
import type { Clock } from '../platform/clock.ts'
import type { MarketReader } from './reader.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A line of quarter hours where so many were observed, else of half hours. */
const FINE = 96
const COARSE = 48
/** Fewer observations than this make no picture of a day. */
const ENOUGH = 8
/** Per cent: a smaller move prints as none. */
const LEAST = 0.01
const REFRESH_MS = 60_000
/** While nothing could be chosen, it is tried more often. */
const WAITING_MS = 5000

const size = ({ change_percent: percent }: QuoteRow): number => Math.abs(percent ?? 0)

/** Whether a move may be told as one of this day: of a price that is confirmed, of these 24 hours, and that did move. */
const isOfDay = (row: QuoteRow, now: number): boolean =>
  isComparable(row) && !row.unconfirmed && size(row) >= LEAST && row.as_of !== null && now - Date.parse(row.as_of) < DAY

/** The rows that may lead, the widest move first; what is made up only where nothing is real. */
export function candidates(rows: readonly QuoteRow[], now: number): QuoteRow[] {
  const ofDay = rows.filter((row) => isOfDay(row, now)).sort((a, b) => size(b) - size(a))
  const real = ofDay.filter(({ status }) => status !== 'simulated')
  return real.length > 0 ? real : ofDay
}

/** What is told of a row by its observations; `undefined` where they are too few, or of another source. */
export function leadOf(row: QuoteRow, history: MarketHistory | undefined, rows: readonly QuoteRow[]): Lead | undefined {
  const { price, change_amount: change, as_of, source } = row
  if (price === null || as_of === null || !history || history.source !== source) return undefined
  const until = Date.parse(as_of)
  const points = history.points.filter(([at]) => at > until - DAY && at <= until)
  const slots = lastOfSlots(points, until, DAY, points.length >= FINE ? FINE : COARSE)
  slots[slots.length - 1] = [until, price]
  const known = slots.filter((point) => point !== null)
  const [first] = known
  if (!first || known.length < ENOUGH) return undefined
  return {
    row,
    series: {
      values: slots.map((point) => point?.[1] ?? null),
      base: change === null ? null : price - change,
      simulated: history.simulated,
      since: new Date(first[0]).toISOString(),
    },
    until,
    observations: known.length,
    low: known.reduce((least, point) => (point[1] < least[1] ? point : least)),
    high: known.reduce((most, point) => (point[1] > most[1] ? point : most)),
    peers: rows.filter(({ category }) => category === row.category),
  }
}

type Deps = {
  readonly reader: Pick<MarketReader, 'history'>
  readonly board: { readonly current: () => Board; readonly first: Promise<void> }
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** The lead in memory, chosen anew every minute. */
export function createLead({ reader, board, clock, onError }: Deps) {
  let lead: Lead | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const first = Promise.withResolvers<void>()

  async function choose(): Promise<Lead | undefined> {
    const { rows } = board.current()
    for (const row of candidates(rows, clock.now())) {
      const chosen = leadOf(row, await reader.history(row.symbol, '1d'), rows)
      if (chosen) return chosen
    }
    return undefined
  }

  async function run(): Promise<void> {
    try {
      lead = await choose()
      first.resolve()
    } catch (error) {
      onError(error)
    }
    if (!stopped) timer = setTimeout(() => void run(), lead ? REFRESH_MS : WAITING_MS)
  }

  return {
    /** Resolves once it has been looked for. */
    first: first.promise,
    /** `undefined` while no move can be told. */
    current: (): Lead | undefined => lead,
    start: (): Promise<void> => board.first.then(run),
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}
