import { randomUUID } from 'node:crypto'
import { provincesOf } from '#shared/area-codes.ts'
import { checkFields, FIELD_MESSAGES } from '#shared/funnel.ts'
import {
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type ConsentWording,
  type LeadFields,
  type SubmitOutcome,
} from '#shared/funnel-ports.ts'
import { resolveTracking, type Tracking, type TrackingValues } from '#shared/tracking.ts'
import { isStoreError } from '../db/dialect.ts'
import type { DeliveryState, LeadRow, LeadsDb } from '../db/leads-schema.ts'
import { sealLead } from './codec.ts'
import { emailIndex, phoneIndex } from './person.ts'
import type { LeadsOptions } from './ports.ts'
import { addHistory } from './transitions.ts'

export type SubmitRequest = {
  /** From the visitor's cookie. */
  readonly verificationId: string | undefined
  readonly fields: LeadFields
  readonly tracking: TrackingValues
  /** Boxes that were ticked, as received; unknown ones are dropped. */
  readonly consents: readonly string[]
  readonly page: string
  readonly locale: string
  readonly country: string
  /** Of the connection, never of the body. */
  readonly ip: string
  readonly userAgent: string
}

/** A person registers for a campaign once in this time; later leads are kept and not sent again. */
const DUPLICATE_WINDOW_MS = 30 * 86_400_000
const STANDING: readonly DeliveryState[] = ['received', 'queued', 'sending', 'done', 'ambiguous', 'held']

type Draft = Omit<SubmitRequest, 'verificationId' | 'tracking' | 'consents'> & {
  readonly verificationId: string
  readonly boxes: readonly ConsentPurpose[]
  readonly tracking: Tracking
  readonly wording: ConsentWording
  readonly bodyMac: string
}

/** A lead that stands in the store: written now, or by an earlier request. */
export type Standing = {
  readonly kind: 'standing'
  readonly isNew: boolean
  readonly lead: Pick<LeadRow, 'id' | 'receipt_id' | 'answer'>
  readonly state: DeliveryState
}
type Written = Standing | Extract<SubmitOutcome, { kind: 'unverified' | 'conflict' }>

