import { z } from 'zod'
import { prepared } from '#server/platform/db/prepared.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadAnswer } from '#shared/funnel/outcomes.ts'
import { MESSAGES } from '#shared/funnel/texts.en.ts'
import type { LeadsDb } from '../store/schema.ts'

const rejected = { status: 502, body: { error: MESSAGES.submitFailed, code: 'rejected' } } as const satisfies LeadAnswer
const queued = { status: 202, body: { ret_code: '202', status: 'queued' } } as const satisfies LeadAnswer
const held = { status: 202, body: { ret_code: '202', status: 'held', message: MESSAGES.held } } as const satisfies LeadAnswer

/** An answer as it is stored: without the tracker's address, which is personal and is kept sealed with the delivery. */
const schema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal(200),
    body: z.object({ ret_code: z.literal('200'), message: z.string().optional() }),
    hasUrl: z.boolean(),
  }),
  z.object({
    status: z.literal(202),
    body: z.object({ ret_code: z.literal('202'), status: z.enum(['queued', 'held']), message: z.string().optional() }),
  }),
  z.object({ status: z.literal(502), body: z.object({ error: z.string(), code: z.literal('rejected') }) }),
])

/**
 * The visitor's answer for a lead in this state. A duplicate says so and leads nowhere: the address in the first
 * lead's answer is a person's own dashboard, and belongs to the session that got it.
 */
export function answerFor(state: DeliveryState, url: string | undefined): LeadAnswer {
  switch (state) {
    case 'done':
      return { status: 200, body: url === undefined ? { ret_code: '200' } : { ret_code: '200', url } }
    case 'duplicate':
      return { status: 200, body: { ret_code: '200', message: MESSAGES.duplicate } }
    case 'rejected':
      return rejected
    case 'held':
      return held
    default:
      return queued
  }
}

export function encodeAnswer({ status, body }: LeadAnswer): string {
  if (status !== 200) return JSON.stringify({ status, body })
  const { url, ...rest } = body
  return JSON.stringify({ status, body: rest, hasUrl: url !== undefined })
}

type Stored = { readonly leadId: string; readonly answer: string }

const setAnswer = prepared((db: LeadsDb, { leadId, answer }: Stored) =>
  db.updateTable('lead').set({ answer }).where('id', '=', leadId).where('answer', 'is', null),
)

/** Stores the answer to a lead, unless there is one. @returns whether there was none */
export async function storeAnswer(db: LeadsDb, leadId: string, answer: LeadAnswer): Promise<boolean> {
  const { numAffectedRows } = await setAnswer(db, { leadId, answer: encodeAnswer(answer) })
  return Number(numAffectedRows) > 0
}

/** @param url the delivery's address, opened; gone with the person's data, and from then on the answer names none */
export function decodeAnswer(json: string, url: string | undefined): LeadAnswer {
  const stored = schema.parse(JSON.parse(json))
  if (stored.status !== 200) return stored
  return stored.hasUrl && url !== undefined ? answerFor('done', url) : { status: 200, body: stored.body }
}
