import { z } from 'zod'
import * as funnel from './funnel.ts'
import * as market from './market.ts'
import { apiError, type Operation } from './operation.ts'
import { takeStep } from './registration.ts'
import * as site from './site.ts'
import { TOOL_OPERATIONS } from './tools.ts'

const readObservations = {
  method: 'get',
  path: '/api/economy/{slug}.csv',
  summary:
    'Every stored observation of one official figure, oldest first: period, value, released, revision, received, source, licence',
  params: z.object({ slug: z.string().describe('As in the address of its page: inflation') }),
  query: z.object({ language: market.fileLanguage }),
  answers: { 200: z.string().meta({ contentMediaType: 'text/csv' }), 404: apiError },
} as const satisfies Operation

const readCloses = {
  method: 'get',
  path: '/api/coins/{slug}.csv',
  summary: 'Every stored close of one coin beyond the catalogue, oldest first: day in UTC, close, currency, source, simulated',
  params: z.object({ slug: z.string().describe('As in the address of its page: monero') }),
  query: z.object({ language: market.fileLanguage }),
  answers: { 200: z.string().meta({ contentMediaType: 'text/csv' }), 404: apiError },
} as const satisfies Operation

/** The whole REST interface. A test compares it with the application's routes, both ways. */
export const OPERATIONS: readonly Operation[] = [
  market.readMarket,
  market.refreshMarket,
  market.readHistory,
  market.readHistoryRows,
  readObservations,
  readCloses,
  site.readGeo,
  site.search,
  site.readListings,
  site.countRead,
  ...TOOL_OPERATIONS,

  takeStep,
  funnel.sendOtp,
  funnel.verifyOtp,
  funnel.trackLead,
  funnel.sendContact,
  funnel.sendEnquiry,
  funnel.readReceipt,
  funnel.withdrawConsent,
]