/** The lead's transaction: ticket, lead, receipt, delivery and history together or not at all. */
export function createWriter({ db, now, keys, gate, ...options }: LeadsOptions) {
  function readDraft(
    request: SubmitRequest,
  ): Draft | Extract<SubmitOutcome, { kind: 'invalid' | 'consent_required' | 'unverified' }> {
    const trimmed: LeadFields = {
      firstName: request.fields.firstName.trim(),
      lastName: request.fields.lastName.trim(),
      email: request.fields.email.trim(),
      phoneNumber: request.fields.phoneNumber.trim(),
    }
    const phoneNumber = options.readPhone(trimmed.phoneNumber)
    const problems = { ...checkFields(trimmed) }
    if (phoneNumber === undefined) problems.phoneNumber ??= FIELD_MESSAGES.phoneNumber.invalid
    if (phoneNumber === undefined || Object.keys(problems).length > 0) return { kind: 'invalid', fields: problems }
    const wording = options.wording(request.locale)
    const boxes = CONSENT_PURPOSES.filter((purpose) => request.consents.includes(purpose))
    const required = wording.items.filter((item) => item.required).map((item) => item.purpose)
    if (!['sharing' as const, ...required].every((purpose) => boxes.includes(purpose))) return { kind: 'consent_required' }
    if (request.verificationId === undefined) return { kind: 'unverified' }
    const fields = { ...trimmed, phoneNumber }
    const tracking = resolveTracking({ query: request.tracking, country: request.country })
    const bodyMac = keys.mac('lead-body', JSON.stringify([fields.firstName, fields.lastName, fields.email, phoneNumber, boxes]))
    return { ...request, verificationId: request.verificationId, fields, boxes, tracking, wording, bodyMac }
  }

  async function known(trx: LeadsDb, draft: Draft): Promise<Written> {
    const lead = await trx
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select(['lead.id', 'lead.receipt_id', 'lead.answer', 'lead.body_mac', 'lead_delivery.state'])
      .where('lead.verification_id', '=', draft.verificationId)
      .executeTakeFirst()
    if (!lead) return { kind: 'unverified' }
    return lead.body_mac === draft.bodyMac ? { kind: 'standing', isNew: false, lead, state: lead.state } : { kind: 'conflict' }
  }

  /** The lead of the same person and campaign that is under way or arrived already. */
  const earlier = (trx: LeadsDb, draft: Draft): Promise<{ id: string } | undefined> =>
    trx
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select('lead.id')
      .where((eb) =>
        eb.or([
          eb('lead.phone_index', '=', phoneIndex(keys, draft.fields.phoneNumber)),
          eb('lead.email_index', '=', emailIndex(keys, draft.fields.email)),
        ]),
      )
      .where('lead.campaign', '=', draft.tracking.cid)
      .where('lead.created_at', '>', now() - DUPLICATE_WINDOW_MS)
      .where('lead_delivery.state', 'in', [...STANDING])
      .orderBy('lead.created_at')
      .executeTakeFirst()

  async function write(trx: LeadsDb, draft: Draft): Promise<Written> {
    const { verificationId, fields, tracking } = draft
    const holder = { verificationId, phone: fields.phoneNumber, email: fields.email }
    if (!(await options.spendTicket(trx, holder))) return known(trx, draft)
    const id = randomUUID()
    const at = now()
    const person = { phoneIndex: phoneIndex(keys, fields.phoneNumber), emailIndex: emailIndex(keys, fields.email) }
    const { wording, boxes, locale, page, ip, userAgent } = draft
    const { advertiser } = options
    const receipt = await options.consent.record(trx, {
      ...person,
      wording,
      boxes,
      locale,
      page,
      ip,
      userAgent,
      advertiser,
      verificationId,
    })
    const provinces = provincesOf(fields.phoneNumber)
    const first = await earlier(trx, draft)
    const sealed = sealLead(keys, id, { fields, ip, context: { tracking, userAgent: userAgent.slice(0, 512), page } })
    const lead: LeadRow = {
      id,
      verification_id: verificationId,
      body_mac: draft.bodyMac,
      phone_index: person.phoneIndex,
      email_index: person.emailIndex,
      campaign: tracking.cid,
      ...sealed,
      locale,
      province: provinces.join(',') || null,
      receipt_id: receipt.id,
      duplicate_of: first?.id ?? null,
      answer: null,
      created_at: at,
      purged_at: null,
    }
    await trx.insertInto('lead').values(lead).execute()
    const gated = gate({ provinces, at })
    const state: DeliveryState = first ? 'duplicate' : gated.ok ? 'queued' : 'held'
    const reason = first ? `same person and campaign as ${first.id}` : gated.ok ? 'accepted' : gated.reason
    await trx
      .insertInto('lead_delivery')
      .values({
        lead_id: id,
        state,
        idempotency_key: verificationId,
        attempts: 0,
        next_attempt_at: at,
        lease_owner: null,
        lease_until: null,
        url_cipher: null,
        problem: null,
        updated_at: at,
      })
      .execute()
    await addHistory(trx, { leadId: id, from: null, to: 'received', reason: 'form submitted, phone verified', at })
    await addHistory(trx, { leadId: id, from: 'received', to: state, reason, at })
    return { kind: 'standing', isNew: true, lead, state }
  }

  /** @returns what now stands in the store, or why nothing does */
  return async function writeLead(request: SubmitRequest): Promise<Written | Exclude<SubmitOutcome, { kind: 'answer' }>> {
    const draft = readDraft(request)
    if ('kind' in draft) return draft
    try {
      return await db.transaction().execute((trx) => write(trx, draft))
    } catch (error) {
      if (!isStoreError(error)) throw error
      options.log.error({ storeCode: error.code }, 'a lead could not be kept: the store is unavailable')
      options.alarm('store_unavailable', { store: 'leads', code: error.code })
      return { kind: 'unavailable' }
    }
  }
}
