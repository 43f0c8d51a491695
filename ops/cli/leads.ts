/** `leads …`: what an operator does with leads. Every view of personal data and every change is in the audit trail. */

import { z } from 'zod'
import { REPLAYABLE } from '#server/funnel/leads/office/decisions.ts'
import { isLocalPhone, isNumber, wantedBy } from '#server/funnel/leads/office/wanted.ts'
import { ADD_AREA_CODE, STATE_WORDS } from '#shared/desk/lead-words.ts'
import { DELIVERY_STATES, type DeliveryState } from '#shared/funnel/delivery.ts'
import { E164 } from '#shared/funnel/phone.ts'
import { type Command, command, done, type Outcome, reason, refused } from './command.ts'
import { toCsv } from './leads-csv.ts'
import type { Office, WithOffice } from './leads-office.ts'
import { stateOf, statesInWords } from './leads-state.ts'
import { foundText, leadLines, leadText, traceText } from './leads-text.ts'

/** How many leads a screen shows; programs (`--json`) get all of them. */
const SCREENFUL = 100
/** How many leads one retry by state sends again, by default. */
const MOST_AT_ONCE = 200

const id = z.string('is missing').describe('ID')
const WHOSE = 'Say whose leads: a phone number, an email address or a receipt.'
const by = z.string().optional().describe('NAME')
const notFound = (lead: string): Outcome => refused(`There is no lead ${lead}.`)

async function list(
  office: Office,
  { state, all }: { state?: DeliveryState | undefined; all?: boolean | undefined },
): Promise<Outcome> {
  const leads = await office.list({ ...(state && { state }), limit: Number.MAX_SAFE_INTEGER })
  const visible = await office.hinted({ ...(state && { state }), limit: all ? leads.length : SCREENFUL })
  const lines = leadLines(visible)
  const older = leads.length - visible.length
  if (older > 0) lines.push(`${older} older leads are not shown: add --all`)
  return done(lines.join('\n') || (state ? `No leads are ${STATE_WORDS[state]}.` : 'No leads yet.'), leads)
}

async function find(office: Office, term: string): Promise<Outcome> {
  const wanted = wantedBy(term)
  const leads = await office.find(wanted)
  if (leads.length > 0) return done(foundText(wanted, leads), leads)
  if (isLocalPhone(term)) return refused(ADD_AREA_CODE)
  const isWord = wanted.number !== undefined && !isNumber(wanted.number)
  return refused(
    isWord
      ? `"${term}" is not a phone number, email address or receipt.`
      : `No lead has the phone number, email address or receipt ${term}.`,
  )
}

async function retry(office: Office, lead: string): Promise<Outcome> {
  const outcome = await office.retry(lead)
  if (outcome === 'queued') return done(`${lead} is queued again.`, { id: lead, outcome })
  if (outcome === 'not_found') return notFound(lead)
  return refused(`${lead} cannot be sent again.`)
}

type Replay = Parameters<Office['retryAll']>[0]

async function retryAll(office: Office, replay: Replay): Promise<Outcome> {
  const waiting = (await office.list({ state: replay.state, limit: Number.MAX_SAFE_INTEGER })).length
  const { queued, left } = await office.retryAll(replay)
  const remaining = waiting - queued
  const word = STATE_WORDS[replay.state]
  const lines = [`${queued} of ${waiting} ${word} leads are queued again.`]
  if (left > 0) lines.push(`${left} had changed their state meanwhile and were left alone.`)
  if (remaining > left) lines.push(`${remaining - left} more are ${word}: repeat the command, or raise --limit.`)
  return done(lines.join('\n'), { queued, left, remaining })
}

async function resolve(office: Office, lead: string, found: 'delivered' | 'not-delivered'): Promise<Outcome> {
  const outcome = await office.resolve(lead, found)
  if (outcome === 'not_found') return notFound(lead)
  if (outcome === 'not_possible') return refused(`${lead} is not ${STATE_WORDS.ambiguous}: there is nothing to resolve.`)
  return done(outcome === 'done' ? `${lead} is ${STATE_WORDS.done}.` : `${lead} is queued again.`, { id: lead, outcome })
}

/** A lead by its id or by its receipt, as the desk prints it. */
async function withLead(office: Office, typed: string, use: (id: string) => Promise<Outcome>): Promise<Outcome> {
  const [lead] = await office.list({ number: typed, limit: 1 })
  return lead ? use(lead.id) : notFound(typed)
}

async function erase(office: Office, person: { phone?: string | undefined; email?: string | undefined }): Promise<Outcome> {
  const counts = await office.erase(person)
  return done(`Erased ${counts.leads} leads and ${counts.enquiries} enquiries. Backups age out within 35 days.`, counts)
}

