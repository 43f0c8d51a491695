/** One lead as its page shows it. The person is opened only while a look is allowed. */
import { countedOn } from '#server/funnel/leads/office/history.ts'
import { sentAlong } from '#server/funnel/leads/office/sent-along.ts'
import { spacedPhone } from '#server/funnel/leads/office/wanted.ts'
import { mayMove } from '#server/funnel/leads/transitions.ts'
import type { LeadAct, LeadView, RevealedPerson } from '#shared/desk/leads.ts'
import { EXTRA_NAMES, leadField } from '#shared/funnel/lead-fields.ts'
import type { Advertiser } from '../../funnel/advertisers.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import type { Visitor } from '../access/sessions.ts'
import type { Audit } from '../audit/audit.ts'
import type { Reveals } from './reveals.ts'

export type Office = ReturnType<Funnel['office']>

export type LeadViewOptions = {
  readonly consent: Pick<Funnel['consent'], 'get' | 'stopLetterOf'>
  readonly reveals: Reveals
  readonly audit: Audit
  readonly advertiser: () => Pick<Advertiser, 'id'>
}

/** What may be done to a lead in this state. */
const actsOn = (state: LeadView['lead']['state']): readonly LeadAct[] => [
  ...(state !== 'sending' && mayMove(state, 'queued') ? (['send-again'] as const) : []),
  ...(state === 'ambiguous' ? (['delivered'] as const) : []),
  ...(state !== 'sending' && mayMove(state, 'stopped') ? (['stop'] as const) : []),
]

async function personOf(office: Office, id: string, until: number): Promise<RevealedPerson | undefined> {
  const opened = (await office.show(id))?.person
  if (!opened) return undefined
  const { fields, context, ip } = opened
  return {
    name: fields.fullName ?? `${fields.firstName} ${fields.lastName}`,
    email: fields.email,
    phone: spacedPhone(fields.phoneNumber),
    more: EXTRA_NAMES.flatMap((name) => (fields[name] === undefined ? [] : [[leadField(name).label, fields[name]] as const])),
    ip,
    userAgent: context.userAgent,
    page: context.page,
    tracking: sentAlong(context.tracking),
    until,
  }
}

async function receiptOf(consent: LeadViewOptions['consent'], id: string): Promise<LeadView['receipt']> {
  const receipt = await consent.get(id)
  if (!receipt) return undefined
  const letter = await consent.stopLetterOf(id)
  const { at, page, wording, boxes, advertiser, intact, withdrawnAt, log } = receipt
  return {
    at: Date.parse(at),
    page,
    version: wording.version,
    items: wording.items.map(({ purpose, text }) => ({ purpose, text, isTicked: boxes.includes(purpose) })),
    advertiser: advertiser?.name,
    isIntact: intact,
    withdrawnAt: withdrawnAt === null ? undefined : Date.parse(withdrawnAt),
    stopLetter: letter && { id: letter.id, mail: letter.state, toldAt: letter.handled_at },
    place: `${log.index + 1} of ${log.size} in ${log.origin}`,
    proof: log.proof,
  }
}

/** @returns `undefined` where there is no such lead */
export async function readLead(
  { consent, reveals, audit, advertiser }: LeadViewOptions,
  office: Office,
  visitor: Visitor,
  id: string,
): Promise<LeadView | undefined> {
  const lead = await office.outline(id)
  if (!lead) return undefined
  const { history, duplicateOf, ...line } = lead
  const until = await reveals.until(visitor, id)
  const moves = countedOn(history)
  const isPaused = lead.state === 'held' && (await office.buyers.pauseOf(advertiser().id)) !== undefined
  return {
    lead: line,
    duplicateOf,
    history: moves,
    attempts: moves.at(-1)?.attempts ?? 0,
    receipt: await receiptOf(consent, lead.receiptId),
    looked: await audit.newest(id),
    looks: await reveals.standing(visitor, id),
    isPaused,
    acts: actsOn(lead.state).filter((act) => !isPaused || act !== 'send-again'),
    person: until === undefined ? undefined : await personOf(office, id, until),
    revealedUntil: until,
  }
}
