/** Statistics Canada: prices, work, output and population, published at 08:30 in Ottawa; the tables are loaded each night. */
import type { Clock } from '#server/platform/clock.ts'
import { type Figure, type Frequency, figuresOf } from '#shared/economy/statistics.ts'
import { fail, type Result } from '#shared/result.ts'
import { fetchJson } from '../http.ts'
import { askInTurn, type FigureAnswer, type FigureProblem, type FigureProvider, type Reach } from '../statistics.ts'
import { STATCAN_PRICES } from './instruments.ts'
import { parseSeries, type VectorQuery } from './parse.ts'
import { PERMISSION } from './permission.ts'
import { PLACES, VECTORS } from './vectors.ts'

/** `years`: ten of them; `newest`: enough to notice what was revised. */
const PERIODS: Readonly<Record<Reach, Readonly<Record<Frequency, number>>>> = {
  years: { daily: 2600, weekly: 520, monthly: 120, quarterly: 40 },
  newest: { daily: 20, weekly: 13, monthly: 13, quarterly: 5 },
}
/** The consumer price index is needed from its first month, January 1914; what began later has fewer. */
const PRICE_MONTHS = 1500
/** The years of all figures are one answer of some four megabytes: a point takes 230 bytes. */
const YEARS = { deadlineMs: 30_000, maxBytes: 8 * 1024 * 1024 } as const
/** Of the nightly load: "product is not released yet". */
const CONFLICT = 409

type StatcanClientOptions = { readonly baseUrl: string; readonly clock: Clock }

function asFigure(figure: Figure): VectorQuery[] {
  const vectorId = VECTORS.get(figure.id)
  const place = PLACES.get(figure.id)
  if (vectorId !== undefined) return [{ figure, vectorId }]
  return place ? [{ figure, place }] : []
}

const latest = ({ id, frequency }: Figure, reach: Reach): number =>
  reach === 'years' && id.startsWith('cpi') ? PRICE_MONTHS : PERIODS[reach][frequency]

export function createStatCan({ baseUrl, clock }: StatcanClientOptions): FigureProvider {
  const id = 'statcan'
  const base = baseUrl.replace(/\/+$/, '')
  const figures = figuresOf(id)
  const all = figures.flatMap(asFigure)
  const calls = [
    { path: '/getDataFromVectorsAndLatestNPeriods', asked: all.filter((each) => 'vectorId' in each) },
    { path: '/getDataFromCubePidCoordAndLatestNPeriods', asked: all.filter((each) => 'place' in each) },
  ]

  async function ask(path: string, asked: readonly VectorQuery[], reach: Reach): Promise<Result<FigureAnswer, FigureProblem>> {
    const post = asked.map((each) => {
      const latestN = latest(each.figure, reach)
      return 'place' in each ? { ...each.place, latestN } : { vectorId: each.vectorId, latestN }
    })
    const reply = await fetchJson(base + path, { clock, post, ...(reach === 'years' && YEARS) })
    if (!reply.ok) {
      const { problem } = reply
      const isLoading = problem.kind === 'http' && problem.status === CONFLICT
      return isLoading ? fail({ kind: 'not-released', detail: problem.detail }) : reply
    }
    const { body, receivedAt } = reply.value
    return parseSeries(body, asked, { source: id, licence: PERMISSION.document, receivedAt })
  }

  return {
    id,
    figures,
    prices: STATCAN_PRICES,
    ask: (reach) => askInTurn(calls, ({ path, asked }) => ask(path, asked, reach)),
  }
}
