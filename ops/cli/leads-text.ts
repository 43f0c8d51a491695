/** Leads as lines for people. */

import { receiptBody } from '#server/funnel/consent/receipt.ts'
import { countedOn } from '#server/funnel/leads/office/history.ts'
import type { LeadCase, LeadDetail } from '#server/funnel/leads/office/records.ts'
import { sentAlong } from '#server/funnel/leads/office/sent-along.ts'
import { spacedPhone, type Wanted } from '#server/funnel/leads/office/wanted.ts'
import { counted } from '#shared/counted.ts'
import { formatDay, momentOf } from '#shared/days.ts'
import { ACTION_WORDS, CONSENT_WORDS, STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import { EXTRA_NAMES, leadField } from '#shared/funnel/lead-fields.ts'
import { CONSENT_NAMES } from '#shared/funnel/texts.en.ts'
import { torontoWall } from '#shared/toronto.ts'
import { inColumns } from './columns.ts'
import type { Office } from './leads-office.ts'

const facts = (rows: readonly (readonly [name: string, value: string])[]): string[] =>
  rows.map(([name, value]) => `${name}: ${value}`)

/** `20 Aug 2025, 14:05:09`: two moves of a lead are often in one minute. */
function secondOf(at: number): string {
  const { date, time } = torontoWall(at)
  return `${formatDay(date)}, ${time}:${new Date(at).toISOString().slice(17, 19)}`
}
/** Told once for all times of a lead. */
const ZONE = 'Eastern (ET)'

/** Whose the leads are, without a whole number or an address: a terminal keeps what it printed. */
const whoseOf = ({ phone, email, number = '' }: Wanted): string =>
  phone !== undefined ? `the phone ending ${phone.slice(-2)}` : email !== undefined ? 'that email address' : number

const HEAD = ['Lead', 'Taken', 'Name', 'Phone', 'State', 'Campaign', 'Problem'] as const

const cellsOf = ({ receiptId, createdAt, who, state, campaign, problem, consent }: HintedLead): readonly string[] => [
  receiptId,
  momentOf(Date.parse(createdAt)),
  who?.name ?? CONSENT_WORDS.erased,
  who?.phone ?? '',
  STATE_WORDS[state],
  campaign,
  [problem, consent === 'withdrawn' && 'consent withdrawn'].filter(Boolean).join(', '),
]

/** A head and one lead a line, in the order of the desk's list, its state as `--state` takes it; nothing for no lead. */
export function leadLines(leads: readonly HintedLead[]): string[] {
  if (leads.length === 0) return []
  const rows = leads.map(cellsOf)
  const isUsed = HEAD.map((_, column) => rows.some((cells) => cells[column] !== ''))
  const widths = HEAD.map((name, column) => Math.max(name.length, ...rows.map((cells) => cells[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .filter((_, column) => isUsed[column])
      .join('  ')
      .trimEnd()
  return [HEAD, ...rows].map(lineOf)
}

/** What a search found: one lead a line, with a hint of its person. */
export const foundText = (wanted: Wanted, leads: readonly HintedLead[]): string =>
  [`${counted(leads.length, 'lead')} for ${whoseOf(wanted)}`, ...leadLines(leads)].join('\n')

/** Under its heading, where there is anything of it. */
const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines.map((line) => `  ${line}`)]

/** A line a move, in columns; attempts count on where an operator sent the lead again. */
function historyLines(history: LeadDetail['history']): string[] {
  const moves = countedOn(history)
  const width = Math.max(...moves.map(({ to }) => STATE_WORDS[to].length))
  return moves.map(({ at, to, reason }) => `${secondOf(at)}  ${STATE_WORDS[to].padEnd(width)}  ${reason}`)
}

type Named = readonly (readonly [name: string, value: string])[]

/** Its state, what is printed of its person, and its history. */
function caseText(
  { id, receiptId, state, consent, problem, createdAt, history }: LeadCase,
  person: Named,
  more: readonly string[] = [],
) {
  return [
    `Lead ${receiptId}: ${STATE_WORDS[state]}${problem === null ? '' : `, ${problem}`}`,
    ...facts([
      ['Id', id],
      ['Taken', secondOf(Date.parse(createdAt))],
      ['Times', ZONE],
      ['Consent', CONSENT_WORDS[consent]],
      ...person.filter(([, value]) => value !== ''),
    ]),
    ...more,
    ...section('History', historyLines(history)),
  ].join('\n')
}

const NO_PERSON = 'No personal data left'

/** One lead with its person. */
export function leadText({ person, ...lead }: LeadDetail): string {
  if (!person) return caseText(lead, [['Campaign', lead.campaign]], [NO_PERSON])
  const { fields, context, ip } = person
  const whole = [
    ['Name', fields.fullName ?? `${fields.firstName} ${fields.lastName}`],
    ['Email', fields.email],
    ['Phone', spacedPhone(fields.phoneNumber)],
    ...EXTRA_NAMES.map((name) => [leadField(name).label, fields[name] ?? ''] as const),
    ['IP address', ip],
    ['Browser', context.userAgent],
    ['Page', context.page],
  ] as const
  return caseText(lead, whole, section('Sent with the lead', facts(sentAlong(context.tracking))))
}

type Trace = NonNullable<Awaited<ReturnType<Office['trace']>>>

/** What was agreed to, in the words that were shown, or that it was taken back. */
function receiptLines({ id, kind, body, created_at: at }: Trace['receipts'][number]): string[] {
  if (kind === 'withdrawal') return [`${secondOf(at)}  withdrawn, receipt ${id}`]
  const receipt = receiptBody(body)
  if (!receipt) return [`${secondOf(at)}  receipt ${id}: ${CONSENT_WORDS.erased}`]
  const { advertiser, page, wording, boxes } = receipt
  return [
    `${secondOf(at)}  receipt ${id}, for ${advertiser?.name ?? 'no advertiser'}${page && `, on ${page}`}, wording ${wording.version}`,
    ...wording.items.map(
      ({ purpose, text }) => `  ${CONSENT_NAMES[purpose]}: ${boxes.includes(purpose) ? 'yes' : 'no'}. ${text}`,
    ),
  ]
}

/** Everything about one lead but its person: deliveries, what was agreed to, and who looked or acted. */
export const traceText = ({ lead, receipts, audit }: Trace): string =>
  [
    lead.who
      ? caseText(lead, [
          ['Name', lead.who.name],
          ['Phone', lead.who.phone],
          ['Campaign', lead.campaign],
        ])
      : caseText(lead, [['Campaign', lead.campaign]], [NO_PERSON]),
    ...section('Consent', receipts.flatMap(receiptLines)).map(inColumns),
    ...section(
      'Views and actions',
      audit.map(({ at, actor, action, subject }) =>
        [secondOf(at), actor, ACTION_WORDS[action] ?? action, subject.slice(lead.id.length).replace(/^: /, '')]
          .join('  ')
          .trimEnd(),
      ),
    ),
  ].join('\n')
