import { BAR_STEPS, type Bar, type Bars, type HistoryRange } from '#shared/market/history.ts'
import type { Credit } from '#shared/market/permission.ts'
import { isRecord } from '#shared/records.ts'
import { readJson } from '../../request/read.ts'

/** Epoch milliseconds and price, oldest first. */
export type Points = readonly (readonly [at: number, price: number])[]

export type StoredHistory = {
  readonly points: Points
  readonly simulated: boolean
  /** What the source sent of whole days; `null` where none are stored of the range. */
  readonly bars: Bars | null
  /** The line that the source wants beside its prices. */
  readonly credit: Credit | null
}

const creditOf = (body: unknown): Credit | null =>
  isRecord(body) && typeof body.text === 'string' && typeof body.url === 'string' ? { text: body.text, url: body.url } : null

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

function parse(body: unknown): StoredHistory {
  if (!isRecord(body) || !Array.isArray(body.points)) throw new Error('The history is none.')
  const points = body.points.map((point: unknown) => {
    const [at, price]: unknown[] = Array.isArray(point) ? point : []
    if (typeof at !== 'string' || typeof price !== 'number') throw new Error('A point of the history is none.')
    return [Date.parse(at), price] as const
  })
  return { points, simulated: body.simulated === true, bars: barsOf(body.bars), credit: creditOf(body.credit) }
}

/** The stored observations of a symbol, which is named as addresses name it. @throws for anything that is not a history */
export async function fetchHistory(path: string, range: HistoryRange, signal: AbortSignal): Promise<StoredHistory> {
  return parse(await readJson(`/api/market-data/${path}/history?range=${range}`, signal))
}
