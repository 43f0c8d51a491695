import { z } from 'zod'
import { apiError, type Operation } from './operation.ts'

export const readObservations = {
  method: 'get',
  path: '/api/economy/{slug}.csv',
  summary:
    'Every stored observation of one official figure, oldest first: period, value, released, revision, received, source, licence',
  params: z.object({ slug: z.string().describe('As in the address of its page: inflation') }),
  answers: { 200: z.string().meta({ contentMediaType: 'text/csv' }), 404: apiError },
} as const satisfies Operation

export const readCloses = {
  method: 'get',
  path: '/api/coins/{slug}.csv',
  summary: 'Every stored close of one coin beyond the catalogue, oldest first: day in UTC, close, currency, source, simulated',
  params: z.object({ slug: z.string().describe('As in the address of its page: monero') }),
  answers: { 200: z.string().meta({ contentMediaType: 'text/csv' }), 404: apiError },
} as const satisfies Operation
