/** Prices as they cross the wire, as schemas: REST answers and Socket.IO events alike. The browser uses the types only. */
import { z } from 'zod'
import { MADE_UP } from '../economy/reading.ts'
import { type FiguresUpdate, LIVE_PROTOCOL, type Snapshot, type WatchRequest } from './live-events.ts'
import { CATEGORIES, QUOTE_STATUSES, type QuoteRow } from './quote.ts'

/** ISO 8601, UTC. */
export const moment = z.iso.datetime()
/** The id of a source: which there are is the worker's list, and a stored quote may be of one taken away since. */
export const source = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/, 'the id of a source: small letters, digits and hyphens')

const figure = z.number().nullable()

/** One row of `GET /api/market-data` and of a `snapshot`. */
export const quoteRow = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  price: figure.describe('In `currency`; null while no source has answered'),
  change_amount: figure.describe(
    'Of a coin over 24 hours; of an official price since the one before; of a price of a month since the month before; of any other since the previous close',
  ),
  change_percent: figure.describe('Percent, not a fraction'),
  currency: z.string(),
  source: source.nullable(),
  status: z.enum(QUOTE_STATUSES),
  closed: z.boolean().describe('The last price of a market that is closed, also when it is simulated'),
  as_of: moment.nullable().describe('The time the source gives the price'),
  last_updated: moment.nullable().describe('When it was taken in'),
  delay_minutes: z.number().min(0),
  unconfirmed: z.boolean().describe('A price too far from this one waits to be confirmed'),
  confirmed_at: moment.nullable().describe('When an operator confirmed a move too large to be believed; null a day later'),
  unlicensed: z.boolean().describe('No price, because no source of it may be shown here'),
}) satisfies z.ZodType<QuoteRow>

/** What a page asks for: some categories or all, and the versions it has of the board and of the official figures, if any. */
export const watchRequest = z.object({
  categories: z.union([z.literal('all'), z.array(z.enum(CATEGORIES)).min(1).max(CATEGORIES.length)]),
  version: z.int().min(0).optional(),
  figures: z.int().min(0).optional(),
}) satisfies z.ZodType<WatchRequest>

const version = z.int().min(0)

/** The first message of a connection, and what a lagging page gets instead of what it missed. */
export const snapshot = z.strictObject({
  protocol: z.literal(LIVE_PROTOCOL),
  version,
  quotes: z.array(quoteRow),
}) satisfies z.ZodType<Snapshot>

/** Changed rows: the symbol, and only the fields that changed. */
export const quotesUpdate = z.strictObject({
  version,
  quotes: z.array(quoteRow.partial().required({ symbol: true })),
})

const value = z.tuple([z.iso.date(), z.number()])

/** Official figures that changed, each with its newest reading. */
export const figuresUpdate = z.strictObject({
  version,
  readings: z.array(
    z.strictObject({
      slug: z.string(),
      period: z.iso.date(),
      value: z.number(),
      before: value.nullable(),
      steady: z.strictObject({ since: z.iso.date(), isFirst: z.boolean() }).nullable(),
      releasedAt: moment.nullable(),
      receivedAt: moment,
      revision: z.enum(['preliminary', 'revised']).nullable(),
      stopped: z.boolean(),
      sampleOf: z.union([z.iso.date(), z.literal(MADE_UP)]).nullable(),
      note: z.string().nullable(),
      printed: z.strictObject({ value: z.string(), change: z.number().nullable(), facts: z.string() }),
    }),
  ),
}) satisfies z.ZodType<FiguresUpdate>
