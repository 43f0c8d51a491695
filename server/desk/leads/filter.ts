/** A filter of leads as it is in an address, and what it asks of the store. Nothing of a person can be put into it. */

import { z } from 'zod'
import { REPLAYABLE } from '#server/funnel/leads/office/decisions.ts'
import type { LeadFilter } from '#server/funnel/leads/office/filter.ts'
import { isNumber } from '#server/funnel/leads/office/wanted.ts'
import type { LeadFilterTexts } from '#shared/desk/leads.ts'
import { DELIVERY_STATES } from '#shared/funnel/delivery.ts'
import { MAX_VALUE } from '#shared/funnel/tracking.ts'

const STATE = z.enum(['', ...DELIVERY_STATES])
const CAMPAIGN = z.string().max(MAX_VALUE)
const BUYER = z.string().regex(/^[a-z0-9-]{0,100}$/)
/** Empty, or a day that a calendar has. */
const DAY_TEXT = z.union([z.literal(''), z.iso.date()])
export const NUMBER = z.string().regex(/^[\w -]{0,60}$/)

const lenient = z.object({
  state: STATE.catch(''),
  campaign: CAMPAIGN.catch(''),
  buyer: BUYER.catch(''),
  from: DAY_TEXT.catch(''),
  to: DAY_TEXT.catch(''),
  number: NUMBER.catch(''),
})
const strict = z.object({
  state: STATE.default(''),
  campaign: CAMPAIGN.default(''),
  buyer: BUYER.default(''),
  from: DAY_TEXT.default(''),
  to: DAY_TEXT.default(''),
  number: NUMBER.default(''),
})

/** A filter to look through. What cannot be read is left out, so that an old address still opens. */
export const readFilter = (given: object): LeadFilterTexts => lenient.parse(given)

/** Whether the number that an address names is that of no lead or receipt, for example a phone. */
export function isOtherNumber(query: URLSearchParams): boolean {
  const typed = query.get('number')?.trim() ?? ''
  return typed !== '' && !isNumber(typed)
}

/** A filter to act on; `undefined` where something of it cannot be read, because without that it would take more. */
export const readWholeFilter = (given: object): LeadFilterTexts | undefined => strict.safeParse(given).data

/** The leads that a person may send again together: those of one state that the machine has given up. */
export const replayable = ({ state }: LeadFilterTexts): (typeof REPLAYABLE)[number] | undefined =>
  REPLAYABLE.find((each) => each === state)

const HOUR_IN_TORONTO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', hour: '2-digit', hourCycle: 'h23' })
const DAY_MS = 86_400_000

/** When a day begins in Toronto: at four or five in UTC. */
export function beginOfDay(day: string, plusDays = 0): number {
  const at = Date.parse(`${day}T04:00:00Z`) + plusDays * DAY_MS
  return HOUR_IN_TORONTO.format(at) === '00' ? at : at + DAY_MS / 24
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' })
/** When the day of `now` began in Toronto. */
export const startOfToday = (now: number): number => beginOfDay(DAY.format(now))

/** An empty text asks nothing. */
const asked = <T>(text: string, read: (text: string) => T): T | undefined => (text === '' ? undefined : read(text))

export const toQuery = ({ state, campaign, buyer, from, to, number }: LeadFilterTexts): LeadFilter => ({
  state: state === '' ? undefined : state,
  campaign: asked(campaign, (text) => text),
  buyer: asked(buyer, (text) => text),
  from: asked(from, (text) => beginOfDay(text)),
  until: asked(to, (text) => beginOfDay(text, 1)),
  number: asked(number, (text) => text),
})
