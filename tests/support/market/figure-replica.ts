/** A loopback server that speaks the paths of Valet, of Statistics Canada's WDS, of the US Treasury and of the EIA, and the worker's part that asks it. */

import type { IncomingMessage } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { configureSources } from '#jobs/providers/configuration.ts'
import { PAGES } from '#jobs/providers/eia/page.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { openFigures } from '#jobs/statistics.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { createSourceBook } from '#server/market/sources.ts'
import { readNewestObservations } from '#server/market/store/observations.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { manualClock } from '../manual-clock.ts'
import { stubServer } from '../stub-server.ts'
import { marketStore, recordingLog } from './market.ts'
import { capturedText, type Json } from './provider-fixtures.ts'
import { storedIn } from './stored-series.ts'

type Answer = { readonly status: number; readonly body: unknown; readonly type?: string }
type Asked = { readonly path: string; readonly query: URLSearchParams; readonly posted: unknown }

/** A point of WDS as it is captured, changed where a test says so. */
export const wdsPoint = (refPer: string, value: unknown, over: Json = {}): Json => ({
  refPer,
  refPer2: '',
  refPerRaw: refPer,
  refPerRaw2: '',
  value,
  decimals: 1,
  scalarFactorCode: 0,
  symbolCode: 0,
  statusCode: 0,
  securityLevelCode: 0,
  releaseTime: '2026-09-15T08:30',
  frequencyCode: 6,
  ...over,
})

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A page of the EIA: a week of five cells for each row of its interface; `week` replaces what a week is called. */
export function eiaPage(title: string, rows: readonly Json[]): string {
  const call = (at: number) => `${MONTHS[new Date(at).getUTCMonth()]}-${String(new Date(at).getUTCDate()).padStart(2)}`
  const lines = rows.map(({ period, value, week }) => {
    const at = Date.parse(String(period))
    const weekday = (new Date(at).getUTCDay() + 6) % 7
    const monday = at - weekday * DAY
    const own = `${new Date(monday).getUTCFullYear()} ${call(monday)} to ${call(monday + 4 * DAY)}`
    const cells = Array.from({ length: 5 }, (_, day) => `<td class='B3'>${day === weekday ? String(value ?? '') : ''}</td>`)
    return `<tr><td class='B6'>&nbsp;&nbsp;${week ?? own}</td>${cells.join('')}</tr>`
  })
  return `<table SUMMARY="${title}"><tr><th>Week Of</th></tr>${lines.join('')}</table>`
}

const posted = async (request: IncomingMessage): Promise<unknown> =>
  request.method === 'POST' ? json(request) : void (await text(request))

/** @param serve opens the server, and by default ends it with its test */
export async function startFigureReplica(serve: typeof stubServer = stubServer) {
  const asked: Asked[] = []
  const faults: Answer[] = []
  const series = new Map<number | string, readonly Json[]>()
  let valet = new Map<string, readonly Json[]>()
  let yields = ''
  let prices: readonly Json[] = []

  const wds = (requests: readonly Json[]): Answer => ({
    status: 200,
    body: requests.map(({ vectorId, productId, coordinate }) => ({
      status: 'SUCCESS',
      object: {
        responseStatusCode: 0,
        productId: productId ?? 18_100_004,
        coordinate: coordinate ?? '2.2.0.0.0.0.0.0.0.0',
        vectorId: vectorId ?? 0,
        vectorDataPoint: series.get((vectorId ?? coordinate) as number | string) ?? [],
      },
    })),
  })

  function regular({ path, posted: body }: Asked): Answer {
    if (path.startsWith('/get')) return wds(body as Json[])
    if (path.endsWith('/all')) return { status: 200, body: yields, type: 'text/csv; charset=UTF-8' }
    if (path.startsWith('/seriesid/')) return { status: 200, body: { response: { data: prices } } }
    const page = [...PAGES.values()].find((each) => each.path === path)
    if (page) return { status: 200, body: eiaPage(page.title, prices), type: 'text/html' }
    const names = decodeURIComponent(/^\/observations\/([^/]+)\/json$/.exec(path)?.[1] ?? '').split(',')
    const unknown = names.some((name) => !valet.has(name))
    if (unknown) return { status: 404, body: JSON.parse(capturedText('bank-of-canada/error_series_not_found')) }
    return { status: 200, body: { observations: names.flatMap((name) => valet.get(name) ?? []) } }
  }

  const url = await serve(async (request, response) => {
    const target = new URL(request.url ?? '/', 'http://replica')
    const one = { path: target.pathname, query: target.searchParams, posted: await posted(request) }
    asked.push(one)
    const { status, body, type = 'application/json' } = faults.shift() ?? regular(one)
    response.writeHead(status, { 'content-type': type })
    response.end(type === 'application/json' ? JSON.stringify(body) : String(body))
  })

  return {
    url,
    asked,
    /** For the next requests, one each. */
    fail: (...next: readonly Answer[]) => void faults.push(...next),
    /** By vector, or by the place in a table. */
    setSeries: (id: number | string, points: readonly Json[]) => void series.set(id, points),
    /** Rows of Valet by series; a request for any other series is answered with 404. */
    setValet: (rows: Readonly<Record<string, readonly Json[]>>) => {
      valet = new Map(Object.entries(rows))
    },
    setYields: (csv: string) => {
      yields = csv
    },
    setPrices: (rows: readonly Json[]) => {
      prices = rows
    },
  }
}

/**
 * The worker's part that asks for figures, with a store and a clock of its own.
 * @param now epoch milliseconds
 * @param key of the EIA; `null` for an operator without one
 */
export async function startFigureSite(now: number, key: string | null = 's3cret') {
  const replica = await startFigureReplica()
  const store = await marketStore()
  const clock = manualClock(now)
  const { log, lines } = recordingLog()
  const alarms: unknown[] = []
  const { url } = replica
  const official = { VALET_BASE_URL: url, STATCAN_BASE_URL: url, TREASURY_BASE_URL: url, EIA_BASE_URL: url, EIA_PAGES_URL: url }
  const texts = key === null ? official : { ...official, EIA_API_KEY: key }
  const { publishing, configured, standing } = configureSources(SOURCES, { texts, production: true })
  const { db } = store
  const sources = createSourceBook({ standing })
  const ingest = await openIngest({ db, clock, log, configured, sources, publish: () => undefined })
  const alarm = (kind: string, detail: unknown, state?: string): void => void alarms.push([kind, detail, state])
  const figures = openFigures({
    publishing,
    db,
    ingest,
    asking: { clock, log },
    alarm,
    releases: () => [],
    changed: () => undefined,
  })
  const reader = createMarketReader(db, clock, sources)
  return {
    replica,
    store,
    clock,
    lines,
    alarms,
    watch: figures.watch,
    poll: (source: string) => figures.polls.get(`${source}-figures`)?.poll('schedule'),
    newest: async (figure: string) => (await readNewestObservations(store.db)).get(figure),
    row: async (symbol: string) => (await reader.rows()).find((row) => row.symbol === symbol),
    history: (symbol: string) => storedIn({ db: store.db, sources, clock }, symbol, '1y'),
    refused: async () => (await readQuarantine(store.db)).map(({ symbol, reason }) => [symbol, reason]),
  }
}
