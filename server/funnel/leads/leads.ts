/** Leads: stored before anything is promised, delivered once, always answered the same. */
import { randomUUID } from 'node:crypto'
import { storeProblem } from '#server/platform/db/store-error.ts'
import type { LeadAnswer, SubmitOutcome } from '#shared/funnel/outcomes.ts'
import { answerFor, decodeAnswer, storeAnswer } from './answer.ts'
import { place } from './codec.ts'
import { createDelivery } from './delivery/deliver.ts'
import { createLeadsPurge } from './personal.ts'
import { type LeadsOptions, realSleep } from './ports.ts'
import type { SubmitRequest } from './submission.ts'
import { type StoredLead, writeLead } from './submit.ts'

/** How long a visitor waits for the tracker before reading that the lead is kept. */
const VISITOR_WAIT_MS = 5000
const POLL_MS = 50

/** The visitor's answer: computed from the state of the delivery once, then stored. */
function createAnswers({ db, keys }: LeadsOptions) {
  const load = (leadId: string) =>
    db
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select(['lead.answer', 'lead_delivery.state', 'lead_delivery.attempts', 'lead_delivery.url_cipher'])
      .where('lead.id', '=', leadId)
      .executeTakeFirstOrThrow()

  const urlOf = (leadId: string, cipher: string | null): string | undefined =>
    cipher === null ? undefined : keys.decrypt(cipher, place('url', leadId))

  /** The answer that was stored; `undefined` if none was yet. */
  async function storedAnswer(leadId: string): Promise<LeadAnswer | undefined> {
    const { answer, url_cipher } = await load(leadId)
    return answer === null ? undefined : decodeAnswer(answer, urlOf(leadId, url_cipher))
  }

  /** Stores the current state as the answer, unless another request was first; returns the stored one either way. */
  async function conclude(leadId: string): Promise<LeadAnswer> {
    const { state, url_cipher } = await load(leadId)
    const given = answerFor(state, urlOf(leadId, url_cipher))
    if (await storeAnswer(db, leadId, given)) return given
    return (await storedAnswer(leadId)) ?? given
  }

  return { load, storedAnswer, conclude }
}

export type Leads = ReturnType<typeof createLeads>

export function createLeads(options: LeadsOptions) {
  const { log, sleep = realSleep } = options
  const { load, storedAnswer, conclude } = createAnswers(options)
  const owner = randomUUID()
  const { sendNew, ...delivery } = createDelivery(options, owner)

  /** Waits until the first attempt has ended or the tracker's door is shut, another request has answered, or the visitor has waited long enough. */
  async function firstAttempt(leadId: string, expired: () => boolean): Promise<void> {
    for (;;) {
      const { answer, state, attempts } = await load(leadId)
      const underWay = state === 'sending' || (state === 'queued' && attempts === 0)
      if (answer !== null || !underWay || expired()) return
      if (state === 'queued' && (await delivery.isHeldUp())) return
      await sleep(POLL_MS)
    }
  }

  async function answer({ lead: { id: leadId }, outgoing }: StoredLead): Promise<LeadAnswer> {
    let over = false
    const timeOut = sleep(VISITOR_WAIT_MS).then(() => {
      over = true
    })
    const delivering = outgoing ? sendNew(outgoing) : delivery.deliverOne(leadId)
    const delivered = delivering.catch((error: unknown) => {
      log.error({ err: error, leadId }, 'a delivery broke off; the worker goes on')
    })
    const told = await Promise.race([delivered, timeOut])
    if (told) return told
    await firstAttempt(leadId, () => over)
    return conclude(leadId)
  }

  /**
   * Accepts a lead. Nothing is promised before lead, receipt and delivery are committed and in the journal; while the
   * journal's disk is busy the lead is already on its way. The same verification with the same content always gets the
   * stored answer.
   */
  async function submit(request: SubmitRequest): Promise<SubmitOutcome> {
    const written = await writeLead({ ...options, owner }, request)
    if ('kind' in written) return written
    const { standing, entered } = written
    const { lead } = standing
    const outcome = { kind: 'answer', leadId: lead.id, receiptId: lead.receipt_id } as const
    try {
      const stored = standing.told ?? (lead.answer === null ? undefined : await storedAnswer(lead.id))
      const given = stored ?? (await answer(standing))
      if ((standing.isNew || !stored) && given.status === 202) options.wake()
      await entered
      return { ...outcome, answer: given }
    } catch (error) {
      const problem = storeProblem(error)
      if (problem === undefined) throw error
      log.error({ storeCode: problem, leadId: lead.id }, 'a kept lead could not be answered: the store is unavailable')
      return { kind: 'unavailable' }
    }
  }

  return { submit, ...createLeadsPurge(options), ...delivery }
}
