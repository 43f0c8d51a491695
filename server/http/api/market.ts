import { z } from 'zod'
import { BAR_STEPS, HISTORY_RANGES } from '#shared/market/history.ts'
import { LIVE_PROTOCOL } from '#shared/market/live-events.ts'
import { CATEGORIES } from '#shared/market/quote.ts'
import { figuresUpdate, moment, quoteRow, source } from '#shared/market/wire.ts'
import { apiError, type Operation } from './operation.ts'

const category = z.enum(CATEGORIES)
/** The line that a source wants beside its prices. */
const credit = z.strictObject({ text: z.string(), url: z.url() })

const credits = z
  .array(credit.extend({ source }))
  .describe('The lines that the sources of these prices want beside them, as links')

/** A version in a query. */
const known = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()
const version = z.int().min(0)

export const readMarket = {
  method: 'get',
  path: '/api/market-data',
  summary: 'The newest price of every instrument, or of some categories; again and again what changed of them',
  query: z.object({
    category: z
      .string()
      .max(100)
      .optional()
      .describe(`Some of ${CATEGORIES.join(', ')}, separated by commas; all when left out`),
    since: known.describe('The version of an earlier answer: only rows that changed after it are sent'),
    figures: known.describe('The version of the official figures that a page has: it is sent them when there are newer ones'),
  }),
  answers: {
    200: z.strictObject({
      rows: z.array(quoteRow),
      version,
      since: version.nullable().describe('The version after which these rows changed; null when all rows are sent'),
      asOf: moment.nullable(),
      credits,
      figures: figuresUpdate.optional(),
      protocol: z.literal(LIVE_PROTOCOL).describe('Rises when an older page would misread this answer'),
    }),
    400: apiError,
    503: apiError,
  },
} as const satisfies Operation

/** The categories that a query names; a list with any unknown name is refused. */
export const categories = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(category).min(1))

export const refreshMarket = {
  method: 'post',
  path: '/api/market-data',
  summary: 'Asks for fresh prices; any number of callers cost one upstream poll a category in ten seconds',
  answers: { 202: z.strictObject({ queued: z.literal(true) }) },
} as const satisfies Operation

/** Day, open, high, low, close and volume. */
const bar = z.tuple([z.iso.date(), z.number(), z.number(), z.number(), z.number(), z.number().nullable()])
const bars = z
  .strictObject({ step: z.enum(BAR_STEPS), rows: z.array(bar) })
  .nullable()
  .describe('Open, high, low, close and volume as the source sent them of its days; null where it sent none')

const point = z.tuple([moment, z.number()])
const summary = z
  .strictObject({
    count: z.int(),
    first: point,
    last: point,
    low: point,
    high: point,
    gain: z.number().describe('Per cent, from the first to the last'),
    whole: z.boolean().describe('Whether prices are stored from the beginning of the range on'),
  })
  .nullable()
  .describe('Of every stored observation of the range, the price that it counts from among them; null for fewer than two')

const side = z.strictObject({
  symbol: z.string(),
  session: z.iso
    .date()
    .optional()
    .describe(
      'The day of the exchange whose session the 1d of a stock is, and of what is compared with one, from the opening on',
    ),
  points: z.array(point),
  thinned: z
    .enum(['week'])
    .optional()
    .describe('How far apart points are where fewer are sent than are stored; history.csv has them all'),
  summary,
  source: source.nullable(),
  simulated: z.boolean(),
  credit: credit.nullable().describe('The line that the source wants beside its prices, as a link'),
})

const range = z.enum(HISTORY_RANGES).default('1d')
const params = z.object({ symbol: z.string().describe('A slash is sent as a hyphen: USD-CAD') })

const converted = z
  .strictObject({
    currency: z.literal('CAD'),
    source: source.describe('Whose rates they are'),
    credit: credit.nullable(),
    unrated: z.int().describe('How many stored prices have no rate of their time, and are left out'),
    before: point.nullable().describe('The last rate stored by 24 hours before the price, with its own time'),
  })
  .optional()
  .describe('With currency=CAD alone: each price is converted at the last USD/CAD rate stored by its time')

export const readHistory = {
  method: 'get',
  path: '/api/market-data/{symbol}/history',
  summary: 'Stored prices of one instrument, oldest first, and their summary',
  params,
  query: z.object({
    range,
    with: z
      .string()
      .max(20)
      .optional()
      .describe(
        'A symbol that it is compared with: both then begin and end with one instant; the summaries of a day count from prices before its points',
      ),
    currency: z.enum(['CAD']).optional().describe('Of a coin, and without with: prices in Canadian dollars'),
  }),
  answers: {
    200: side.extend({ converted, bars, with: side.nullable().describe('The symbol that it is compared with') }),
    400: apiError,
    404: apiError,
    503: apiError,
  },
} as const satisfies Operation

/** Of a file's first line. */
export const fileLanguage = z.string().optional().describe('fr: the columns are named in French')

export const readHistoryRows = {
  method: 'get',
  path: '/api/market-data/{symbol}/history.csv',
  summary: 'Every stored price of a range, oldest first',
  params,
  query: z.object({
    range,
    language: fileLanguage,
    currency: z.enum(['CAD']).optional().describe('Of a coin: prices in Canadian dollars, each with its rate'),
  }),
  answers: {
    200: z.string().meta({ contentMediaType: 'text/csv' }),
    400: apiError,
    404: apiError,
    503: apiError,
  },
} as const satisfies Operation
