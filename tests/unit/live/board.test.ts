import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type BoardChange, changedFields, createBoard } from '#server/market/board.ts'
import { createBoardChanges } from '#server/market/board-changes.ts'
import { toRow } from '#server/market/serialize.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { manualClock } from '../../support/manual-clock.ts'
import { bitcoinQuote, sourceBook } from '../../support/market/market.ts'
import { quoteRow } from '../../support/market/quote-row.ts'

const row = (symbol: string, price: number, status: QuoteRow['status'] = 'live') =>
  quoteRow({ symbol, category: 'crypto', price, currency: 'USD', source: 'coingecko', status })

function setUp(rows: QuoteRow[]) {
  const clock = manualClock()
  const changes: BoardChange[] = []
  const errors: unknown[] = []
  const state = { rows, fail: false }
  const board = createBoard({
    source: {
      readRows: async () => {
        if (state.fail) throw new Error('disk')
        const { rows } = state
        return () => rows
      },
    },
    clock,
    onError: (error) => errors.push(error),
  })
  board.onChange((change) => changes.push(change))
  return { clock, changes, errors, state, board, changedSince: createBoardChanges(board) }
}

describe('the board', () => {
  it('tells only the fields that changed, with the symbol they belong to', () => {
    expect(changedFields(row('BTC', 1), row('BTC', 2))).toEqual({ symbol: 'BTC', price: 2 })
    expect(changedFields(row('BTC', 1), row('BTC', 1))).toBeNull()
  })

  it('says nothing and keeps its version when the store has nothing new', async () => {
    const { board, changes } = setUp([row('BTC', 1)])
    await board.refresh()
    const { version } = board.current()
    await board.refresh()
    expect([changes.length, board.current().version]).toEqual([1, version])
  })

  it('raises its version with every change, even when the host clock is set back an hour', async () => {
    const { board, clock, state, changes } = setUp([row('BTC', 1)])
    await board.refresh()
    clock.set(clock.now() - 3_600_000)
    state.rows = [row('BTC', 2)]
    await board.refresh()
    const [first, second] = changes.map((change) => change.version)
    expect(second).toBe((first ?? 0) + 1)
  })

  it('tells of a quote that turned stale without a write', async () => {
    const { board, state, changes } = setUp([row('BTC', 1)])
    await board.refresh()
    state.rows = [row('BTC', 1, 'stale')]
    await board.refresh()
    expect(changes.at(-1)?.quotes).toEqual([{ symbol: 'BTC', status: 'stale' }])
  })

  it('keeps the last quotes when the store cannot be read', async () => {
    const { board, state, errors } = setUp([row('BTC', 1)])
    await board.refresh()
    state.fail = true
    await board.refresh()
    expect([board.row('BTC')?.price, errors.length]).toEqual([1, 1])
  })
})

describe('what changed since a version', () => {
  it('is every row that changed after it, as it is now, and none for the newest version', async () => {
    const { board, state, changedSince } = setUp([row('BTC', 1), row('ETH', 1), row('XRP', 1)])
    await board.refresh()
    const { version } = board.current()
    state.rows = [row('BTC', 2), row('ETH', 1), row('XRP', 1)]
    await board.refresh()
    const between = board.current().version
    state.rows = [row('BTC', 3), row('ETH', 1), row('XRP', 2)]
    await board.refresh()
    expect(changedSince(version)).toEqual([row('BTC', 3), row('XRP', 2)])
    expect(changedSince(between)).toEqual([row('BTC', 3), row('XRP', 2)])
    expect(changedSince(board.current().version)).toEqual([])
  })

  it('is not known of a version that this process did not give out, not even of one between two of its own', async () => {
    const { board, clock, state, changedSince } = setUp([row('BTC', 1)])
    await board.refresh()
    const { version } = board.current()
    clock.advance(1000)
    state.rows = [row('BTC', 2)]
    await board.refresh()
    for (const unknown of [0, version - 1, version + 500, board.current().version + 1])
      expect(changedSince(unknown)).toBeUndefined()
  })

  it('is known for five minutes of two changes a second, and forgotten after', async () => {
    const { board, state, changedSince } = setUp([row('BTC', 0)])
    await board.refresh()
    const { version } = board.current()
    const change = async (price: number): Promise<void> => {
      state.rows = [row('BTC', price)]
      await board.refresh()
    }
    for (let price = 1; price < 600; price++) await change(price)
    expect(changedSince(version)).toEqual([row('BTC', 599)])
    await change(600)
    expect(changedSince(version)).toBeUndefined()
  })
})

describe('the sweep', () => {
  it.each([
    ['is there', false],
    // What readers of a store that is out for long would otherwise take for live.
    ['can no longer be read', true],
  ])('reports a price that went stale within 5 s, without a write, when the store %s (FEED-4)', async (_what, out) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const clock = manualClock()
    const bitcoin = instrumentOf('BTC')
    if (!bitcoin) throw new Error('no BTC')
    const at = clock.now()
    const quote = bitcoinQuote(1, at)
    const record = { quote, heardAt: at, freshForMs: 180_000, version: 1, heldSince: null, confirmedAt: null }
    let reads = 0
    const board = createBoard({
      source: {
        readRows: async () => {
          if (out && reads++ > 0) throw new Error('disk')
          return (now) => [toRow(record, bitcoin, { now, sources: sourceBook })]
        },
      },
      clock,
      onError: () => undefined,
    })
    await board.start()
    onTestFinished(() => board.stop())
    clock.advance(179_000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(board.row('BTC')?.status).toBe('live')
    clock.advance(1000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(board.row('BTC')?.status).toBe('stale')
  })
})
