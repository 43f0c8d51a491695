/** The only way into the market store: judge, one transaction, then the wake-up. */

import { judgeConfirmed } from '#server/market/judge/judge.ts'
import { isSameJump, type Pending } from '#server/market/judge/jump.ts'
import type { SourceBook } from '#server/market/sources.ts'
import { DOUBTED, deleteDoubted, readAllDoubted } from '#server/market/store/acceptances.ts'
import { writeFacts } from '#server/market/store/facts.ts'
import { quarantine, type Refused } from '#server/market/store/quarantine.ts'
import { type MarketDb, type QuoteRecord, readVersion } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import type { Quote, SourceId, SymbolFacts } from '#shared/market/quote.ts'
import type { ConfiguredSources } from '../providers/configuration.ts'
import { openRecords } from './records.ts'
import { type Against, type Batch, judgeStateFor, sortBatch } from './sort-batch.ts'

export type Taken = {
  readonly version: number
  readonly changed: readonly string[]
  readonly refused: number
  readonly held: number
}

type IngestOptions = {
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  readonly configured: ConfiguredSources
  readonly sources: Pick<SourceBook, 'rank' | 'find'>
  /** Wakes the web process; must not throw. */
  readonly publish: (version: number) => void
  readonly onRefused?: OnRefused
}

/** Told of each row that did not become a price or a figure. */
export type OnRefused = ((refused: readonly Refused[]) => void) | undefined

/** How often a symbol's facts are written at most. */
const FACTS_EVERY_MS = 15_000
/** How many kinds of refusal a process logs; more would be a flood, not news. */
const TOLD_AT_MOST = 1000
/** How long a confirmed price of a symbol without one counts as fresh, until its source is heard again. */
const FIRST_FRESH_MS = 180_000

/** One log line per source, symbol and reason in the life of the process; the quarantine counts the rest. */
function refusalLog(log: Logger): (refused: readonly Refused[]) => void {
  const told = new Set<string>()
  return (refused) => {
    for (const { source, symbol, reason } of refused) {
      const kind = `${source} ${symbol} ${reason}`
      if (told.has(kind) || told.size >= TOLD_AT_MOST) continue
      told.add(kind)
      log.warn({ source, symbol, reason }, 'a price was refused')
    }
  }
}

/** Runs one piece of work after the other, so that two sources are never judged against the same old price. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    take<T>(work: () => Promise<T>): Promise<T> {
      const done = turn.then(work)
      turn = done.catch(() => undefined)
      return done
    },
    idle: (): Promise<unknown> => turn,
  }
}

type Work = Pick<IngestOptions, 'db' | 'clock' | 'log' | 'publish' | 'onRefused'> & {
  readonly records: Awaited<ReturnType<typeof openRecords>>
  readonly against: Against
  readonly doubtedBefore: readonly string[]
}

/** Writes facts, at most every few seconds for a symbol: a stream sends them with every trade, and a page shows them once. */
function createFactsKeeper(db: MarketDb, clock: Clock): (facts: readonly SymbolFacts[]) => Promise<void> {
  const writtenAt = new Map<string, number>()
  return async (facts) => {
    const now = clock.monotonic()
    const due = facts.filter(({ symbol }) => now - (writtenAt.get(symbol) ?? Number.NEGATIVE_INFINITY) >= FACTS_EVERY_MS)
    await writeFacts(db, due)
    for (const { symbol } of due) writtenAt.set(symbol, now)
  }
}

/** Symbols of which a price is doubted, so that the store is read for no other. */
function createDoubts(db: MarketDb, before: readonly string[]) {
  const doubted = new Set(before)
  return {
    note(refused: readonly Refused[]): void {
      for (const { symbol, reason } of refused) if (symbol !== null && DOUBTED.includes(reason)) doubted.add(symbol)
    },
    /** A price of theirs is believed: what was doubted before it is no question any more, and the next jump starts over. */
    async answer(symbols: readonly string[]): Promise<void> {
      for (const symbol of symbols) if (doubted.delete(symbol)) await deleteDoubted(db, symbol, () => true)
    },
  }
}

