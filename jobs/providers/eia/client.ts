/**
 * U.S. Energy Information Administration: daily spot prices of oil and gas, some business days late. By its API v2 with a key; without one
 * from the pages on which it prints the same series.
 */
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import { type Figure, figuresOf } from '#shared/economy/statistics.ts'
import { fail, type Result } from '#shared/result.ts'
import { fetchJson, fetchText } from '../http.ts'
import type { ProviderProblem } from '../provider.ts'
import { complaint, decimal } from '../rows.ts'
import { askInTurn, createObservations, type FigureAnswer, type FigureProvider, type Reading } from '../statistics.ts'
import { EIA_PRICES } from './instruments.ts'
import { PAGES, parsePage } from './page.ts'
import { PERMISSION } from './permission.ts'

/** Figures by their series. */
export const SERIES: ReadonlyMap<string, string> = new Map([
  ['oil-wti', 'PET.RWTC.D'],
  ['oil-brent', 'PET.RBRTE.D'],
  ['gas-henry-hub', 'NG.RNGWHHD.D'],
])
/** Business days: five years, and enough to notice what was revised. */
const LENGTHS = { years: 1300, newest: 20 } as const

const answer = z.object({ response: z.object({ data: z.array(z.unknown()).max(5000) }) })
/** Values come as numbers or as text, and as null for a day without a price. */
const row = z.object({ period: z.iso.date(), value: z.union([z.number(), decimal]).nullable() })

export function parsePrices(body: unknown, figure: Figure, reading: Reading): Result<FigureAnswer, ProviderProblem> {
  const read = answer.safeParse(body)
  if (!read.success) return fail({ kind: 'malformed', detail: `series: ${complaint(read.error)}` })
  const into = createObservations(reading)
  for (const raw of into.within(read.data.response.data)) {
    const { data, error } = row.safeParse(raw)
    if (error) into.reject(figure.id, complaint(error), raw)
    else if (data.value !== null) into.accept(figure, { period: data.period, value: data.value }, raw)
  }
  return into.answer()
}

const ID = 'eia'

/** A page has all days since 1986 and takes up to eight seconds. */
const PAGE = { deadlineMs: 30_000, maxBytes: 4 * 1024 * 1024 } as const

type EiaClientOptions = { readonly baseUrl: string; readonly clock: Clock }
type KeyedOptions = EiaClientOptions & { readonly apiKey: string }

const without = (url: string): string => url.replace(/\/+$/, '')

/** Asks for one series after another, each in its own way. */
function askingEach(ask: (figure: Figure, length: number) => ReturnType<FigureProvider['ask']>): FigureProvider {
  const figures = figuresOf(ID)
  return { id: ID, figures, prices: EIA_PRICES, ask: (reach) => askInTurn(figures, (figure) => ask(figure, LENGTHS[reach])) }
}

/** One request for each series. The service takes its key in the address only, which is never logged beyond its path. */
export function createEia({ baseUrl, apiKey, clock }: KeyedOptions): FigureProvider {
  const base = without(baseUrl)
  return askingEach(async (figure, length) => {
    const query = new URLSearchParams({ api_key: apiKey, length: String(length) })
    const reply = await fetchJson(`${base}/seriesid/${SERIES.get(figure.id)}?${query}`, { clock })
    if (!reply.ok) return reply
    const { body, receivedAt } = reply.value
    return parsePrices(body, figure, { source: ID, licence: PERMISSION.document, receivedAt })
  })
}

/** One page for each series. */
export function createEiaPages({ baseUrl, clock }: EiaClientOptions): FigureProvider {
  const base = without(baseUrl)
  return askingEach(async (figure, length) => {
    const reply = await fetchText(`${base}${PAGES.get(figure.id)?.path}`, 'text/html', { clock, ...PAGE })
    if (!reply.ok) return reply
    const { text, receivedAt } = reply.value
    return parsePage(text, figure, length, { source: ID, licence: PERMISSION.document, receivedAt })
  })
}
