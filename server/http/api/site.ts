import { z } from 'zod'
import { CATEGORIES } from '#shared/market/quote.ts'
import { text } from '../routes/funnel/body.ts'
import { apiError, type Operation } from './operation.ts'

export const LONGEST_QUERY = 100

export const readGeo = {
  method: 'get',
  path: '/api/geo',
  summary: "The visitor's own address and its country, US when unknown",
  answers: { 200: z.strictObject({ ip: z.string(), country_code: z.string().length(2) }) },
} as const satisfies Operation

const symbolHit = z.strictObject({ symbol: z.string(), name: z.string(), category: z.enum(CATEGORIES), href: z.string() })
const articleHit = z.strictObject({
  card: z.looseObject({ slug: z.string(), title: z.string(), href: z.string() }),
  snippet: z.string(),
})

export const search = {
  method: 'get',
  path: '/api/search',
  summary: 'Instruments by symbol and name, articles by their words, best first',
  query: z.object({ q: z.string().trim().max(LONGEST_QUERY) }),
  answers: {
    200: z.strictObject({ symbols: z.array(symbolHit), articles: z.array(articleHit) }),
    400: apiError,
  },
} as const satisfies Operation

export const readListings = {
  method: 'get',
  path: '/api/listings',
  summary:
    "Stocks of the exchange's directory beyond the catalogue, by ticker and name; none where no source of them may be shown",
  answers: { 200: z.strictObject({ stocks: z.array(z.tuple([z.string(), z.string()])) }) },
} as const satisfies Operation

export const countRead = {
  method: 'post',
  path: '/api/reads',
  summary: 'A page was read; counts once an hour for one address',
  body: z.object({ slug: text(200) }),
  answers: { 204: null, 400: apiError },
} as const satisfies Operation
