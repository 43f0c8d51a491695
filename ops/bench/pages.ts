/** The home page from ready bytes beside a bare `node:http` server that sends the same bytes: processor time a request. */
import { spawn } from 'node:child_process'
import autocannon from 'autocannon'
import { freePort, startSite } from '../../tests/support/site.ts'
import { cpuSeconds, type Figure, median } from './measure.ts'

const ROUNDS = 4
const ROUND_SECONDS = 4
const CONNECTIONS = 64
const HEADERS = { 'accept-encoding': 'br' }

type Round = { readonly perSecond: number; readonly cpuMs: number }

async function round(url: string, pid: number): Promise<Round> {
  const before = cpuSeconds(pid)
  const result = await autocannon({ url, connections: CONNECTIONS, duration: ROUND_SECONDS, headers: HEADERS })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no 200, ${result.errors} errors`)
  return {
    perSecond: result.requests.total / result.duration,
    cpuMs: ((cpuSeconds(pid) - before) * 1000) / result.requests.total,
  }
}

/** A server of a few lines that holds one buffer: what Node itself costs. */
async function startBare(bytes: Buffer): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freePort()
  const script = `const b=Buffer.from(process.env.BYTES,'base64');require('node:http').createServer((q,s)=>{s.writeHead(200,{'content-type':'text/html','content-encoding':'br','content-length':b.length});s.end(b)}).listen(${port},'127.0.0.1',()=>process.send('up'))`
  const child = spawn(process.execPath, ['-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { BYTES: bytes.toString('base64') },
  })
  await new Promise((resolve) => child.once('message', resolve))
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill() }
}

async function compressedBytes(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: HEADERS }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

export async function measurePages(): Promise<Figure[]> {
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn' } })
  await (await fetch(site.url)).text()
  const bare = await startBare(await compressedBytes(`${site.url}/`))
  const ours: Round[] = []
  const reference: Round[] = []
  try {
    await round(`${site.url}/`, site.pid('web'))
    await round(bare.url, bare.pid)
    for (let turn = 0; turn < ROUNDS; turn++) {
      ours.push(await round(`${site.url}/`, site.pid('web')))
      reference.push(await round(bare.url, bare.pid))
    }
  } finally {
    bare.stop()
    await site.stop()
  }
  const ratio = (pick: (round: Round) => number): number =>
    median(ours.map((mine, turn) => pick(mine) / pick(reference[turn] as Round)))
  const figure = (name: string, unit: string, goal: string, pick: (round: Round) => number): Figure => ({
    name,
    unit,
    goal,
    ours: median(ours.map(pick)),
    reference: median(reference.map(pick)),
    ratio: ratio(pick),
  })
  return [
    figure('home page, processor time (bare node:http)', 'ms/request', '<= 1.5', ({ cpuMs }) => cpuMs),
    figure('home page, requests (bare node:http)', 'requests/s', '>= 0.7', ({ perSecond }) => perSecond),
  ]
}
