import { orderedId } from '#server/platform/crypto/ordered-id.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { storeProblem } from '#server/platform/db/store-error.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { LeadAnswer, SubmitOutcome } from '#shared/funnel/outcomes.ts'
import { deliveryKey, personIndex } from '../person/identity.ts'
import type { LimitTripped } from '../ports.ts'
import { type JournalEntry, noJournal } from '../store/journal.ts'
import type { LeadRow, LeadsDb, LeadsSchema } from '../store/schema.ts'
import { storedVerification } from '../store/stored-verification.ts'
import { encodeAnswer } from './answer.ts'
import { provincesOf } from './area-codes.ts'
import { beginDelivery, type Writing } from './begin.ts'
import { type OpenLead, sealLead } from './codec.ts'
import { whyPaused } from './delivery/buyer-pause.ts'
import type { Outgoing } from './delivery/deliver.ts'
import { stateEntries } from './delivery/settle.ts'
import type { LeadsOptions } from './ports.ts'
import { readSubmission, type Submission, type SubmitRequest } from './submission.ts'

/** A person registers for a campaign once in this time; later leads are stored but not sent again. */
const DUPLICATE_WINDOW_MS = 30 * 86_400_000
const STANDING: readonly DeliveryState[] = ['received', 'queued', 'sending', 'done', 'ambiguous', 'held']

/** A lead in the store, written now or by an earlier request. */
export type StoredLead = {
  readonly kind: 'standing'
  readonly isNew: boolean
  readonly lead: Pick<LeadRow, 'id' | 'receipt_id' | 'answer'>
  /** Of a new lead that this process has leased with the same commit, and is to send now. */
  readonly outgoing?: Outgoing
  /** Of a new lead whose visitor need not wait for anything. */
  readonly told?: LeadAnswer
  /** Which state the delivery of a new lead is in. */
  readonly state?: DeliveryState
}
type Refused = Exclude<SubmitOutcome, { kind: 'answer' }>

/** The lead that this verification was already spent on. */
async function known(trx: LeadsDb, submission: Submission): Promise<StoredLead | Refused> {
  const lead = await trx
    .selectFrom('lead')
    .select(['id', 'receipt_id', 'answer', 'body_mac'])
    .where('verification_id', '=', storedVerification(submission.verificationId))
    .executeTakeFirst()
  if (!lead) return { kind: 'unverified' }
  return lead.body_mac === submission.bodyMac ? { kind: 'standing', isNew: false, lead } : { kind: 'conflict' }
}

/**
 * The leads of the same person and campaign, each with the state of its delivery. The same person is the one with the same proved phone:
 * anybody may type anybody's e-mail address. A person has few leads: to have the store join or sort them takes longer than to
 * look for them, because SQLite then plans the query again each time.
 */
const earlier = prepared(
  (trx: LeadsDb, { phone_index, campaign, since }: Pick<LeadRow, 'phone_index' | 'campaign'> & { readonly since: number }) =>
    trx
      .selectFrom('lead')
      .select(({ selectFrom }) => [
        'id',
        'created_at',
        selectFrom('lead_delivery').select('state').whereRef('lead_id', '=', 'lead.id').as('state'),
      ])
      .where('phone_index', '=', phone_index)
      .where('campaign', '=', campaign)
      .where('created_at', '>', since),
)

type Earlier = Pick<LeadRow, 'id' | 'created_at'> & { readonly state: DeliveryState | null }

/** The first that is under way or has arrived. */
const firstOf = (leads: readonly Earlier[]): Earlier | undefined =>
  leads.filter(({ state }) => state !== null && STANDING.includes(state)).toSorted((a, b) => a.created_at - b.created_at)[0]

type NewLead = Omit<LeadRow, 'purged_at'>

const insertLead = prepared<LeadsSchema, NewLead, unknown>((trx, lead) =>
  trx.insertInto('lead').values({ ...lead, purged_at: null }),
)

/** Where a new lead's delivery begins, and why. */
async function firstState(
  options: LeadsOptions,
  trx: LeadsDb,
  { first, provinces, at }: { first: { id: string } | undefined; provinces: readonly string[]; at: number },
) {
  if (first) return { state: 'duplicate', reason: `same phone and campaign as ${first.id}` } as const
  const paused = await whyPaused(trx, options.advertiser().id)
  if (paused !== undefined) return { state: 'held', reason: paused } as const
  const eligible = options.mayReceive({ provinces, at })
  return eligible.ok ? ({ state: 'queued', reason: 'accepted' } as const) : ({ state: 'held', reason: eligible.reason } as const)
}

