/** The prices as an operator sees them: where they come from, how old they are, and what awaits a person's decision. */
import { type Awaiting, awaiting } from '#server/market/accept.ts'
import type { SourceBook } from '#server/market/sources.ts'
import { readQuarantine } from '#server/market/store/quarantine.ts'
import { type MarketDb, type QuoteRecord, readQuotes } from '#server/market/store/queries.ts'
import { readSources, type SourceState } from '#server/market/store/reports.ts'
import { LASTING } from '#server/platform/alarms/conditions.ts'
import type { AwaitingLine, CategoryLine, FeedView, SourceLine } from '#shared/desk/feed.ts'
import { isCutOff, silentSources } from '#shared/desk/source-problems.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { displayWords, isShownHere } from '#shared/market/permission.ts'
import { CATEGORIES, type QuoteRow } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'

export type Feed = {
  readonly db: MarketDb
  readonly sources: Pick<SourceBook, 'all'>
  /** The public rows of this moment. */
  readonly rows: () => Promise<readonly QuoteRow[]>
  readonly now: () => number
}

const REFUSALS = 50

const newest = (times: readonly number[]): number | undefined => (times.length === 0 ? undefined : Math.max(...times))
const oldest = (times: readonly number[]): number | undefined => (times.length === 0 ? undefined : Math.min(...times))

function sourceLine(source: StandingSource, records: readonly QuoteRecord[], states: readonly SourceState[]): SourceLine {
  const mayShow = isShownHere(source)
  const own = records.filter(({ quote }) => quote.source === source.id)
  const told = states.filter(({ id }) => id === source.id)
  const asking = told.find(({ beside }) => beside === undefined)
  const besides = told.flatMap(({ beside, problem, failingSince }) => (beside ? { ...beside, problem, failingSince } : []))
  return {
    id: source.id,
    name: source.name,
    usedFor: source.usedFor,
    right: displayWords(source.permission, source),
    mayShow,
    prices: mayShow ? own.length : 0,
    heardAt: newest(own.map(({ heardAt }) => heardAt)),
    besides,
    answeredAt: mayShow && told.length > 0 ? (newest(told.flatMap(({ answeredAt }) => answeredAt ?? [])) ?? null) : undefined,
    asking,
  }
}

const categoryLines = (rows: readonly QuoteRow[], records: ReadonlyMap<string, QuoteRecord>): readonly CategoryLine[] =>
  CATEGORIES.map((category) => {
    const own = rows.filter((row) => row.category === category)
    const shown = own.filter(({ price }) => price !== null).flatMap(({ symbol }) => records.get(symbol) ?? [])
    const statuses = Object.fromEntries(
      [...Map.groupBy(own, ({ status }) => status)].map(([status, each]) => [status, each.length]),
    )
    return { category, statuses, oldestAt: oldest(shown.map(({ heardAt }) => heardAt)) }
  })

/** How many prices of each kind have which status, and how old the oldest is. */
export const pricesByCategory = async ({ db, rows }: Pick<Feed, 'db' | 'rows'>): Promise<readonly CategoryLine[]> =>
  categoryLines(await rows(), await readQuotes(db))

/** What a source is called; one that this site does not know any more by its id. */
const nameIn = (sources: Feed['sources'], id: string): string => sources.all.find((each) => each.id === id)?.name ?? id

export const awaitingLine = (
  sources: Feed['sources'],
  { quote, shown, reason, firstAt, lastAt, times }: Awaiting,
): AwaitingLine => ({
  symbol: quote.symbol,
  name: instrumentOf(quote.symbol)?.name ?? quote.symbol,
  source: quote.source,
  sourceName: nameIn(sources, quote.source),
  price: quote.price,
  currency: quote.currency,
  shown: shown?.price,
  reason,
  asOf: quote.asOf,
  firstAt,
  lastAt,
  times,
})

/** @param source of this one alone; `''` for all */
export async function readFeed({ db, sources, rows, now }: Feed, source: string): Promise<FeedView> {
  const records = await readQuotes(db)
  const report = await readSources(db)
  const reported = report?.sources ?? []
  const isAlone = isCutOff(reported)
  // Without the internet one outage has one word, however long each waited for its connection.
  const states = isAlone
    ? reported.map((each) => (each.problem === 'timeout' ? { ...each, problem: 'network' } : each))
    : reported
  const silent = new Set(silentSources(states).map(({ id }) => id))
  const isSilent = ({ id }: StandingSource): number => (silent.has(id) ? 0 : 1)
  const doubted = (await awaiting(db, now())).filter(({ quote }) => source === '' || quote.source === source)
  const refused = (await readQuarantine(db, REFUSALS)).filter((row) => source === '' || row.source === source)
  const waits = new Set(doubted.map(({ quote, reason }) => `${quote.source} ${quote.symbol} ${reason}`))
  return {
    reportedAt: report?.at,
    isLate: report === undefined || now() - report.at > LASTING.worker_silent.limits.reportSeconds * 1000,
    sources: sources.all
      .toSorted((a, b) => isSilent(a) - isSilent(b))
      .map((each) => sourceLine(each, [...records.values()], states)),
    silent: silent.size,
    isCutOff: isAlone,
    categories: categoryLines(await rows(), records),
    source,
    awaiting: doubted.map((each) => awaitingLine(sources, each)),
    refusals: refused
      .filter((row) => !waits.has(`${row.source} ${row.symbol} ${row.reason}`))
      .map((row) => ({
        source: nameIn(sources, row.source),
        symbol: row.symbol,
        reason: row.reason,
        lastAt: row.last_at,
        times: row.times,
      })),
  }
}
