/** Leads as lines for people. */

import type { LeadDetail } from '#server/funnel/leads/office/records.ts'
import { sentAlong } from '#server/funnel/leads/office/sent-along.ts'
import type { Wanted } from '#server/funnel/leads/office/wanted.ts'
import { counted } from '#shared/counted.ts'
import { momentOf } from '#shared/days.ts'
import { CONSENT_WORDS, STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import { EXTRA_NAMES, leadField } from '#shared/funnel/lead-fields.ts'

const facts = (rows: readonly (readonly [name: string, value: string])[]): string[] =>
  rows.map(([name, value]) => `${name}: ${value}`)

/** Whose the leads are, without a whole number or an address: a terminal keeps what it printed. */
const whoseOf = ({ phone, email, number = '' }: Wanted): string =>
  phone !== undefined ? `the phone ending ${phone.slice(-2)}` : email !== undefined ? 'that email address' : number

const foundLine = ({ receiptId, who, state, createdAt, consent }: HintedLead): string =>
  [
    receiptId,
    who?.name ?? CONSENT_WORDS.erased,
    STATE_WORDS[state],
    momentOf(Date.parse(createdAt)),
    ...(consent === 'withdrawn' ? ['consent withdrawn'] : []),
  ].join('  ')

/** What a search found: one lead a line, with a hint of its person. */
export const foundText = (wanted: Wanted, leads: readonly HintedLead[]): string =>
  [`${counted(leads.length, 'lead')} for ${whoseOf(wanted)}`, ...leads.map(foundLine)].join('\n')

/** One lead: its state, its person and its history. */
export function leadText({ person, history, ...lead }: LeadDetail): string {
  const { id, receiptId, state, campaign, consent, problem, createdAt } = lead
  const whole = person && [
    ['Name', person.fields.fullName ?? `${person.fields.firstName} ${person.fields.lastName}`] as const,
    ['Email', person.fields.email] as const,
    ['Phone', person.fields.phoneNumber] as const,
    ...EXTRA_NAMES.map((name) => [leadField(name).label, person.fields[name] ?? ''] as const),
    ['IP address', person.ip] as const,
    ['Browser', person.context.userAgent] as const,
    ['Page', person.context.page] as const,
    ...sentAlong(person.context.tracking),
  ]
  return [
    `Lead ${receiptId}: ${STATE_WORDS[state]}${problem === null ? '' : `, ${problem}`}`,
    ...facts([
      ['Id', id],
      ['Taken', momentOf(Date.parse(createdAt))],
      ['Consent', CONSENT_WORDS[consent]],
      ...(whole?.filter(([, value]) => value !== '') ?? [['Campaign', campaign] as const]),
    ]),
    ...(whole ? [] : ['No personal data left']),
    '',
    ...history.map(({ at, to_state, reason }) => `${momentOf(at)}  ${STATE_WORDS[to_state]}  ${reason}`),
  ].join('\n')
}