/** Ticket, receipt, lead, delivery and history, all or nothing. Spending the ticket comes first: it is the lock. */
async function writeAll(options: Writing, trx: LeadsDb, submission: Submission): Promise<StoredLead | Refused> {
  const { keys, now } = options
  const { verificationId, fields, tracking, wording, advertiser, boxes, locale, page, source = '', ip, userAgent } = submission
  const holder = { verificationId, phone: fields.phoneNumber, email: fields.email }
  if (!(await options.spendTicket(trx, holder))) return known(trx, submission)
  const person = personIndex(keys, fields.phoneNumber, fields.email)
  const shown = { wording, boxes, locale, page, ip, userAgent, advertiser, verificationId }
  // Before the search for an earlier lead: receipts queue for the head of their chain, and so do the leads of one person.
  const receipt = await options.consent.record(trx, { ...person, ...shown })
  // Not before the consent: a proof has both times.
  const at = now()
  const id = orderedId(at)
  const index = { phone_index: person.phoneIndex, email_index: person.emailIndex, campaign: tracking.cid }
  const first = firstOf((await earlier(trx, { ...index, since: at - DUPLICATE_WINDOW_MS })).rows)
  const provinces = provincesOf(fields.phoneNumber)
  const open: OpenLead = { fields, ip, context: { tracking, userAgent: userAgent.slice(0, 512), page, source } }
  const key = deliveryKey(keys, verificationId)
  const delivery = { leadId: id, key, ...(await firstState(options, trx, { first, provinces, at })), open, at }
  const sendable = { ...index, province: provinces.join(',') || null, created_at: at }
  const { state, answer, leased } = await beginDelivery(options, trx, delivery, sendable)
  const lead: NewLead = {
    id,
    verification_id: storedVerification(verificationId),
    body_mac: submission.bodyMac,
    ...sendable,
    ...sealLead(keys, id, open),
    locale,
    receipt_id: receipt.id,
    duplicate_of: first?.id ?? null,
    answer: answer ? encodeAnswer(answer) : null,
  }
  await insertLead(trx, lead)
  const outgoing = leased && { leased, lead, open }
  return { kind: 'standing', isNew: true, lead, state, ...(outgoing && { outgoing }), ...(answer && { told: answer }) }
}

/** What the journal keeps of a new lead. */
const entriesOf = ({ isNew, lead, state }: StoredLead): JournalEntry[] =>
  isNew ? [{ kind: 'lead', id: lead.id }, ...(state ? stateEntries(lead.id, state) : [])] : []

const limited = ({ retryAfter }: LimitTripped): Refused => ({ kind: 'limit', retryAfter })

/** A request that writes nothing is a use of its address anyway. */
async function refused({ admit }: LeadsOptions, ip: string, refusal: Refused): Promise<Refused> {
  const admitted = await admit.admit('lead', ip)
  if (!admitted) return { kind: 'unavailable' }
  return admitted.ok ? refusal : limited(admitted)
}

/** `entered`: when it is in the journal too. Until then it may not be acknowledged. */
type Written = { readonly standing: StoredLead; readonly entered: Promise<void> }

/**
 * Stores a lead with everything that belongs to it, or finds the one that this verification was already spent on: one
 * transaction, with what its address has used.
 * @returns what is in the store now, or why nothing is
 */
export async function writeLead(options: Writing, request: SubmitRequest): Promise<Written | Refused> {
  const { journal = noJournal, admit } = options
  const exhausted = admit.exhausted('lead', request.ip)
  if (exhausted) return limited(exhausted)
  const submission = readSubmission(options, request)
  if ('kind' in submission) return refused(options, request.ip, submission)
  try {
    const { result, entered } = await journal.begin(options.db, async (trx, enter): Promise<StoredLead | Refused> => {
      const admitted = await admit.within(trx, 'lead', request.ip)
      if (!admitted.ok) return limited(admitted)
      const written = await writeAll(options, trx, submission)
      if (written.kind === 'standing') entriesOf(written).forEach(enter)
      return written
    })
    return result.kind === 'standing' ? { standing: result, entered } : result
  } catch (error) {
    const problem = storeProblem(error)
    if (problem === undefined) throw error
    options.log.error({ storeCode: problem }, 'a lead could not be kept: the store is unavailable')
    options.alarm('store_unavailable', { store: 'leads', code: problem })
    return { kind: 'unavailable' }
  }
}
