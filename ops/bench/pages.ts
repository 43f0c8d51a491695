/** The cached home page against a bare `node:http` server that sends the same bytes: CPU time per request. */
import { execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort, startSite } from '../../tests/support/browser/site.ts'
import { ensureProgram, WRK } from '../system-package.ts'
import { cpuSeconds, type Figure, median } from './measure.ts'

const ROUNDS = 4
const ROUND_SECONDS = 4
const CONNECTIONS = 64
const HEADERS = { 'accept-encoding': 'br' }

type Round = { readonly perSecond: number; readonly cpuMs: number }

/** The client is written in C: one in JavaScript would be the bottleneck, and the servers would then batch requests. */
async function round(wrk: string, url: string, pid: number): Promise<Round> {
  const before = cpuSeconds(pid)
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_SECONDS}s`, '-H', 'Accept-Encoding: br', url]
  const { stdout } = await promisify(execFile)(wrk, args)
  const failed = /Non-2xx.*|Socket errors.*/.exec(stdout)
  if (failed) throw new Error(`${url}: ${failed[0]}`)
  const count = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return { perSecond: count / ROUND_SECONDS, cpuMs: ((cpuSeconds(pid) - before) * 1000) / count }
}

/** A server of a few lines with one buffer: what Node itself costs. */
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
  const wrk = ensureProgram(WRK)
  if ('missing' in wrk) throw new Error(wrk.missing)
  const site = await startSite({ env: { SIMULATED_TICK_MS: '1000', LOG_LEVEL: 'warn' } })
  await (await fetch(site.url)).text()
  const bare = await startBare(await compressedBytes(`${site.url}/`))
  const ours: Round[] = []
  const reference: Round[] = []
  try {
    await round(wrk.path, `${site.url}/`, site.pid('web'))
    await round(wrk.path, bare.url, bare.pid)
    for (let turn = 0; turn < ROUNDS; turn++) {
      ours.push(await round(wrk.path, `${site.url}/`, site.pid('web')))
      reference.push(await round(wrk.path, bare.url, bare.pid))
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
