import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLive, type LiveCounts, type LiveDoor, type LiveOptions } from '#server/live/fan-out.ts'
import { createLogger } from '#server/platform/log.ts'
import { CATALOGUE, type Instrument } from '#shared/market/catalogue.ts'
import type { QuoteChange } from '#shared/market/live-events.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { quoteRow } from './quote-row.ts'

/** A row as the simulated feed would give it. */
export const simulatedRow = (
  { symbol, name, category, currency }: Pick<Instrument, 'symbol' | 'name' | 'category' | 'currency'>,
  price = 1,
) =>
  quoteRow({
    symbol,
    name,
    category,
    currency,
    price,
    change_amount: 0,
    change_percent: 0,
    source: 'simulated',
    status: 'simulated',
    as_of: null,
  })

const fullBoard = (): QuoteRow[] => CATALOGUE.map((instrument) => simulatedRow(instrument))

/** The live module over real HTTP, with a board that changes when the test says so. Its first version is 100. */
export async function startLive(
  { counts, now = () => performance.now(), ...door }: Partial<LiveDoor> & { counts?: LiveCounts; now?: () => number },
  board: readonly QuoteRow[] = fullBoard(),
) {
  const server = createServer()
  const listeners = new Set<Parameters<LiveOptions['board']['onChange']>[0]>()
  let rows = board
  let version = 100
  const live = createLive({
    server,
    board: {
      current: () => ({ version, rows }),
      first: Promise.resolve(),
      onChange: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    figures: { version: () => 0, readings: () => [], onChange: () => () => undefined },
    door: {
      allowedOrigins: () => true,
      headers: { 'X-Content-Type-Options': 'nosniff' },
      clientAddress: ({ headers }) => String(headers['x-forwarded-for'] ?? '203.0.113.9'),
      ...door,
    },
    counts,
    log: createLogger('test', 'silent'),
    now,
    dev: false,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    live,
    port: (server.address() as AddressInfo).port,
    push(changes: readonly QuoteChange[]): void {
      version++
      rows = rows.map((old) => ({ ...old, ...changes.find(({ symbol }) => symbol === old.symbol) }))
      for (const listener of listeners) listener({ version, quotes: changes })
    },
  }
}