/** The work of one turn: judge, write, wake. */
function createWork({ db, clock, log, publish, onRefused, records, against, doubtedBefore }: Work) {
  const { pending } = against
  const tell = refusalLog(log)
  const keepFacts = createFactsKeeper(db, clock)

  const doubts = createDoubts(db, doubtedBefore)

  async function takeNow(batch: Batch, freshForMs: number): Promise<Taken> {
    const now = clock.now()
    const { accepted, heard, facts, refused, held } = sortBatch(batch, freshForMs, against)
    const { version, changed } = await records.write(accepted, { now, freshForMs })
    await doubts.answer(accepted.map(({ symbol }) => symbol))
    await keepFacts(facts)
    const symbols = batch.quotes.map(({ symbol }) => symbol)
    const isNoted = await records.noteHeld(symbols, (symbol) => pending.has(symbol), now)
    if (changed.length > 0 || isNoted) publish(version)
    if (heard.length > 0) await records.hear(heard, { at: clock.now(), freshForMs })
    if (refused.length > 0) {
      tell(refused)
      onRefused?.(refused)
      await quarantine(db, refused, now)
      doubts.note(refused)
    }
    return { version, changed, refused: refused.length - held, held }
  }

  async function confirmNow(quote: Quote, confirmedAt: number): Promise<boolean> {
    const state = judgeStateFor(quote.symbol, against)
    const believed = state && judgeConfirmed(quote, state)
    if (!believed) return false
    const freshForMs = records.all.get(quote.symbol)?.freshForMs ?? FIRST_FRESH_MS
    const { version } = await records.write([believed], { now: state.now, freshForMs, confirmedAt })
    pending.delete(quote.symbol)
    await doubts.answer([quote.symbol])
    publish(version)
    return true
  }

  async function dropNow(quote: Quote): Promise<boolean> {
    const { symbol } = quote
    const category = instrumentOf(symbol)?.category
    if (category === undefined) return false
    const isMeant = (other: Quote): boolean => isSameJump(other, quote, category)
    // In the turn of the judging: what a source says from now on is not among it.
    await deleteDoubted(db, symbol, isMeant)
    const waiting = pending.get(symbol)
    if (waiting && !isMeant(waiting.quote)) return false
    pending.delete(symbol)
    const now = clock.now()
    // The board, once woken, reads everything that pages show.
    if (await records.noteHeld([symbol], () => false, now)) publish(await readVersion(db))
    return true
  }

  return { takeNow, confirmNow, dropNow }
}

/** Opens the ingestion, for the one process that writes prices. */
export async function openIngest({ db, clock, log, configured, sources, publish, onRefused }: IngestOptions) {
  const records = await openRecords(db)
  const pending = new Map<string, Pending>()
  const against: Against = { clock, configured, sources, records: records.all, pending }
  // What an earlier process held is forgotten with it: nothing awaits confirmation until a provider repeats it.
  await records.noteHeld(records.all.keys(), () => false, clock.now())
  const doubtedBefore = (await readAllDoubted(db, 0)).map(({ quote }) => quote.symbol)
  const work = createWork({ db, clock, log, publish, onRefused, records, against, doubtedBefore })
  const turns = createTurns()

  return {
    /**
     * Ingests one answer. Good rows land even if others of the same batch are refused.
     * @param freshForMs three poll intervals of this source
     * @throws when the store cannot be written; then nothing of the batch is stored
     */
    take: (batch: Batch, freshForMs: number): Promise<Taken> => turns.take(() => work.takeNow(batch, freshForMs)),
    /**
     * Takes a price that an operator confirmed at `confirmedAt` (epoch ms), however far it is from the last confirmed one.
     * @returns `false` if a newer price or a better source has come in between, or the price is impossible
     */
    confirm: (quote: Quote, confirmedAt: number): Promise<boolean> => turns.take(() => work.confirmNow(quote, confirmedAt)),
    /**
     * Forgets that this price awaits confirmation. If its source says it again, it is judged again.
     * @returns `false` if another price of its symbol awaits confirmation by now: that goes on waiting
     */
    drop: (quote: Quote): Promise<boolean> => turns.take(() => work.dropNow(quote)),
    /** Keeps the stored quotes of a stream fresh while its connection is alive. */
    stillThere: (source: SourceId, freshForMs: number): Promise<void> =>
      turns.take(() => {
        const its = [...records.all.values()].filter(({ quote }) => quote.source === source)
        return records.hear(
          its.map(({ quote }) => quote.symbol),
          { at: clock.now(), freshForMs },
        )
      }),
    /** Lets `remove` delete quotes from the store, and forgets the symbols that it returns. */
    forget: (remove: () => Promise<readonly string[]>): Promise<readonly string[]> =>
      turns.take(async () => {
        const symbols = await remove()
        for (const symbol of symbols) records.all.delete(symbol)
        return symbols
      }),
    /** The stored quote of a symbol, or `undefined`. */
    stored: (symbol: string): QuoteRecord | undefined => records.all.get(symbol),
    /** Waits until everything received so far is written. */
    idle: turns.idle,
  }
}

export type Ingest = Awaited<ReturnType<typeof openIngest>>
