import { randomUUID } from 'node:crypto'
import { provincesOf } from '#shared/area-codes.ts'
import type { SubmitOutcome } from '#shared/funnel-ports.ts'
import { isStoreError } from '../db/dialect.ts'
import type { DeliveryState, LeadRow, LeadsDb } from '../db/leads-schema.ts'
import { sealLead } from './codec.ts'
import { type Draft, readDraft, type SubmitRequest } from './draft.ts'
import { emailIndex, phoneIndex } from './person.ts'
import type { LeadsOptions } from './ports.ts'
import { addHistory } from './transitions.ts'

/** A person registers for a campaign once in this time; later leads are kept and not sent again. */
const DUPLICATE_WINDOW_MS = 30 * 86_400_000
const STANDING: readonly DeliveryState[] = ['received', 'queued', 'sending', 'done', 'ambiguous', 'held']

/** A lead that stands in the store: written now, or by an earlier request. */
export type Standing = {
  readonly kind: 'standing'
  readonly isNew: boolean
  readonly lead: Pick<LeadRow, 'id' | 'receipt_id' | 'answer'>
}
type Written = Standing | Extract<SubmitOutcome, { kind: 'unverified' | 'conflict' }>

/** The lead that this verification paid for already. */
async function known(trx: LeadsDb, draft: Draft): Promise<Written> {
  const lead = await trx
    .selectFrom('lead')
    .select(['id', 'receipt_id', 'answer', 'body_mac'])
    .where('verification_id', '=', draft.verificationId)
    .executeTakeFirst()
  if (!lead) return { kind: 'unverified' }
  return lead.body_mac === draft.bodyMac ? { kind: 'standing', isNew: false, lead } : { kind: 'conflict' }
}

/** The lead of the same person and campaign that is under way or arrived already. */
const earlier = (trx: LeadsDb, lead: Pick<LeadRow, 'phone_index' | 'email_index' | 'campaign'>, since: number) =>
  trx
    .selectFrom('lead')
    .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
    .select('lead.id')
    .where((eb) => eb.or([eb('lead.phone_index', '=', lead.phone_index), eb('lead.email_index', '=', lead.email_index)]))
    .where('lead.campaign', '=', lead.campaign)
    .where('lead.created_at', '>', since)
    .where('lead_delivery.state', 'in', [...STANDING])
    .orderBy('lead.created_at')
    .executeTakeFirst()

const newDelivery = (leadId: string, key: string, state: DeliveryState, at: number) => ({
  lead_id: leadId,
  state,
  idempotency_key: key,
  attempts: 0,
  next_attempt_at: at,
  lease_owner: null,
  lease_until: null,
  url_cipher: null,
  problem: null,
  updated_at: at,
})

function firstState(options: LeadsOptions, first: { id: string } | undefined, provinces: readonly string[], at: number) {
  if (first) return { state: 'duplicate', reason: `same person and campaign as ${first.id}` } as const
  const gated = options.gate({ provinces, at })
  return gated.ok ? ({ state: 'queued', reason: 'accepted' } as const) : ({ state: 'held', reason: gated.reason } as const)
}

/** Ticket, receipt, lead, delivery and history, together or not at all. Spending the ticket comes first: it is the lock. */
async function writeAll(options: LeadsOptions, trx: LeadsDb, draft: Draft): Promise<Written> {
  const { keys, now, advertiser } = options
  const { verificationId, fields, tracking, wording, boxes, locale, page, ip, userAgent } = draft
  const holder = { verificationId, phone: fields.phoneNumber, email: fields.email }
  if (!(await options.spendTicket(trx, holder))) return known(trx, draft)
  const id = randomUUID()
  const at = now()
  const person = { phoneIndex: phoneIndex(keys, fields.phoneNumber), emailIndex: emailIndex(keys, fields.email) }
  const shown = { wording, boxes, locale, page, ip, userAgent, advertiser, verificationId }
  // Before the look for an earlier lead: receipts queue for the head of their chain, and with them the leads of one person.
  const receipt = await options.consent.record(trx, { ...person, ...shown })
  const index = { phone_index: person.phoneIndex, email_index: person.emailIndex, campaign: tracking.cid }
  const first = await earlier(trx, index, at - DUPLICATE_WINDOW_MS)
  const provinces = provincesOf(fields.phoneNumber)
  const lead: LeadRow = {
    id,
    verification_id: verificationId,
    body_mac: draft.bodyMac,
    ...index,
    ...sealLead(keys, id, { fields, ip, context: { tracking, userAgent: userAgent.slice(0, 512), page } }),
    locale,
    province: provinces.join(',') || null,
    receipt_id: receipt.id,
    duplicate_of: first?.id ?? null,
    answer: null,
    created_at: at,
    purged_at: null,
  }
  await trx.insertInto('lead').values(lead).execute()
  const { state, reason } = firstState(options, first, provinces, at)
  await trx
    .insertInto('lead_delivery')
    .values(newDelivery(id, verificationId, state, at))
    .execute()
  await addHistory(trx, { leadId: id, from: null, to: 'received', reason: 'form submitted, phone verified', at })
  await addHistory(trx, { leadId: id, from: 'received', to: state, reason, at })
  return { kind: 'standing', isNew: true, lead }
}

/**
 * Keeps a lead, or finds the one that this verification already paid for.
 * @returns what now stands in the store, or why nothing does
 */
export async function writeLead(
  options: LeadsOptions,
  request: SubmitRequest,
): Promise<Standing | Exclude<SubmitOutcome, { kind: 'answer' }>> {
  const draft = readDraft(options, request)
  if ('kind' in draft) return draft
  try {
    return await options.db.transaction().execute((trx) => writeAll(options, trx, draft))
  } catch (error) {
    if (!isStoreError(error)) throw error
    options.log.error({ storeCode: error.code }, 'a lead could not be kept: the store is unavailable')
    options.alarm('store_unavailable', { store: 'leads', code: error.code })
    return { kind: 'unavailable' }
  }
}
