/** A filter of leads as it stands in an address, and what it asks of the store. Nothing of a person can be put into it. */
import { z } from 'zod'
import { REPLAYABLE } from '#server/funnel/leads/office/decisions.ts'
import type { LeadFilter } from '#server/funnel/leads/office/filter.ts'
import { LEAD_STATES, type LeadFilterTexts } from '#shared/desk/views.ts'

const text = (pattern: RegExp) => z.string().regex(pattern).catch('')
const texts = z.object({
  state: z.enum(['', ...LEAD_STATES]).catch(''),
  campaign: z.string().max(200).catch(''),
  from: text(/^\d{4}-\d{2}-\d{2}$/),
  to: text(/^\d{4}-\d{2}-\d{2}$/),
  number: text(/^[\w-]{1,60}$/),
})

/** What cannot be read is left out, so that an old address still opens. */
export const readFilter = (given: object): LeadFilterTexts => texts.parse(given)

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

/** An empty text asks nothing, and neither does a day that no calendar has. */
const asked = <T>(text: string, read: (text: string) => T): T | undefined => (text === '' ? undefined : read(text))
const day = (text: string, plusDays = 0): number | undefined =>
  Number.isNaN(Date.parse(text)) ? undefined : beginOfDay(text, plusDays)

export const toQuery = ({ state, campaign, from, to, number }: LeadFilterTexts): LeadFilter => ({
  state: state === '' ? undefined : state,
  campaign: asked(campaign, (text) => text),
  from: asked(from, (text) => day(text)),
  until: asked(to, (text) => day(text, 1)),
  number: asked(number, (text) => text),
})
