import { randomUUID } from 'node:crypto'
import { isStoreError } from '#server/platform/db/dialect.ts'
import type { SubmitOutcome } from '#shared/funnel/outcomes.ts'
import { deliveryKey, personIndex } from '../person/identity.ts'
import { noJournal } from '../store/journal.ts'
import type { DeliveryState, LeadRow, LeadsDb } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { provincesOf } from './area-codes.ts'
import { sealLead } from './codec.ts'
import type { LeadsOptions } from './ports.ts'
import { readSubmission, type Submission, type SubmitRequest } from './submission.ts'
import { addHistory } from './transitions.ts'

/** A person registers for a campaign once in this time; later leads are stored but not sent again. */
const DUPLICATE_WINDOW_MS = 30 * 86_400_000
const STANDING: readonly DeliveryState[] = ['received', 'queued', 'sending', 'done', 'ambiguous', 'held']

/** A lead in the store, written now or by an earlier request. */
export type Standing = {
  readonly kind: 'standing'
  readonly isNew: boolean
  readonly lead: Pick<LeadRow, 'id' | 'receipt_id' | 'answer'>
}
type Written = Standing | Extract<SubmitOutcome, { kind: 'unverified' | 'conflict' }>

/** The lead that this verification was already spent on. */
async function known(trx: LeadsDb, submission: Submission): Promise<Written> {
  const lead = await trx
    .selectFrom('lead')
    .select(['id', 'receipt_id', 'answer', 'body_mac'])
    .where('verification_id', '=', storedVerification(submission.verificationId))
    .executeTakeFirst()
  if (!lead) return { kind: 'unverified' }
  return lead.body_mac === submission.bodyMac ? { kind: 'standing', isNew: false, lead } : { kind: 'conflict' }
}

/**
 * A lead of the same person and campaign that is under way or has arrived. The same person is who proved the same phone:
 * anybody may type anybody's e-mail address.
 */
const earlier = (trx: LeadsDb, lead: Pick<LeadRow, 'phone_index' | 'campaign'>, since: number) =>
  trx
    .selectFrom('lead')
    .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
    .select('lead.id')
    .where('lead.phone_index', '=', lead.phone_index)
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
  if (first) return { state: 'duplicate', reason: `same phone and campaign as ${first.id}` } as const
  const eligible = options.mayReceive({ provinces, at })
  return eligible.ok ? ({ state: 'queued', reason: 'accepted' } as const) : ({ state: 'held', reason: eligible.reason } as const)
}

/** Ticket, receipt, lead, delivery and history, all or nothing. Spending the ticket comes first: it is the lock. */
async function writeAll(options: LeadsOptions, trx: LeadsDb, submission: Submission): Promise<Written> {
  const { keys, now, advertiser } = options
  const { verificationId, fields, tracking, wording, boxes, locale, page, source = '', ip, userAgent } = submission
  const holder = { verificationId, phone: fields.phoneNumber, email: fields.email }
  if (!(await options.spendTicket(trx, holder))) return known(trx, submission)
  const id = randomUUID()
  const at = now()
  const person = personIndex(keys, fields.phoneNumber, fields.email)
  const shown = { wording, boxes, locale, page, ip, userAgent, advertiser, verificationId }
  // Before the search for an earlier lead: receipts queue for the head of their chain, and so do the leads of one person.
  const receipt = await options.consent.record(trx, { ...person, ...shown })
  const index = { phone_index: person.phoneIndex, email_index: person.emailIndex, campaign: tracking.cid }
  const first = await earlier(trx, index, at - DUPLICATE_WINDOW_MS)
  const provinces = provincesOf(fields.phoneNumber)
  const lead: LeadRow = {
    id,
    verification_id: storedVerification(verificationId),
    body_mac: submission.bodyMac,
    ...index,
    ...sealLead(keys, id, { fields, ip, context: { tracking, userAgent: userAgent.slice(0, 512), page, source } }),
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
    .values(newDelivery(id, deliveryKey(keys, verificationId), state, at))
    .execute()
  await addHistory(trx, { leadId: id, from: null, to: 'received', reason: 'form submitted, phone verified', at })
  await addHistory(trx, { leadId: id, from: 'received', to: state, reason, at })
  return { kind: 'standing', isNew: true, lead }
}

/**
 * Stores a lead, or finds the one that this verification was already spent on.
 * @returns what is in the store now, or why nothing is
 */
export async function writeLead(
  options: LeadsOptions,
  request: SubmitRequest,
): Promise<Standing | Exclude<SubmitOutcome, { kind: 'answer' }>> {
  const submission = readSubmission(options, request)
  if ('kind' in submission) return submission
  try {
    const { journal = noJournal } = options
    return await journal.run(options.db, async (trx, enter) => {
      const written = await writeAll(options, trx, submission)
      if (written.kind === 'standing' && written.isNew) enter({ kind: 'lead', id: written.lead.id })
      return written
    })
  } catch (error) {
    if (!isStoreError(error)) throw error
    options.log.error({ storeCode: error.code }, 'a lead could not be kept: the store is unavailable')
    options.alarm('store_unavailable', { store: 'leads', code: error.code })
    return { kind: 'unavailable' }
  }
}
