/** The server of the fan-out benchmark, in its own process: `ours` is the site's live module, `ws` the bare library. */
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { simulatedRow, startLive } from '../../tests/support/market/live-server.ts'

const SYMBOLS = 20
const BROADCASTS_PER_SECOND = 10

const board = CATALOGUE.slice(0, SYMBOLS).map((instrument) => simulatedRow(instrument))
let turn = 0
const changes = () => {
  turn++
  return board.map(({ symbol }) => ({ symbol, price: 100 + (turn % 97) }))
}

type Benched = { readonly port: number; readonly broadcast: () => void }

async function startOurs(): Promise<Benched> {
  const limits = { perAddress: 100_000, opensPerMinute: 100_000, total: 100_000, lagging: 100_000 }
  const { port, push } = await startLive({ limits }, board)
  return { port, broadcast: () => push(changes()) }
}

async function startBare(): Promise<Benched> {
  const server = createServer()
  const wss = new WebSocketServer({ server, perMessageDeflate: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    broadcast() {
      const text = `42${JSON.stringify(['quotes', { version: turn, quotes: changes() }])}`
      for (const client of wss.clients) client.send(text)
    },
  }
}

const { port, broadcast } = await (process.argv[2] === 'ws' ? startBare() : startOurs())
process.send?.({ port })
process.on('message', (message) => {
  if (message === 'go') setInterval(broadcast, 1000 / BROADCASTS_PER_SECOND)
})
