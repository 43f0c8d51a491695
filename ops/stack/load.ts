/**
 * Asks the site through its proxy, pages and posts in turn, on kept and on new connections, until it gets a signal:
 *   node ops/stack/load.ts https://localhost REQUESTS_A_SECOND
 * Prints what became of the requests as one line of JSON. Everything but the expected status is a failure. A kept connection
 * that was closed just when it was used again is none: like every browser, we then ask once more, on a new one, and count that.
 */
import type { IncomingMessage } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'

const [base = 'https://localhost', rate = '40'] = process.argv.slice(2)
const PATIENCE_MS = 30_000

type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly expects: number }
const ASKS: readonly Ask[] = [
  { method: 'GET', path: '/', expects: 200 },
  { method: 'POST', path: '/api/market-data', expects: 202 },
  { method: 'GET', path: '/api/market-data?category=crypto', expects: 200 },
  { method: 'POST', path: '/api/market-data', expects: 202 },
]
const FRESH = new Agent({ keepAlive: false })
const AGENTS = [new Agent({ keepAlive: true }), FRESH]

const counts = { GET: { sent: 0, again: 0, failed: 0 }, POST: { sent: 0, again: 0, failed: 0 } }
const CLOSED = 'closed while kept'
const failures: Record<string, number> = {}
let slowest = 0

/** Who answered: whatever web says has its protective headers. */
const by = ({ headers }: IncomingMessage): string => ('x-content-type-options' in headers ? 'web' : 'the proxy')

/** @returns what went wrong, or `null` */
function ask({ method, path, expects }: Ask, agent: Agent | undefined): Promise<string | null> {
  const headers = method === 'POST' ? { origin: base, 'content-type': 'application/json', 'content-length': 2 } : {}
  const options: RequestOptions = { method, headers, agent, signal: AbortSignal.timeout(PATIENCE_MS) }
  return new Promise((resolve) => {
    const asked = request(`${base}${path}`, options, (response) => {
      response.once('error', (error) => resolve(error.message))
      response.once('end', () =>
        resolve(response.statusCode === expects ? null : `status ${response.statusCode} by ${by(response)}`),
      )
      response.resume()
    })
    asked.once('error', (error: NodeJS.ErrnoException) =>
      resolve(asked.reusedSocket && error.code === 'ECONNRESET' ? CLOSED : (error.code ?? error.message)),
    )
    asked.end(method === 'POST' ? '{}' : undefined)
  })
}

async function count(one: Ask, agent: Agent | undefined): Promise<void> {
  const count = counts[one.method]
  const startedAt = performance.now()
  count.sent++
  let failure = await ask(one, agent)
  if (failure === CLOSED) {
    count.again++
    failure = await ask(one, FRESH)
  }
  slowest = Math.max(slowest, performance.now() - startedAt)
  if (failure === null) return
  count.failed++
  const took = Math.round(performance.now() - startedAt)
  process.stderr.write(`${new Date().toISOString()} ${one.method} ${one.path} ${failure} after ${took} ms\n`)
  failures[`${one.method} ${failure}`] = (failures[`${one.method} ${failure}`] ?? 0) + 1
}

const open = new Set<Promise<void>>()
let turn = 0
const timer = setInterval(() => {
  const one = ASKS[turn % ASKS.length]
  const agent = AGENTS[Math.floor(turn / ASKS.length) % AGENTS.length]
  turn++
  if (!one) return
  const counted = count(one, agent).finally(() => open.delete(counted))
  open.add(counted)
}, 1000 / Number(rate))

process.once('SIGTERM', async () => {
  clearInterval(timer)
  await Promise.all(open)
  process.stdout.write(`${JSON.stringify({ ...counts, slowest_ms: Math.round(slowest), failures })}\n`)
  for (const agent of AGENTS) agent.destroy()
})
