/** The server of the fan-out benchmark, in its own process: `ours` is the site's live module, `ws` the bare library. */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { createLive } from '#server/live/fan-out.ts'
import { createLogger } from '#server/platform/log.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import type { QuoteRow } from '#shared/market/quote.ts'

const SYMBOLS = 20
const BROADCASTS_PER_SECOND = 10

const rows: QuoteRow[] = CATALOGUE.slice(0, SYMBOLS).map(({ symbol, name, category, currency }) => ({
  symbol,
  name,
  category,
  currency,
  price: 1,
  change_amount: 0,
  change_percent: 0,
  source: 'simulated',
  status: 'simulated',
  as_of: null,
  last_updated: null,
  delay_minutes: 0,
  unconfirmed: false,
  confirmed_at: null,
}))
let version = 1
const changes = () => ({ version: ++version, quotes: rows.map(({ symbol }) => ({ symbol, price: 100 + (version % 97) })) })

const server = createServer()
let broadcast: () => void

if (process.argv[2] === 'ws') {
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  broadcast = () => {
    const text = `42${JSON.stringify(['quotes', changes()])}`
    for (const client of wss.clients) client.send(text)
  }
} else {
  type Listener = Parameters<Parameters<typeof createLive>[0]['board']['onChange']>[0]
  let listener: Listener = () => undefined
  createLive({
    server,
    board: {
      current: () => ({ version, rows }),
      onChange: (next) => {
        listener = next
        return () => undefined
      },
    },
    categoryOf: () => 'crypto',
    allowedOrigins: () => true,
    clientAddress: () => '127.0.0.1',
    limits: { perAddress: 100_000, opensPerMinute: 100_000, total: 100_000, lagging: 100_000 },
    log: createLogger('bench', 'silent'),
    now: () => performance.now(),
    dev: false,
  })
  broadcast = () => listener(changes())
}

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', (message) => {
  if (message === 'go') setInterval(broadcast, 1000 / BROADCASTS_PER_SECOND)
})
