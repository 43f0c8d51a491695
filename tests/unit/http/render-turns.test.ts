/** Pages rendered for one reader take turns by network: a flood of one waits for itself, and no other reader waits behind it (WEB-21). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RenderedFor } from '#server/services.ts'
import { pastPath } from '#shared/market/past.ts'
import { bareApp } from '../../support/bare-app.ts'
import { until } from '../../support/until.ts'

/** The subnets of one home line, an IPv6 /56. */
const HOME_LINE = Array.from({ length: 256 }, (_, subnet) => `2001:db8:0:${subnet.toString(16)}::1`)
const OTHER = '198.51.100.7'
const PAST = pastPath('/markets', Date.parse('2026-11-20T19:00:00Z'))

let server: Server
let gate: PromiseWithResolvers<void>
/** Renders under way, and the most there were. */
let atOnce: number
let most: number
let finished: number
let rendered: number
/** Forms whose work was done. */
let worked: number
beforeEach(async () => {
  gate = Promise.withResolvers()
  atOnce = most = finished = rendered = worked = 0
  async function draw(): Promise<Response> {
    most = Math.max(most, ++atOnce)
    await gate.promise
    atOnce--
    rendered++
    return new Response('page', { headers: { 'Content-Type': 'text/html' } })
  }
  const handler =
    async () =>
    async (request: Request, _nonce: string, whom: RenderedFor = {}) => {
      if (request.method === 'POST') worked++
      return { response: await (whom.inTurn?.(draw) ?? draw()), isWhole: true }
    }
  server = createServer(bareApp({ routers: [], pages: { handler, dev: false } }, 1).listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

async function open(path: string, from: string, { signal, method = 'GET' }: RequestInit = {}): Promise<Response> {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'X-Forwarded-For': from },
    signal: signal ?? null,
  })
  finished++
  return answer
}
const connections = (): Promise<number> => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
const statuses = (answers: readonly Response[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, each]) => [status, each.length]))

it('renders one past page of a network at a time, with twenty waiting, and asks the rest to come back', async () => {
  const flood = HOME_LINE.map((from) => open(PAST, from))
  await until('the rest is refused', () => finished === 256 - 21)
  const answers = Promise.all(flood)
  // Red where all networks share a queue.
  const other = open(PAST, OTHER)
  await until('another network has its turn', () => atOnce === 2)
  gate.resolve()
  expect(statuses(await answers)).toEqual({ 200: 21, 503: 235 })
  expect((await answers).filter(({ status }) => status === 503).every(({ headers }) => headers.get('retry-after') === '1')).toBe(
    true,
  )
  expect((await other).status).toBe(200)
  expect(most).toBe(2)
})

it('the renderer does the work of a network’s forms side by side, and draws one of their pages at a time', async () => {
  const flood = Array.from({ length: 450 }, (_, nth) => open('/register', HOME_LINE[nth & 255] ?? '', { method: 'POST' }))
  await until('all have done their work', () => worked === 450)
  const other = open('/register', OTHER, { method: 'POST' })
  await until('another network has its turn', () => atOnce === 2)
  gate.resolve()
  const answers = await Promise.all(flood)
  expect(statuses(answers)).toEqual({ 200: 401, 503: 49 })
  expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1')
  expect((await other).status).toBe(200)
  // Red where forms are drawn at once: 451.
  expect(most).toBe(2)
})

it('renders every page for an office of 200 readers behind one address, who open a form at once', async () => {
  gate.resolve()
  const answers = await Promise.all(Array.from({ length: 200 }, () => open('/register', '203.0.113.9')))
  expect(statuses(answers)).toEqual({ 200: 200 })
  expect(most).toBe(1)
})

it('renders nothing for a reader who has left before the turn came', async () => {
  const first = open('/register', OTHER)
  await until('the first is rendered', () => atOnce === 1)
  const leaver = new AbortController()
  const left = open('/register', OTHER, { signal: leaver.signal }).catch(() => 'left')
  const last = open('/register', OTHER)
  await until('all are there', async () => (await connections()) === 3)
  leaver.abort()
  await until('one has left', async () => (await connections()) === 2)
  gate.resolve()
  expect([(await first).status, await left, (await last).status]).toEqual([200, 'left', 200])
  expect(rendered).toBe(2)
})
