/** The directory of Toronto's exchange (/stocks, one credit), and prices of what is in it within what the catalogue leaves of a plan. */
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Listing } from '#shared/market/listings.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Reply } from '../http.ts'
import type { Lister, ProviderProblem } from '../provider.ts'
import { complaint } from '../rows.ts'
import type { Budgets } from './budgets.ts'
import { listedName } from './instruments.ts'
import { refusalOf } from './parse.ts'
import { createRotation } from './rotation.ts'
import { ALL_DAYS, parseDays } from './series.ts'
import { createSettlement, quotaOfDay } from './settle.ts'

const MINUTE = 60_000
/** Beside the catalogue: what readers look at within an hour, not the whole exchange. */
const MOST = 50
const EXCHANGE = { exchange: 'TSX', mic: 'XTSE', currency: 'CAD' } as const
/** Toronto lists some 2,500. */
const MOST_LISTED = 20_000

const answer = z.object({ data: z.array(z.unknown()).max(MOST_LISTED) })
const text = z.string().trim().min(1).max(200)
/** As the exchange writes tickers, with a class or a unit behind a dot. */
const row = z.object({
  symbol: z.string().regex(/^[A-Z0-9]{1,6}(\.[A-Z0-9]{1,4}){0,2}$/),
  name: text.optional(),
  // What the search endpoint of the same source calls it.
  instrument_name: text.optional(),
  currency: z.string(),
  mic_code: z.string(),
  type: z.string().max(80).catch(''),
})

/** A body of /stocks. What is listed elsewhere or traded in another money is left out: it is no stock of this directory. */
export function parseDirectory(body: unknown): Result<readonly Listing[], string> {
  const read = answer.safeParse(body)
  if (!read.success) return fail(complaint(read.error))
  const listings = new Map<string, Listing>()
  for (const raw of read.data.data) {
    const { data } = row.safeParse(raw)
    const name = data?.name ?? data?.instrument_name
    if (!data || name === undefined || data.mic_code !== EXCHANGE.mic || data.currency !== EXCHANGE.currency) continue
    listings.set(data.symbol, { ticker: data.symbol, name, kind: data.type })
  }
  return ok([...listings.values()])
}

type Deps = {
  readonly ask: (path: string, query: Record<string, string>) => Promise<Result<Reply, ProviderProblem>>
  readonly budgets: Budgets
  readonly clock: Clock
  readonly log: Logger
}

/** @returns `undefined` where the plan has no room beside the catalogue, as the free one has none */
export function createLister({ ask, budgets, clock, log }: Deps): Lister | undefined {
  const most = Math.min(MOST, budgets.spare)
  if (most === 0) return undefined
  /** Whose turn it is, and what the plan does not have: asked again with each directory, once a day. */
  function begin() {
    const rotation = createRotation(clock)
    return { rotation, settle: createSettlement({ budgets, rotation, clock, log, nameOf: listedName }) }
  }
  let { rotation, settle } = begin()
  return {
    id: 'twelvedata',
    most,
    async directory() {
      if (budgets.polls.available() < 1) return fail({ kind: 'rate-limited', retryAfterMs: MINUTE, detail: 'no credit is left' })
      budgets.polls.spend(1)
      const reply = await ask('/stocks', { exchange: EXCHANGE.exchange })
      if (!reply.ok) return reply
      const { status, body } = reply.value
      if (status < 200 || status > 299 || refusalOf(body) !== null)
        return fail({ kind: 'http', status, detail: `HTTP ${status} from /stocks` })
      const listings = parseDirectory(body)
      if (!listings.ok) return fail({ kind: 'malformed', detail: `/stocks: ${listings.problem}` })
      ;({ rotation, settle } = begin())
      return listings
    },
    async poll(instruments) {
      if (budgets.polls.isDaySpent()) return fail(quotaOfDay(clock.now()))
      const open = instruments.filter(({ symbol }) => !rotation.isRefused(symbol))
      budgets.reserve(Math.min(most, open.length))
      const asked = rotation.pick(open, Math.min(most, budgets.polls.available()))
      if (asked.length === 0) return ok({ quotes: [], rejected: [] })
      budgets.polls.spend(asked.length)
      rotation.asked(asked)
      const reply = await ask('/quote', { symbol: asked.map(({ symbol }) => listedName(symbol)).join(',') })
      return reply.ok ? settle.prices(reply.value, asked, 0) : reply
    },
    async days(instrument) {
      if (budgets.history.available() < 1) return undefined
      budgets.history.spend(1)
      const reply = await ask('/time_series', { symbol: listedName(instrument.symbol), ...ALL_DAYS })
      return reply.ok ? settle.series(reply.value, (body, at) => parseDays(body, instrument, at)) : reply
    },
  }
}
