/** FEED-6, FEED-8 and FEED-9 through the whole chain: a provider's bytes over HTTP, the worker, the store, the row a reader gets. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { startPolledWorker } from '../../support/market/polled-worker.ts'
import { capturedMarkets, type Json } from '../../support/market/provider-fixtures.ts'
import { type ProviderReplica, startProviderReplica } from '../../support/market/provider-replica.ts'
import { ledger } from '../../support/ops/ledger.ts'
import { until } from '../../support/until.ts'

let replica: ProviderReplica
let worker: Awaited<ReturnType<typeof startPolledWorker>>

beforeAll(async () => {
  replica = await startProviderReplica()
  serve(17_000)
  worker = await startPolledWorker(replica)
  await until('the first price', isBitcoinAt(17_000), 20_000)
})
afterAll(async () => {
  await worker.stop()
  await replica.close()
})

const calls = () => replica.requests.filter(({ path }) => path === '/coins/markets')
// A coin outside the list has a second request in the same poll.
const polls = (): number => calls().filter(({ query }) => !query.has('ids')).length
const bitcoin = () => worker.row('BTC')
const isBitcoinAt = (price: number) => () => worker.isBitcoinAt(price)()
const reasons = async () => (await readQuarantine(worker.db)).filter(({ symbol }) => symbol === 'BTC').map(({ reason }) => reason)

/** Bitcoin at a price, as of now or of so many milliseconds from now. */
function serve(price: number, ahead = 0): void {
  const last_updated = new Date(Date.now() + ahead).toISOString()
  replica.setMarkets(
    capturedMarkets().map((row): Json => ({ ...row, last_updated, ...(row.id === 'bitcoin' ? { current_price: price } : {}) })),
  )
}

/** Milliseconds between a scripted fault and the provider being asked again. */
async function silenceAfter(fault: Parameters<ProviderReplica['script']>[1][number]): Promise<number> {
  const before = calls().length
  replica.script('/coins/markets', [fault])
  await until('the fault is met', () => calls().length > before)
  const at = performance.now()
  const asked = calls().length
  await until('the next question', () => calls().length > asked)
  return performance.now() - at
}
const tooMany = (retryAfter: string) => ({ kind: 'status', status: 429, headers: { 'retry-after': retryAfter } }) as const

it('FEED-6: a provider that asks to wait is left alone for as long, in seconds or until a date', async () => {
  expect(await silenceAfter(tooMany('2'))).toBeGreaterThanOrEqual(1950)
  const date = new Date(Date.now() + 4000).toUTCString()
  const wait = Date.parse(date) - Date.now()
  const asked = await silenceAfter(tooMany(date))
  expect(asked).toBeGreaterThanOrEqual(wait - 1100)
  // The control: without such a wish the next question follows at the schedule, well before.
  expect(await silenceAfter({ kind: 'status', status: 500 })).toBeLessThan(asked)
})

it('FEED-8: a real move of 30 % is held, then believed at the third poll; 20 % at once; a hundredfold never', async () => {
  serve(17_000)
  await until('it is answered again', async () => (await bitcoin())?.status === 'live')
  serve(20_400)
  const asked = polls()
  await until('20 % at once', isBitcoinAt(20_400))
  expect(polls() - asked).toBeLessThanOrEqual(2)

  serve(26_520)
  const [first] = [polls()]
  await until('the first answer is held', async () => (await reasons()).includes('unconfirmed-jump'))
  await until('readers are told', async () => (await bitcoin())?.unconfirmed === true)
  expect((await bitcoin())?.price).toBe(20_400)
  await until('the second answer was taken', () => polls() >= first + 2)
  await until('the move is believed', isBitcoinAt(26_520))
  expect((await bitcoin())?.unconfirmed).toBe(false)
  expect(polls() - first).toBeLessThanOrEqual(4)

  serve(2_652_000)
  const slipped = polls()
  await until('five more answers', () => polls() >= slipped + 5)
  expect((await bitcoin())?.price).toBe(26_520)
  expect(await reasons()).toContain('unit-slip')
})

it('FEED-8: a hundredfold is shown once an operator confirms it beside the running worker, and says so', async () => {
  serve(2_652_100)
  await until('it is refused', async () => (await readQuarantine(worker.db)).some(({ raw }) => raw.includes('2652100')))
  expect((await bitcoin())?.price).toBe(26_520)
  const accept = () => ledger(worker.directory, ['market', 'accept', 'BTC', '--by', 'ada', '--json'])
  const { exit, out } = await accept()
  expect(exit, out).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ symbol: 'BTC', price: 2_652_100, previous: 26_520, by: 'ada' })
  await until('it is shown', isBitcoinAt(2_652_100))
  expect((await bitcoin())?.confirmed_at).not.toBeNull()

  serve(26_530)
  await until('the way back is doubted as well', async () =>
    (await readQuarantine(worker.db)).some(({ raw }) => raw.includes('26530,')),
  )
  expect((await accept()).exit).toBe(0)
  await until('it is shown', isBitcoinAt(26_530))
})

it('FEED-9: a price of the future is refused, an older one is dropped, a newer one is taken', async () => {
  serve(26_600, 120_000)
  await until('it is refused', async () => (await reasons()).includes('time-in-future'))
  serve(26_700, -3_600_000)
  const asked = polls()
  await until('two answers with an older price', () => polls() >= asked + 2)
  expect((await bitcoin())?.price).toBe(26_530)
  serve(26_800)
  await until('the newer price', isBitcoinAt(26_800))
  expect(worker.lines.filter(({ level }) => level === 'error')).toEqual([])
})
