/** From a provider's bytes to the row a reader gets: real HTTP, real Redis, real store, every way of answering badly. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPolledWorker } from '../../support/market/polled-worker.ts'
import { capturedMarkets, type Json, restamped } from '../../support/market/provider-fixtures.ts'
import { type Fault, type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'
import { goal } from '../../support/timing.ts'
import { until } from '../../support/until.ts'

let replica: ProviderReplica
let worker: Awaited<ReturnType<typeof startPolledWorker>>

beforeAll(async () => {
  replica = await startProviderReplica()
  worker = await startPolledWorker(replica)
})
afterAll(async () => {
  await worker.stop()
  await replica.close()
})

const bitcoin = () => worker.row('BTC')
const isBitcoinAt = (price: number) => () => worker.isBitcoinAt(price)()

/** The captured page as if it were of now, with Bitcoin at a price. */
function serve(price: number): void {
  const rows = restamped(capturedMarkets(), Date.now())
  replica.setMarkets(rows.map((row): Json => (row.id === 'bitcoin' ? { ...row, current_price: price } : row)))
}

it('the site shows the captured price, marked as old as it is, and the next one within two seconds', async () => {
  const captured = Number(capturedMarkets().find((row) => row.id === 'bitcoin')?.current_price)
  await until('the captured price', isBitcoinAt(captured), 20_000)
  expect(await bitcoin()).toMatchObject({ source: 'coingecko', status: 'stale' })
  const changedAt = performance.now()
  serve(captured + 10)
  await until('the changed price', isBitcoinAt(captured + 10))
  expect(performance.now() - changedAt).toBeLessThan(goal(2500))
  expect(await bitcoin()).toMatchObject({ status: 'live' })
})

const answersBadly: readonly (readonly [string, Fault, string | undefined])[] = [
  ['429', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }, 'rate-limited'],
  ['500', { kind: 'status', status: 500 }, 'http'],
  ['HTML', { kind: 'html' }, 'not-json'],
  ['a reset in mid-body', { kind: 'reset', afterBytes: 200 }, 'network'],
  [
    'a malformed row',
    { kind: 'changed', change: (body) => (body as Json[]).map((row) => ({ ...row, current_price: 'NaN' })) },
    undefined,
  ],
]

it.each(answersBadly)('the site keeps the last good price through %s, says so once, and goes on', async (_what, fault, kind) => {
  const before = await bitcoin()
  const told = () =>
    worker.lines.filter((line) => line.level === 'warn' && (line.problem as { kind?: string } | undefined)?.kind === kind)
  const [toldBefore, asked] = [told().length, replica.requests.length]
  serve((before?.price ?? 0) + 10)
  replica.script('/coins/markets', [fault])
  await until('the faulty answer', () => replica.requests.length > asked)
  expect((await bitcoin())?.price).toBe(before?.price)
  await until('the next good price', isBitcoinAt((before?.price ?? 0) + 10))
  if (kind) expect(told().length - toldBefore).toBe(1)
})

it('the site marks the price stale in time when the provider is gone, and keeps it', async () => {
  const before = await bitcoin()
  await replica.close()
  await until('stale', async () => (await bitcoin())?.status === 'stale')
  expect((await bitcoin())?.price).toBe(before?.price)
  expect((await worker.row('RY'))?.status).toBe('simulated')
})

it('logged nothing that is an error', () => {
  expect(worker.lines.filter((line) => line.level === 'error')).toEqual([])
})
