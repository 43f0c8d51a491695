/**
 * A server of prices in a process of its own, `node server.ts KIND`: `ours` is the site's live module, `ws` the
 * bare library, which sends the same texts.
 */
import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { LIVE_PROTOCOL } from '#shared/market/live-events.ts'
import { simulatedRow, startLive } from '../../../tests/support/market/live-server.ts'
import { createReadings } from '../readings.ts'
import { serverOrder } from './orders.ts'

const SYMBOLS = 20

const board = CATALOGUE.map((instrument) => simulatedRow(instrument))
let turn = 100
const changes = () => board.slice(0, SYMBOLS).map(({ symbol }) => ({ symbol, price: performance.now() }))

type Benched = { readonly port: number; readonly broadcast: () => void }

async function startOurs(): Promise<Benched> {
  const limits = { perAddress: 100_000, opensPerMinute: 100_000, total: 100_000, lagging: 100_000 }
  const { port, push } = await startLive({ limits }, board)
  return { port, broadcast: () => push(changes()) }
}

async function startBare(): Promise<Benched> {
  const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  const snapshot = `42${JSON.stringify(['snapshot', { protocol: LIVE_PROTOCOL, version: turn, quotes: board }])}`
  wss.on('connection', (client) => client.send(snapshot))
  await once(wss, 'listening')
  const address = wss.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    broadcast() {
      const text = `42${JSON.stringify(['quotes', { version: ++turn, quotes: changes() }])}`
      for (const client of wss.clients) client.send(text)
    },
  }
}

const { port, broadcast } = await (process.argv[2] === 'ws' ? startBare() : startOurs())
const read = createReadings()
process.on('message', (said) => {
  const { batches, everyMs } = serverOrder.parse(said)
  read()
  let left = batches
  const timer = setInterval(() => {
    if (left-- > 0) return broadcast()
    clearInterval(timer)
    process.send?.(read())
  }, everyMs)
})
process.once('disconnect', () => process.exit())
process.send?.({ port })
