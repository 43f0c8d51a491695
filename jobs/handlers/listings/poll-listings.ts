/** Keeps an exchange's directory, and asks for those stocks of it that readers look at. */
import { POLL_GAP_MS } from '#server/market/jobs.ts'
import type { Pending } from '#server/market/judge/jump.ts'
import { admitted } from '#server/market/listings/admit.ts'
import { settleListing } from '#server/market/listings/settle.ts'
import { deleteBars } from '#server/market/store/bars.ts'
import {
  type Listed,
  type ListedRecord,
  NOTHING_LISTED,
  readDirectory,
  readListed,
  writeDirectory,
  writeListed,
} from '#server/market/store/listings.ts'
import { quarantine } from '#server/market/store/quarantine.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import { LISTING_KEPT_MS, LISTING_REST_MS, type Listing, listedInstrument, listingKey } from '#shared/market/listings.ts'
import type { CircuitBreaker } from '../../circuit-breaker.ts'
import { oneAtATime } from '../../one-at-a-time.ts'
import { type Mark, unmarked } from '../../providers/mark.ts'
import type { PollReason } from '../../providers/pace.ts'
import type { Lister, PollAnswer } from '../../providers/provider.ts'
import { cutRaw, rejectedRow } from '../../providers/refusals.ts'
import { createListingDays } from './listing-days.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A directory that is so much shorter than the last one was cut off on its way. */
const CUT_SHORT = 1 / 2

type PollListingsOptions = {
  readonly lister: Lister
  readonly everyMs: number
  readonly breaker: CircuitBreaker
  readonly db: MarketDb
  readonly clock: Clock
  readonly log: Logger
  /** Tickers that readers look at, with the time of the last look. */
  readonly wanted: () => Promise<ReadonlyMap<string, number>>
  readonly mark?: Mark
}

export type ListingsOutcome = 'taken' | 'failed' | 'too-soon' | 'closed' | 'nothing-to-ask'

/** What is younger than it may be kept. */
const young = <T>(of: Readonly<Record<string, T>>, timeOf: (value: T) => number, now: number): Record<string, T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => now - timeOf(value) < LISTING_KEPT_MS))

/** Reads the directory once a day, once an hour while there is none. */
function createDirectory({ lister, breaker, db, clock, log, mark = unmarked }: Omit<PollListingsOptions, 'wanted'>) {
  let triedAt = Number.NEGATIVE_INFINITY

  const ask = mark(async (before: readonly Listing[]): Promise<readonly Listing[]> => {
    triedAt = clock.monotonic()
    const answer = await lister.directory()
    if (!answer.ok) {
      breaker.failed(answer.problem)
      return before
    }
    breaker.succeeded()
    if (answer.value.length === 0 || answer.value.length < before.length * CUT_SHORT) {
      log.warn({ source: lister.id, stocks: answer.value.length, before: before.length }, 'a directory was cut short')
      return before
    }
    await writeDirectory(db, lister.id, answer.value, clock.now())
    return answer.value
  })

  return async (): Promise<readonly Listing[]> => {
    const known = await readDirectory(db, lister.id)
    const isDue = (known === undefined || clock.now() - known.at >= DAY) && clock.monotonic() - triedAt >= HOUR
    return isDue ? ask(known?.listings ?? []) : (known?.listings ?? [])
  }
}

type Settling = Parameters<typeof settleListing>[2] & { readonly asked: readonly string[]; readonly most: number }

/** What stays after an answer, and what was refused of it. */
function settle({ quotes, rejected, excluded = [] }: PollAnswer, before: Listed, { asked, most, ...at }: Settling) {
  const { now } = at
  const records: Record<string, ListedRecord> = young(before.records, ({ heardAt }) => heardAt, now)
  const refused = rejected.map((row) => ({ ...row, symbol: row.symbol === null ? null : listingKey(row.symbol) }))
  for (const quote of quotes) {
    const { record, doubt } = settleListing(records[quote.symbol], quote, at)
    if (record) records[quote.symbol] = record
    if (doubt) refused.push(rejectedRow(listingKey(quote.symbol), doubt, cutRaw(quote)))
  }
  const outside = Object.fromEntries(excluded.map((ticker) => [ticker, now]))
  const listed: Listed = { asked, most, refused: { ...young(before.refused, (time) => time, now), ...outside }, records }
  return { refused, listed }
}

/** @returns the poll of one source's listings: at most one request runs at a time, and readers' looks cost one in ten seconds */
export function createListingsPoll(deps: PollListingsOptions) {
  const { lister, everyMs, breaker, db, clock, wanted, mark = unmarked } = deps
  const pending = new Map<string, Pending>()
  const directory = createDirectory(deps)
  const askDays = createListingDays(deps)
  /** The polled stocks with the last look that was read here: Redis forgets some when very many are wanted. */
  let looks: ReadonlyMap<string, number> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY

  const ask = mark(async (stocks: readonly Listing[], before: Listed): Promise<ListingsOutcome> => {
    askedAt = clock.monotonic()
    const answer = await lister.poll(stocks.map(listedInstrument))
    if (!answer.ok) {
      breaker.failed(answer.problem)
      return 'failed'
    }
    breaker.succeeded()
    const at = { now: clock.now(), monotonic: clock.monotonic(), freshForMs: 3 * everyMs, pending }
    const { refused, listed } = settle(answer.value, before, { ...at, asked: [...looks.keys()], most: lister.most })
    await writeListed(db, lister.id, listed, clock.now())
    await quarantine(
      db,
      refused.map((row) => ({ source: lister.id, ...row })),
      clock.now(),
    )
    for (const ticker of Object.keys(before.records))
      if (!listed.records[ticker]) await deleteBars(db, lister.id, listingKey(ticker))
    await askDays(stocks.filter(({ ticker }) => listed.records[ticker]))
    return 'taken'
  })

  return oneAtATime(async (reason: PollReason): Promise<ListingsOutcome> => {
    if (!breaker.allows()) return 'closed'
    if (reason === 'refresh' && clock.monotonic() - askedAt < POLL_GAP_MS) return 'too-soon'
    const known = new Map((await directory()).map((listing) => [listing.ticker, listing]))
    const before = (await readListed(db, lister.id)) ?? NOTHING_LISTED
    const refused = young(before.refused, (time) => time, clock.now())
    const told = [...looks, ...(await wanted())]
    const mayAsk = ([ticker, at]: readonly [string, number]): boolean =>
      clock.now() - at < LISTING_REST_MS && known.has(ticker) && refused[ticker] === undefined
    const looked = new Map(told.filter(mayAsk))
    const next = admitted(looks.keys(), looked, lister.most)
    const hasRested = looks.size > 0 && next.length === 0
    looks = new Map(next.map((ticker) => [ticker, looked.get(ticker) ?? 0]))
    if (next.length === 0 && !hasRested) return 'nothing-to-ask'
    return ask(
      next.flatMap((ticker) => known.get(ticker) ?? []),
      before,
    )
  })
}
