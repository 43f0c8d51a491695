/** Leads: kept before anything is promised, delivered once, answered the same for ever. */
import type { LeadAnswer, SubmitOutcome } from '#shared/funnel-ports.ts'
import { isStoreError } from '../db/dialect.ts'
import { answerFor, readAnswer } from './answer.ts'
import { place } from './codec.ts'
import { createDelivery } from './delivery/deliver.ts'
import type { SubmitRequest } from './draft.ts'
import { type LeadsOptions, realSleep } from './ports.ts'
import { type Standing, writeLead } from './submit.ts'

/** How long a visitor waits for the tracker before he is told that his lead is kept. */
const VISITOR_WAIT_MS = 5000
const POLL_MS = 50

export type Leads = ReturnType<typeof createLeads>

export function createLeads(options: LeadsOptions) {
  const { db, keys, log, sleep = realSleep } = options
  const delivery = createDelivery(options)

  const load = (leadId: string) =>
    db
      .selectFrom('lead')
      .innerJoin('lead_delivery', 'lead_delivery.lead_id', 'lead.id')
      .select([
        'lead.answer',
        'lead.duplicate_of',
        'lead_delivery.lead_id',
        'lead_delivery.state',
        'lead_delivery.attempts',
        'lead_delivery.url_cipher',
      ])
      .where('lead.id', '=', leadId)
      .executeTakeFirstOrThrow()

  /** What stands now becomes the answer, unless another request was first; either way the stored one is returned. */
  async function conclude(leadId: string): Promise<LeadAnswer> {
    const own = await load(leadId)
    const lead = own.state === 'duplicate' && own.duplicate_of !== null ? await load(own.duplicate_of) : own
    const url = lead.url_cipher === null ? undefined : keys.decrypt(lead.url_cipher, place('url', lead.lead_id))
    const state = own.state === 'duplicate' && lead.state !== 'done' ? 'duplicate' : lead.state
    const answer = JSON.stringify(answerFor(state, url))
    await db.updateTable('lead').set({ answer }).where('id', '=', leadId).where('answer', 'is', null).execute()
    return readAnswer((await load(leadId)).answer ?? answer)
  }

  /** Until the first attempt has ended, another request answered, or the visitor has waited long enough. */
  async function firstAttempt(leadId: string, expired: () => boolean): Promise<void> {
    for (;;) {
      const { answer, state, attempts } = await load(leadId)
      const underWay = state === 'sending' || (state === 'queued' && attempts === 0)
      if (answer !== null || !underWay || expired()) return
      await sleep(POLL_MS)
    }
  }

  async function answer({ lead: { id: leadId }, isNew }: Standing): Promise<LeadAnswer> {
    let over = false
    const timeOut = sleep(VISITOR_WAIT_MS).then(() => {
      over = true
    })
    const delivered = delivery.deliverOne(leadId).catch((error: unknown) => {
      log.error({ err: error, leadId }, 'a delivery broke off; the worker goes on')
    })
    if (isNew) await Promise.race([delivered, timeOut])
    await firstAttempt(leadId, () => over)
    return conclude(leadId)
  }

  /**
   * Takes a lead. Nothing is promised before lead, receipt and delivery are committed. The same verification with the
   * same content gets the stored answer, whenever and however often it comes.
   */
  async function submit(request: SubmitRequest): Promise<SubmitOutcome> {
    const written = await writeLead(options, request)
    if (written.kind !== 'standing') return written
    const { lead } = written
    const outcome = { kind: 'answer', leadId: lead.id, receiptId: lead.receipt_id } as const
    if (lead.answer !== null) return { ...outcome, answer: readAnswer(lead.answer) }
    try {
      const given = await answer(written)
      if (given.status === 202) options.wake()
      return { ...outcome, answer: given }
    } catch (error) {
      if (!isStoreError(error)) throw error
      log.error({ storeCode: error.code, leadId: lead.id }, 'a kept lead could not be answered: the store is unavailable')
      return { kind: 'unavailable' }
    }
  }

  return { submit, ...delivery }
}
