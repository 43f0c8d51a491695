/**
 * A loopback server that speaks the paths of CoinGecko, Twelve Data and the Bank of Canada's Valet, with captured
 * bodies or given ones, and plays scripted faults. Give its `url` as the base address of any of the three; the path
 * prefixes of the real hosts (`/api/v3`, `/valet`) may be kept.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../listening.ts'
import { answer, type Fault, play, type Regular } from './provider-faults.ts'
import { captured, capturedMarkets, type Json } from './provider-fixtures.ts'

export type { Fault } from './provider-faults.ts'

export type SeenRequest = {
  /** Without the prefix of the real host. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

export type ProviderReplica = {
  readonly url: string
  /** Every request in order, faulty answers included. */
  readonly requests: SeenRequest[]
  /** Rows of CoinGecko's /coins/markets; a request gets those whose id it names, or without ids the first. */
  readonly setMarkets: (rows: readonly Json[]) => void
  /** Twelve Data's quotes (or error objects) by symbol; others are unknown. */
  readonly setQuotes: (quotes: Readonly<Record<string, Json>>) => void
  /** Rows of Twelve Data's /stocks. */
  readonly setStocks: (rows: readonly Json[]) => void
  /** Body of Twelve Data's /time_series. */
  readonly setSeries: (body: unknown) => void
  /** Body of Valet's observations; a request gets the series it names, or 404 when one is unknown. */
  readonly setObservations: (body: Observations) => void
  /** Faults for the next requests whose path begins so, one each or `undefined` for none; afterwards all is well again. */
  readonly script: (pathPrefix: string, faults: readonly (Fault | undefined)[]) => void
  readonly close: () => Promise<void>
}

export type Observations = { readonly seriesDetail: Json; readonly observations: readonly Json[] }

const HOST_PREFIX = /^\/(api\/v3|valet)(?=\/)/
const UNKNOWN_SYMBOL = { code: 404, message: '**symbol** or **figi** parameter is missing or invalid.', status: 'error' }

type Bodies = {
  markets: readonly Json[]
  quotes: Readonly<Record<string, Json>>
  stocks: readonly Json[]
  series: unknown
  observations: Observations
}

function createBodies() {
  const bodies: Bodies = {
    markets: capturedMarkets(),
    quotes: {},
    stocks: [],
    series: { code: 404, message: 'no series', status: 'error' },
    observations: captured<Observations>('bank-of-canada/observations_FX_RATES_DAILY_start_2026-03-12'),
  }

  function observations(names: readonly string[]): Regular {
    const unknown = names.find((name) => !(name in bodies.observations.seriesDetail))
    if (unknown !== undefined)
      return { status: 404, body: { message: `Series ${unknown} not found.`, docs: 'https://www.bankofcanada.ca/valet/docs' } }
    const keep = (row: Json): Json =>
      Object.fromEntries(Object.entries(row).filter(([key]) => key === 'd' || names.includes(key)))
    return { status: 200, body: { ...bodies.observations, observations: bodies.observations.observations.map(keep) } }
  }

  function quote(symbols: readonly string[]): Regular {
    const [only = ''] = symbols
    if (symbols.length > 1)
      return { status: 200, body: Object.fromEntries(symbols.map((symbol) => [symbol, bodies.quotes[symbol] ?? UNKNOWN_SYMBOL])) }
    const body = bodies.quotes[only] ?? UNKNOWN_SYMBOL
    return { status: typeof body.code === 'number' ? body.code : 200, body }
  }

  function regular({ path, query }: SeenRequest): Regular {
    const list = (name: string): string[] => query.get(name)?.split(',').filter(Boolean) ?? []
    if (path === '/coins/markets') {
      if (!query.has('vs_currency')) return { status: 422, body: captured('coingecko/error_422_missing_vs_currency_2021-07-19') }
      const named = list('ids')
      const rows = bodies.markets.filter((row) => !query.has('ids') || named.includes(String(row.id)))
      return { status: 200, body: rows.slice(0, Number(query.get('per_page') ?? 100)) }
    }
    if (/^\/coins\/[^/]+\/market_chart$/.test(path))
      return { status: 200, body: captured('coingecko/market_chart_bitcoin_usd_1d_2021-05-15') }
    if (path === '/quote') return quote(list('symbol'))
    if (path === '/stocks') return { status: 200, body: { data: bodies.stocks, status: 'ok' } }
    if (path === '/time_series') return { status: 200, body: bodies.series }
    const named = /^\/observations\/([^/]+)\/json$/.exec(path)
    if (named?.[1]) return observations(decodeURIComponent(named[1]).split(','))
    return { status: 404, body: { error: 'not found' } }
  }

  return { bodies, regular }
}

export async function startProviderReplica(): Promise<ProviderReplica> {
  const { bodies, regular } = createBodies()
  const requests: SeenRequest[] = []
  const scripts: { prefix: string; faults: (Fault | undefined)[] }[] = []

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const target = new URL(request.url ?? '/', 'http://replica')
    const seen = { path: target.pathname.replace(HOST_PREFIX, ''), query: target.searchParams, headers: request.headers }
    requests.push(seen)
    response.on('error', () => response.destroy())
    const fault = scripts.find(({ prefix, faults }) => seen.path.startsWith(prefix) && faults.length > 0)?.faults.shift()
    if (fault) play(fault, response, regular(seen))
    else answer(response, regular(seen))
  }

  const server = createServer(handle)
  const { port } = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setMarkets: (markets) => void Object.assign(bodies, { markets }),
    setQuotes: (quotes) => void Object.assign(bodies, { quotes }),
    setStocks: (stocks) => void Object.assign(bodies, { stocks }),
    setSeries: (series) => void Object.assign(bodies, { series }),
    setObservations: (observations) => void Object.assign(bodies, { observations }),
    script: (prefix, faults) => void scripts.push({ prefix, faults: [...faults] }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
