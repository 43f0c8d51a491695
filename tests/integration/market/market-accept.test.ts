/** FEED-8: a true fiftyfold move, which only an operator can confirm, while the worker runs: through the store. */
import { describe, expect, it } from 'vitest'
import { createAcceptPrices } from '#jobs/handlers/accept-prices.ts'
import { openIngest } from '#jobs/handlers/ingest.ts'
import { marketCommands } from '#ops/cli/market.ts'
import { runCommand } from '#ops/cli/run.ts'
import { awaiting } from '#server/market/accept.ts'
import { createMarketReader } from '#server/market/reader.ts'
import { addAcceptance } from '#server/market/store/acceptances.ts'
import { quarantine, UNCONFIRMED } from '#server/market/store/quarantine.ts'
import { systemClock } from '#server/platform/clock.ts'
import { bitcoinQuote, recordingLog, sourceBook } from '../../support/market/market.ts'
import { marketStoreOfEach } from '../../support/market/store-of-each.ts'

const store = marketStoreOfEach()

async function working() {
  const { log, lines } = recordingLog()
  const only = new Set(['coingecko'])
  const configured = { crypto: only, stock: only, forex: only, commodity: only }
  const clock = systemClock
  const published: number[] = []
  const publish = (version: number) => void published.push(version)
  const ingest = await openIngest({ db: store.db, clock, log, configured, sources: sourceBook, publish })
  let last = 0
  async function says(price: number): Promise<void> {
    while (clock.now() <= last) await new Promise(setImmediate)
    last = clock.now()
    await ingest.take({ source: 'coingecko', quotes: [bitcoinQuote(price, last)], rejected: [] }, 180_000)
  }
  const commands = marketCommands((use) => use(store.db))
  const ledger = (words: string) => runCommand(commands, words.split(' '))
  const reader = createMarketReader(store.db, clock, sourceBook)
  const row = async () => (await reader.rows()).find(({ symbol }) => symbol === 'BTC')
  const trail = () => store.db.selectFrom('acceptances').selectAll().execute()
  /** What awaits a person. */
  const held = async () => (await awaiting(store.db, clock.now())).map(({ quote }) => quote.price)
  async function drop(): Promise<void> {
    for (const each of await awaiting(store.db, clock.now()))
      await addAcceptance(store.db, each.quote, { by: 'ada', at: clock.now(), verdict: 'drop' })
  }
  await says(100_000)
  return {
    ingest,
    held,
    drop,
    says,
    ledger,
    row,
    trail,
    lines,
    published,
    act: createAcceptPrices({ db: store.db, ingest, clock, log }),
  }
}

describe('a fiftyfold price', () => {
  it('is never believed by itself, and shown as soon as an operator confirms it, who and when on record', async () => {
    const { says, ledger, row, act, trail, lines, published } = await working()
    for (let poll = 0; poll < 5; poll++) await says(5_100_000)
    expect(await row()).toMatchObject({ price: 100_000, confirmed_at: null })

    const answer = await ledger('market accept btc --by ada')
    expect(answer).toMatchObject({ exit: 0, data: { symbol: 'BTC', price: 5_100_000, previous: 100_000, by: 'ada' } })
    const pushes = published.length
    await act()
    expect(await row()).toMatchObject({ price: 5_100_000, unconfirmed: false, confirmed_at: expect.stringMatching(/Z$/) })
    expect(published).toHaveLength(pushes + 1)
    expect(await trail()).toMatchObject([{ symbol: 'BTC', accepted_by: 'ada', outcome: 'shown' }])
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'an operator confirmed a price', by: 'ada', price: 5_100_000 }))

    await says(5_150_000)
    expect(await row()).toMatchObject({ price: 5_150_000, confirmed_at: expect.any(String) })
  })

  it('that was taken back before the worker acted changes nothing', async () => {
    const { says, ledger, row, act, trail } = await working()
    await says(5_100_000)
    expect((await ledger('market accept BTC')).exit).toBe(0)
    await says(101_000)
    await act()
    expect(await row()).toMatchObject({ price: 101_000, confirmed_at: null })
    expect(await trail()).toMatchObject([{ outcome: 'overtaken' }])
  })
})

it('a held price is confirmed the same way', async () => {
  const { says, ledger, row, act } = await working()
  await says(150_000)
  expect(await row()).toMatchObject({ price: 100_000, unconfirmed: true })
  expect((await ledger('market accept BTC')).exit).toBe(0)
  await act()
  expect(await row()).toMatchObject({ price: 150_000, unconfirmed: false })
})

describe('a drop', () => {
  it('is of the price that was judged: another one that is held by then goes on waiting', async () => {
    const { says, row, act, trail, drop, held } = await working()
    await says(150_000)
    await drop()
    await says(60_000)
    await act()
    expect(await trail()).toMatchObject([{ verdict: 'drop', outcome: 'overtaken' }])
    expect([await row(), await held()]).toMatchObject([{ price: 100_000, unconfirmed: true }, [60_000]])
  })

  it('goes also for what its source says of the same jump meanwhile', async () => {
    const { says, row, act, trail, drop, held } = await working()
    await says(150_000)
    await drop()
    await says(150_100)
    await act()
    expect(await trail()).toMatchObject([{ verdict: 'drop', outcome: 'dropped' }])
    expect([await row(), await held()]).toMatchObject([{ price: 100_000, unconfirmed: false }, []])
  })
})

it('a price that is shown awaits no decision, also where its change was put right', async () => {
  const { held, ingest, says } = await working()
  await says(100_100)
  const at = systemClock.now()
  // A percent that no amount explains.
  const said = { ...bitcoinQuote(150_000, at), changeAmount: 50_000, changePercent: 5 }
  expect(await ingest.confirm(said, at)).toBe(true)
  await quarantine(store.db, [{ source: 'coingecko', symbol: 'BTC', reason: UNCONFIRMED, raw: JSON.stringify(said) }], at)
  expect(await held()).toEqual([])
  expect(await ingest.confirm(said, at)).toBe(false)
})

it.each([
  ['market accept BTC', 1, 'No price of BTC awaits confirmation.'],
  ['market accept PEPE', 1, 'PEPE is not a symbol we follow.'],
  ['market accept', 2, 'is missing'],
  ['market accept BTC --price 5', 2, 'has no option --price'],
])('%s without a doubted price: exit %i', async (words, exit, text) => {
  const { ledger, trail } = await working()
  const answer = await ledger(words)
  expect(answer).toMatchObject({ exit, text: expect.stringContaining(text), data: { error: expect.any(String) } })
  expect(await trail()).toEqual([])
})

it('a price that could never be right is not to be confirmed', async () => {
  const { says, ledger } = await working()
  await says(-5)
  expect((await ledger('market accept BTC')).exit).toBe(1)
})
