import { jsonText } from '#server/platform/db/engine.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadsDb } from '../../store/schema.ts'
import { receiptNumber } from './wanted.ts'

/** Which leads an operator asks for. Of a person it has keyed hashes alone. */
export type LeadFilter = {
  readonly state?: DeliveryState | undefined
  readonly campaign?: string | undefined
  /** The id of the advertiser that its receipt names. */
  readonly buyer?: string | undefined
  /** Taken at or after, and before, in epoch milliseconds. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** A lead's id, or the number of its receipt. */
  readonly number?: string | undefined
  readonly phoneIndex?: string | undefined
  readonly emailIndex?: string | undefined
  /** Whose delivery did not change after. */
  readonly unchangedSince?: number | undefined
}

/** The leads of a filter with their deliveries; the caller says what of them it wants. */
export function matchingLeads(db: LeadsDb, filter: LeadFilter) {
  const { state, campaign, buyer, from, until, number, phoneIndex, emailIndex, unchangedSince } = filter
  let leads = db.selectFrom('lead').innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
  if (state !== undefined) leads = leads.where('lead_delivery.state', '=', state)
  if (campaign !== undefined) leads = leads.where('lead.campaign', '=', campaign)
  if (buyer !== undefined)
    leads = leads.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('consent_receipt')
          .select('consent_receipt.seq')
          .whereRef('consent_receipt.id', '=', 'lead.receipt_id')
          .where(jsonText(db, 'consent_receipt.body', ['advertiser', 'id']), '=', buyer),
      ),
    )
  if (from !== undefined) leads = leads.where('lead.created_at', '>=', from)
  if (until !== undefined) leads = leads.where('lead.created_at', '<', until)
  if (number !== undefined)
    leads = leads.where((eb) =>
      eb.or([eb('lead.id', '=', number.trim().toLowerCase()), eb('lead.receipt_id', '=', receiptNumber(number))]),
    )
  if (phoneIndex !== undefined) leads = leads.where('lead.phone_index', '=', phoneIndex)
  if (emailIndex !== undefined) leads = leads.where('lead.email_index', '=', emailIndex)
  if (unchangedSince !== undefined) leads = leads.where('lead_delivery.updated_at', '<=', unchangedSince)
  return leads
}
