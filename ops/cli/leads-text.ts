/** Leads as lines for people. */

import { receiptBody } from '#server/funnel/consent/receipt.ts'
import { countedOn } from '#server/funnel/leads/office/history.ts'
import type { LeadDetail } from '#server/funnel/leads/office/records.ts'
import { sentAlong } from '#server/funnel/leads/office/sent-along.ts'
import { spacedPhone, type Wanted } from '#server/funnel/leads/office/wanted.ts'
import { counted } from '#shared/counted.ts'
import { momentOf } from '#shared/days.ts'
import { ACTION_WORDS, CONSENT_WORDS, STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { HintedLead, LeadLine } from '#shared/desk/leads.ts'
import { EXTRA_NAMES, leadField } from '#shared/funnel/lead-fields.ts'
import { CONSENT_NAMES } from '#shared/funnel/texts.en.ts'
import { inColumns } from './columns.ts'
import type { Office } from './leads-office.ts'

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

/** One lead a line, its state as `--state` takes it. */
export const listLines = (leads: readonly LeadLine[]): string[] => {
  const width = Math.max(...leads.map(({ state }) => STATE_WORDS[state].length))
  return leads.map(({ receiptId, createdAt, state, campaign, problem, consent }) =>
    [
      receiptId,
      momentOf(Date.parse(createdAt)),
      STATE_WORDS[state].padEnd(width),
      campaign,
      ...(problem === null ? [] : [problem]),
      ...(consent === 'withdrawn' ? ['consent withdrawn'] : []),
    ].join('  '),
  )
}

/** What a search found: one lead a line, with a hint of its person. */
export const foundText = (wanted: Wanted, leads: readonly HintedLead[]): string =>
  [`${counted(leads.length, 'lead')} for ${whoseOf(wanted)}`, ...leads.map(foundLine)].join('\n')

/** Under its heading, where there is anything of it. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]

/** A line a move, in columns; attempts count on where an operator sent the lead again. */
function historyLines(history: LeadDetail['history']): string[] {
  const moves = countedOn(history)
  const width = Math.max(...moves.map(({ to }) => STATE_WORDS[to].length))
  return moves.map(({ at, to, reason }) => `${momentOf(at)}  ${STATE_WORDS[to].padEnd(width)}  ${reason}`)
}

/** One lead: its state, its person and its history. */
export function leadText({ person, history, ...lead }: LeadDetail): string {
  const { id, receiptId, state, campaign, consent, problem, createdAt } = lead
  const whole = person && [
    ['Name', person.fields.fullName ?? `${person.fields.firstName} ${person.fields.lastName}`] as const,
    ['Email', person.fields.email] as const,
    ['Phone', spacedPhone(person.fields.phoneNumber)] as const,
    ...EXTRA_NAMES.map((name) => [leadField(name).label, person.fields[name] ?? ''] as const),
    ['IP address', person.ip] as const,
    ['Browser', person.context.userAgent] as const,
    ['Page', person.context.page] as const,
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
    ...section('Sent with the lead', person ? facts(sentAlong(person.context.tracking)) : []),
    ...section('History', historyLines(history)),
  ].join('\n')
}

type Trace = NonNullable<Awaited<ReturnType<Office['trace']>>>

/** What was agreed to, in the words that were shown, or that it was taken back. */
function receiptLines({ id, kind, body, created_at: at }: Trace['receipts'][number]): string[] {
  if (kind === 'withdrawal') return [`${momentOf(at)}  withdrawn, receipt ${id}`]
  const receipt = receiptBody(body)
  if (!receipt) return [`${momentOf(at)}  receipt ${id}: ${CONSENT_WORDS.erased}`]
  const { advertiser, page, wording, boxes } = receipt
  return [
    `${momentOf(at)}  receipt ${id}, for ${advertiser?.name ?? 'no advertiser'}${page && `, on ${page}`}, wording ${wording.version}`,
    ...wording.items.map(
      ({ purpose, text }) => `  ${CONSENT_NAMES[purpose]}: ${boxes.includes(purpose) ? 'yes' : 'no'}. ${text}`,
    ),
  ]
}

/** Everything about one lead: the lead itself, what was agreed to, and who looked or acted. */
export const traceText = ({ lead, receipts, audit }: Trace): string =>
  [
    leadText(lead),
    ...section('Consent', receipts.flatMap(receiptLines)).map(inColumns),
    ...section(
      'Views and actions',
      audit.map(({ at, actor, action, subject }) =>
        [momentOf(at), actor, ACTION_WORDS[action] ?? action, subject.slice(lead.id.length).replace(/^: /, '')]
          .join('  ')
          .trimEnd(),
      ),
    ),
  ].join('\n')
