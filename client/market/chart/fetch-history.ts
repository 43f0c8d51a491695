import type { HistoryRange } from '#shared/market/history.ts'
import { isRecord } from '#shared/records.ts'
import { readJson } from '../../request/read.ts'
import type { HistoryPoints } from './history-chart.tsx'

type HistoryAnswer = {
  readonly points: HistoryPoints
  readonly simulated: boolean
}

function parse(body: unknown): HistoryAnswer {
  if (!isRecord(body) || !Array.isArray(body.points)) throw new Error('The history is none.')
  const points = body.points.map((point: unknown) => {
    const [at, price]: unknown[] = Array.isArray(point) ? point : []
    if (typeof at !== 'string' || typeof price !== 'number') throw new Error('A point of the history is none.')
    return [at, price] as const
  })
  return { points, simulated: body.simulated === true }
}

/** The stored observations of a symbol. @throws for anything that is not a history */
export async function fetchHistory(path: string, range: HistoryRange, signal: AbortSignal): Promise<HistoryAnswer> {
  return parse(await readJson(`/api/market-data/${path}/history?range=${range}`, signal))
}
