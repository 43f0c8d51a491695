import { z } from 'zod'
import { isNumber } from '#server/funnel/leads/office/wanted.ts'
import type { AuditFilterTexts, AuditLine } from '#shared/desk/audit.ts'
import type { LeadLine } from '#shared/desk/leads.ts'
import { asQuery, pagesOf, sliceOf } from '../http/many.ts'
import { page, type Route, showing } from '../http/route.ts'
import type { Office } from '../leads/lead-view.ts'
import { editorAt } from '../newsroom/editor-routes.ts'
import type { TrailFilter } from './audit.ts'

/** Before the name of an actor at the desk, in the trail that the leads store keeps of its own. */
export const DESK_ACTOR = 'desk:'

/** A trail, as it is looked through. */
export type TrailReads = {
  readonly lines: (asked: TrailFilter & { readonly limit: number; readonly offset: number }) => Promise<readonly Entry[]>
  readonly count: (asked: TrailFilter) => Promise<number>
  /** Any actor, any action. */
  readonly actors: () => Promise<readonly string[]>
  readonly actions: () => Promise<readonly string[]>
}
type AuditRoutesOptions = {
  readonly desk: TrailReads
  /** What the leads store recorded of the command line: of the desk's deeds it has a trail of its own. */
  readonly shell: TrailReads
  readonly office: Pick<Office, 'list' | 'receipts'>
}

const word = z.string().max(100).catch('')
const filterTexts = z.object({ place: z.enum(['', 'shell']).catch(''), actor: word, action: word, about: word })
const asked = (text: string): string | undefined => (text === '' ? undefined : text)

/** A buyer's record, and why it was paused or resumed. */
const BUYER = /^([\w-]+): (.*)$/
/** The id of a lead or a letter, and the reason that the command line writes after it. */
const ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:: (.*))?$/
const PAGE = /^articles\/[\w/-]+\.md/
/** A person who was looked at is one of a letter, where it is none of a lead. */
const LETTER = /letter|^reveal$/

type Entry = Omit<AuditLine, 'reason' | 'href'> & { readonly reason?: string }

/** A person's mark, of which the first half tells people apart, and finds them here; the desk writes it after more words than the command line. */
const MARK = /(?:\ba person, by )?\b((?:phone|e-?mail) [\w-]{8})[\w-]{8}(?![\w-])/g

/** Leads by what was typed to find them. */
type Sought = ReadonlyMap<string, Pick<LeadLine, 'id' | 'receiptId'>>

async function soughtBy(office: AuditRoutesOptions['office'], lines: readonly Entry[]): Promise<Sought> {
  const found = new Map<string, LeadLine>()
  for (const typed of new Set(lines.map(({ subject }) => subject).filter((subject) => isNumber(subject) && !ID.test(subject)))) {
    const [lead] = await office.list({ number: typed, limit: 1 })
    if (lead) found.set(typed, lead)
  }
  return found
}

/** An entry as it is shown: a lead by the number of its receipt, as everywhere at the desk, and with the way to it. */
function shown(
  { at, actor, action, subject, reason = '' }: Entry,
  receipts: ReadonlyMap<string, string>,
  sought: Sought,
): AuditLine {
  const [, id = '', told] = ID.exec(subject) ?? []
  const receipt = receipts.get(id)
  if (receipt !== undefined) return { at, actor, action, subject: receipt, href: `/leads/${id}`, reason: told ?? reason }
  const [, buyer, why] = action.endsWith(' buyer') ? (BUYER.exec(subject) ?? []) : []
  if (buyer !== undefined && why !== undefined) return { at, actor, action, subject: buyer, reason: why }
  const lead = sought.get(subject)
  if (lead) return { at, actor, action, subject: lead.receiptId, href: `/leads/${lead.id}`, reason }
  return { at, actor, action, subject: subject.replaceAll(MARK, '$1'), href: pageOf(action, subject), reason }
}

/** The page of a story or a letter. */
function pageOf(action: string, subject: string): string | undefined {
  const [path] = PAGE.exec(subject) ?? []
  if (path !== undefined) return editorAt(path)
  return LETTER.test(action) && ID.test(subject) ? `/letters/${subject}` : undefined
}

/** What names a person's mark, in today's spelling or an earlier one. */
const MARK_NAME = /^(?:phone|e-?mail) (?=[\w-]{8})/

/** What the trail calls what was typed: of a receipt, its lead; of a person's mark, its code alone. */
async function aboutOf(office: AuditRoutesOptions['office'], typed: string): Promise<string | undefined> {
  if (!isNumber(typed)) return asked(typed.replace(MARK_NAME, ''))
  return (await office.list({ number: typed, limit: 1 }))[0]?.id ?? typed
}

export const auditRoutes = ({ desk, shell, office }: AuditRoutesOptions): readonly Route[] => [
  showing('audit', async ({ query }) => {
    const filter: AuditFilterTexts = filterTexts.parse(Object.fromEntries(query))
    const trail = filter.place === 'shell' ? shell : desk
    const about = await aboutOf(office, filter.about.trim())
    const wanted = { actor: asked(filter.actor), action: asked(filter.action), about }
    const { page: at, ...slice } = sliceOf(query)
    const total = await trail.count(wanted)
    const lines = await trail.lines({ ...wanted, ...slice })
    const receipts = await office.receipts(lines.flatMap(({ subject }) => ID.exec(subject)?.[1] ?? []))
    const sought = await soughtBy(office, lines)
    return page({
      name: 'audit',
      filter,
      lines: lines.map((line) => shown(line, receipts, sought)),
      total,
      page: at,
      pages: pagesOf(total),
      query: asQuery(filter),
      actors: await trail.actors(),
      actions: await trail.actions(),
    })
  }),
]
