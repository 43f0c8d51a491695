import { z } from 'zod'
import { BAR_STEPS, HISTORY_RANGES } from '#shared/market/history.ts'
import { CATEGORIES } from '#shared/market/quote.ts'
import { moment, quoteRow, source } from '#shared/market/wire.ts'
import { apiError, type Operation } from './operation.ts'

const category = z.enum(CATEGORIES)
/** The line that a source wants beside its prices. */
const credit = z.strictObject({ text: z.string(), url: z.url() })

const credits = z
  .array(credit.extend({ source }))
  .describe('The lines that the sources of these prices want beside them, as links')

export const readMarket = {
  method: 'get',
  path: '/api/market-data',
  summary: 'The newest price of every instrument, or of some categories',
  query: z.object({
    category: z
      .string()
      .max(100)
      .optional()
      .describe(`Some of ${CATEGORIES.join(', ')}, separated by commas; all when left out`),
  }),
  answers: {
    200: z.strictObject({ rows: z.array(quoteRow), version: z.int().min(0), asOf: moment.nullable(), credits }),
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

export const readHistory = {
  method: 'get',
  path: '/api/market-data/{symbol}/history',
  summary: 'Stored prices of one instrument, oldest first',
  params: z.object({ symbol: z.string().describe('A slash is sent as a hyphen: USD-CAD') }),
  query: z.object({ range: z.enum(HISTORY_RANGES).default('1d') }),
  answers: {
    200: z.strictObject({
      symbol: z.string(),
      points: z.array(z.tuple([moment, z.number()])),
      source: source.nullable(),
      simulated: z.boolean(),
      bars,
      credit: credit.nullable().describe('The line that the source wants beside its prices, as a link'),
    }),
    400: apiError,
    404: apiError,
  },
} as const satisfies Operation