/** One lead by its id, or all in a state. */
const retryTakes = z
  .object({
    id: z.string().optional().describe('[ID]'),
    state: stateOf(REPLAYABLE),
    limit: z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'takes a number from 1 on')
      .transform(Number)
      .optional()
      .describe('N'),
    reason: reason.optional().describe('TEXT'),
    by,
  })
  .refine((given) => (given.id === undefined) !== (given.state === undefined), 'Say which: an ID, or all of a --state')
  .refine(
    (given) => given.id === undefined || (given.limit === undefined && given.reason === undefined),
    '--limit and --reason go with --state',
  )

const retryCommand = (withOffice: WithOffice): Command =>
  command({
    name: 'leads retry',
    does: 'sends a lead that was given up, refused or unclear again, or all in a state (the oldest first), each under its own key',
    words: ['id'],
    takes: retryTakes,
    warns: ({ id: lead, state, limit = MOST_AT_ONCE }) =>
      lead === undefined
        ? `Sends up to ${limit} ${state && STATE_WORDS[state]} leads again. An unclear one may have arrived: a tracker without idempotency gets it twice.`
        : `Sends lead ${lead} again. If it arrived already, a tracker without idempotency gets it twice.`,
    run: (given) =>
      withOffice(given.by, (office) => {
        const { state, limit = MOST_AT_ONCE } = given
        return state === undefined
          ? withLead(office, given.id ?? '', (lead) => retry(office, lead))
          : retryAll(office, { state, limit, reason: given.reason })
      }),
  })

const showCommand = (withOffice: WithOffice): Command =>
  command({
    name: 'leads show',
    does: 'shows one lead with its person; the trail records who looked, and the reason where one is given',
    words: ['id'],
    takes: z.object({
      id,
      reason: reason.optional().describe('TEXT'),
      by,
    }),
    run: (given) =>
      withOffice(given.by, (office) =>
        withLead(office, given.id, async (lead) => {
          const shown = await office.show(lead, given.reason)
          return shown ? done(leadText(shown), shown) : notFound(given.id)
        }),
      ),
  })

const traceCommand = (withOffice: WithOffice): Command =>
  command({
    name: 'leads trace',
    does: 'shows consent, deliveries and views of one lead, without personal data; leads show has its person',
    words: ['id'],
    takes: z.object({ id, by }),
    run: (given) =>
      withOffice(given.by, (office) =>
        withLead(office, given.id, async (lead) => {
          const traced = await office.trace(lead)
          return traced ? done(traceText(traced), traced) : notFound(given.id)
        }),
      ),
  })

export const leadsCommands = (withOffice: WithOffice): readonly Command[] => [
  command({
    name: 'leads list',
    does: `lists every lead with its state, without personal data; STATE is ${statesInWords(DELIVERY_STATES)}`,
    takes: z.object({ state: stateOf(DELIVERY_STATES), all: z.boolean().optional(), by }),
    run: (given) => withOffice(given.by, (office) => list(office, given)),
  }),
  command({
    name: 'leads find',
    does: 'finds the leads of a phone number in any form, of an email address, or of a receipt, without personal data',
    words: ['of'],
    takes: z.object({ of: z.string(WHOSE).trim().min(1).max(254).describe('PHONE|EMAIL|RECEIPT'), by }),
    run: (given) => withOffice(given.by, (office) => find(office, given.of)),
  }),
  showCommand(withOffice),
  command({
    name: 'leads export',
    does: 'writes all leads as CSV, safe to open in a spreadsheet',
    takes: z.object({ format: z.literal('csv').default('csv').describe('csv'), by }),
    run: (given) =>
      withOffice(given.by, async (office) => {
        const leads = await office.exportAll()
        return done(toCsv(leads), leads)
      }),
  }),
  retryCommand(withOffice),
  command({
    name: 'leads resolve',
    does: 'notes what you found out about an unclear lead; one that was not delivered is sent again, under its own key',
    words: ['id', 'found'],
    takes: z.object({ id, found: z.enum(['delivered', 'not-delivered']).describe('delivered|not-delivered'), by }),
    warns: ({ id: lead, found }) => (found === 'not-delivered' ? `Sends lead ${lead} again, as not delivered.` : undefined),
    run: (given) => withOffice(given.by, (office) => withLead(office, given.id, (lead) => resolve(office, lead, given.found))),
  }),
  command({
    name: 'leads erase',
    does: 'forgets a person: leads and codes of the phone, letters of either (see docs/decisions/0012)',
    takes: z
      .object({
        phone: z
          .string()
          .transform((typed) => wantedBy(typed).phone ?? '')
          .pipe(z.string().regex(E164, 'takes a number with its area code, like +14165550123'))
          .optional()
          .describe('E164'),
        email: z.email().optional().describe('ADDRESS'),
        by,
      })
      .refine(({ phone, email }) => phone !== undefined || email !== undefined, 'Say whose: --phone or --email'),
    warns: ({ phone, email }) =>
      `Erases the leads, codes and letters of ${[phone, email].filter(Boolean).join(' and ')} for ever. Receipts keep their hashes only.`,
    run: (given) => withOffice(given.by, (office) => erase(office, given)),
  }),
  traceCommand(withOffice),
]
