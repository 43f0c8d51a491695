/**
 * The widest move of the day, chosen by rule from what is stored: the front page draws it large. Nothing of a source that may
 * not be shown is on the board, so nothing of one is chosen here.
 */
import { isComparable } from '#shared/market/change-period.ts'
import type { Lead } from '#shared/market/front/lead.ts'
import { intoSlots } from '#shared/market/history.ts'
import { type Board, type QuoteRow, SIMULATED } from '#shared/market/quote.ts'
import type { Clock } from '../platform/clock.ts'
import { keepCurrent } from '../platform/keep-current.ts'
import { bridgeOfDay } from './series/draw.ts'
import type { Observed } from './series/observations.ts'
import type { SeriesReader } from './series/series.ts'
import { summarise } from './series/summary.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The line has the finest of these steps of which most were observed: its ring, at the lowest or highest, then lies on it. */
const [FINER, FINE, COARSE] = [HOUR / 12, HOUR / 4, HOUR / 2]
/** Fewer observations than this make no picture of a day. */
const ENOUGH = 8
/** Per cent: a smaller move prints as none. */
const LEAST = 0.01
const REFRESH_MS = 60_000
/** While nothing could be chosen, it is tried more often. */
const WAITING_MS = 5000

const size = ({ change_percent: percent }: QuoteRow): number => Math.abs(percent ?? 0)

/** Whether a move may lead as one of this day: of a price that is confirmed, of these 24 hours, and that did move. */
const isOfDay = (row: QuoteRow, now: number): boolean =>
  isComparable(row) && !row.unconfirmed && size(row) >= LEAST && row.as_of !== null && now - Date.parse(row.as_of) < DAY

/** The rows that may lead, the widest move first; what is made up only where nothing is real. */
export function candidates(rows: readonly QuoteRow[], now: number): QuoteRow[] {
  const ofDay = rows.filter((row) => isOfDay(row, now)).sort((a, b) => size(b) - size(a))
  const real = ofDay.filter(({ status }) => status !== 'simulated')
  return real.length > 0 ? real : ofDay
}

/** A row's summary by the observations of its 24 hours, or of its session; `undefined` where they are too few. */
export function leadOf(row: QuoteRow, found: Observed | undefined, rows: readonly QuoteRow[]): Lead | undefined {
  const { price, change_amount: change } = row
  const summary = found && summarise(found)
  if (price === null || !summary || summary.count < ENOUGH) return undefined
  const spanMs = found.end - found.start + 1
  const step = [FINER, FINE].find((each) => summary.count * 2 > spanMs / each) ?? COARSE
  const slots = Math.round(spanMs / step)
  return {
    row,
    series: {
      values: intoSlots(found.observations, found.end, spanMs, slots),
      bridge: bridgeOfDay(spanMs, slots),
      range: [summary.low[1], summary.high[1]],
      base: change === null ? null : price - change,
      simulated: row.source === SIMULATED,
      since: new Date(summary.first[0]).toISOString(),
    },
    from: found.start + 1,
    until: found.end,
    summary,
    peers: rows.filter(({ category }) => category === row.category),
  }
}

type LeadOptions = {
  readonly series: Pick<SeriesReader, 'observed'>
  readonly board: { readonly current: () => Board; readonly first: Promise<void> }
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

/** The lead in memory, chosen again every minute. */
export function createLead({ series, board, clock, onError }: LeadOptions) {
  let lead: Lead | undefined

  async function choose(): Promise<Lead | undefined> {
    const { rows } = board.current()
    for (const row of candidates(rows, clock.now())) {
      const chosen = leadOf(row, await series.observed(row, '1d'), rows)
      if (chosen) return chosen
    }
    return undefined
  }

  async function read(): Promise<void> {
    lead = await choose()
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => (lead ? REFRESH_MS : WAITING_MS), onError })

  return {
    /** Resolves once it has been looked for. */
    first,
    /** `undefined` while no move can lead. */
    current: (): Lead | undefined => lead,
    start: (): Promise<void> => board.first.then(refresh),
    stop,
  }
}
