import { z } from 'zod'
import { MESSAGES } from '#shared/funnel.ts'
import type { LeadAnswer } from '#shared/funnel-ports.ts'
import type { DeliveryState } from '../db/leads-schema.ts'

const rejected = { status: 502, body: { error: MESSAGES.submitFailed, code: 'rejected' } } as const satisfies LeadAnswer
const queued = { status: 202, body: { ret_code: '202', status: 'queued' } } as const satisfies LeadAnswer
const held = { status: 202, body: { ret_code: '202', status: 'held', message: MESSAGES.held } } as const satisfies LeadAnswer

const schema = z.discriminatedUnion('status', [
  z.object({ status: z.literal(200), body: z.object({ ret_code: z.literal('200'), url: z.string().optional() }) }),
  z.object({
    status: z.literal(202),
    body: z.object({ ret_code: z.literal('202'), status: z.enum(['queued', 'held']), message: z.string().optional() }),
  }),
  z.object({ status: z.literal(502), body: z.object({ error: z.string(), code: z.literal('rejected') }) }),
])

/** What the visitor is told about a lead in this state. A doubled lead answers like the first one. */
export function answerFor(state: DeliveryState, url: string | undefined): LeadAnswer {
  switch (state) {
    case 'done':
      return { status: 200, body: url === undefined ? { ret_code: '200' } : { ret_code: '200', url } }
    case 'rejected':
      return rejected
    case 'held':
      return held
    default:
      return queued
  }
}

export const readAnswer = (json: string): LeadAnswer => schema.parse(JSON.parse(json))
