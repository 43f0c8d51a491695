/** A broadcast to 1,000 open pages against the bare `ws` library: CPU time per delivery. */
import { type ChildProcess, spawn } from 'node:child_process'
import { WebSocket } from 'ws'
import { cpuSeconds, type Figure, median } from './measure.ts'

const SOCKETS = 1000
const ROUNDS = 3
const ROUND_MS = 5000

type Server = { readonly port: number; readonly child: ChildProcess }

function startServer(kind: 'ours' | 'ws'): Promise<Server> {
  const child = spawn(process.execPath, ['ops/bench/fan-out-server.ts', kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return new Promise((resolve) =>
    child.once('message', (address) => resolve({ port: (address as { port: number }).port, child })),
  )
}

/** Opens one socket; with `ours` it does the Engine.IO and Socket.IO handshakes and watches all categories. */
function openSocket(kind: 'ours' | 'ws', port: number, onQuotes: () => void): Promise<WebSocket> {
  const path = kind === 'ours' ? '/socket.io/?EIO=4&transport=websocket' : '/'
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    if (kind === 'ws') socket.once('open', () => resolve(socket))
    socket.on('message', (data: Buffer) => {
      if (data[0] === 0x34 && data[1] === 0x32 && data[4] === 0x71) return onQuotes()
      const text = data.toString()
      if (text.startsWith('0')) socket.send('40')
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) socket.send('42["watch",{"categories":"all"}]')
      else if (text.startsWith('42["snapshot"')) resolve(socket)
    })
  })
}

/** CPU microseconds of the server per delivery. */
async function round(kind: 'ours' | 'ws'): Promise<number> {
  const { port, child } = await startServer(kind)
  let delivered = 0
  const sockets: WebSocket[] = []
  for (let opened = 0; opened < SOCKETS; opened++) sockets.push(await openSocket(kind, port, () => delivered++))
  child.send('go')
  const pid = child.pid ?? 0
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const before = { cpu: cpuSeconds(pid), delivered }
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS))
  const cost = ((cpuSeconds(pid) - before.cpu) * 1e6) / (delivered - before.delivered)
  for (const socket of sockets) socket.terminate()
  child.kill()
  return cost
}

export async function measureFanOut(): Promise<Figure[]> {
  const ours: number[] = []
  const reference: number[] = []
  for (let turn = 0; turn < ROUNDS; turn++) {
    ours.push(await round('ours'))
    reference.push(await round('ws'))
  }
  const ratio = median(ours.map((mine, turn) => mine / (reference[turn] ?? Number.NaN)))
  return [
    {
      name: `broadcast to ${SOCKETS} sockets (bare ws)`,
      ours: median(ours),
      reference: median(reference),
      unit: 'µs/delivery',
      ratio,
      goal: '<= 2.4',
    },
  ]
}
