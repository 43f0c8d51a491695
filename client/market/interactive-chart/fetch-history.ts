import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { BAR_STEPS, type Bar, type Bars, type HistoryRange } from '#shared/market/history.ts'
import type { Summary } from '#shared/market/series.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { readJson } from '../../request/read.ts'

/** Epoch milliseconds and price, oldest first. */
export type Points = readonly (readonly [at: number, price: number])[]

type Side = {
  readonly points: Points
  readonly simulated: boolean
  /** The day of the exchange whose session they are of; `null`: they are of no session. */
  readonly session: string | null
  /** Fewer points are sent than are stored: one of each week. */
  readonly isThinned: boolean
  /** Of every stored price; of a comparison from one instant of both on. `null`: fewer than two are stored. */
  readonly summary: Summary | null
}

export type StoredHistory = Side & {
  /** What the source sent of whole days; `null` where none are stored of the range. */
  readonly bars: Bars | null
  /** The symbol that it is compared with. */
  readonly with: Side | null
  /** Whose rates its prices are at, and how many have none; `null`: they are in the symbol's own currency. */
  readonly converted: Converted | null
}

type Converted = {
  readonly currency: string
  readonly source: string
  readonly unrated: number
  /** The rate of 24 hours before the price, with its own time; `null`: none of that time is stored. */
  readonly before: Points[number] | null
}

function barOf(row: unknown): Bar {
  const [day, open, high, low, close, volume]: unknown[] = Array.isArray(row) ? row : []
  const prices = [open, high, low, close].filter((each) => typeof each === 'number')
  const [first, top, bottom, last] = prices
  if (typeof day !== 'string' || first === undefined || top === undefined || bottom === undefined || last === undefined)
    throw new Error('A bar of the history is none.')
  return [day, first, top, bottom, last, typeof volume === 'number' ? volume : null]
}

function barsOf(body: unknown): Bars | null {
  const step = isRecord(body) ? BAR_STEPS.find((each) => each === body.step) : undefined
  return isRecord(body) && step && Array.isArray(body.rows) ? { step, rows: body.rows.map(barOf) } : null
}

function pointOf(point: unknown): Points[number] {
  const [at, price]: unknown[] = Array.isArray(point) ? point : []
  if (typeof at !== 'string' || typeof price !== 'number') throw new Error('A point of the history is none.')
  return [Date.parse(at), price]
}

function summaryOf(body: unknown): Summary | null {
  if (!isRecord(body)) return null
  const { count, gain, whole } = body
  if (typeof count !== 'number' || typeof gain !== 'number') throw new Error('A summary of the history is none.')
  const [first, last, low, high] = [pointOf(body.first), pointOf(body.last), pointOf(body.low), pointOf(body.high)]
  return { count, gain, isWhole: whole === true, first, last, low, high }
}

function convertedOf(body: unknown): Converted | null {
  if (!isRecord(body) || typeof body.currency !== 'string' || typeof body.source !== 'string') return null
  const { currency, source, unrated, before } = body
  return { currency, source, unrated: typeof unrated === 'number' ? unrated : 0, before: before ? pointOf(before) : null }
}

function sideOf(body: unknown): Side {
  if (!isRecord(body) || !Array.isArray(body.points)) throw new Error('The history is none.')
  return {
    points: body.points.map(pointOf),
    simulated: body.simulated === true,
    session: typeof body.session === 'string' ? body.session : null,
    isThinned: body.thinned !== undefined,
    summary: summaryOf(body.summary),
  }
}

function parse(body: unknown): StoredHistory {
  const own = sideOf(body)
  if (!isRecord(body)) throw new Error('The history is none.')
  return {
    ...own,
    bars: barsOf(body.bars),
    with: isRecord(body.with) ? sideOf(body.with) : null,
    converted: convertedOf(body.converted),
  }
}

type Asked = {
  /** A symbol as addresses write it. */
  readonly path: string
  readonly range: HistoryRange
  /** The symbol that it is compared with. */
  readonly other?: string
  /** What a coin is to be converted into. */
  readonly currency?: string | undefined
}

/** The stored observations of a symbol. @throws for anything that is not a history */
export async function fetchHistory({ path, range, other, currency }: Asked, signal: AbortSignal): Promise<StoredHistory> {
  const beside = other === undefined ? '' : `&with=${symbolToPath(other)}`
  const into = currency === undefined ? '' : `&currency=${currency}`
  return parse(await readJson(`/api/market-data/${path}/history?range=${range}${beside}${into}`, signal))
}
