/** The list of leads as a file for spreadsheets: all that the filter shows, as masked as on the page. */
import { counted } from '#shared/counted.ts'
import { csvOf, shownOnly } from '#shared/csv.ts'
import { CONSENT_WORDS, STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { HintedLead } from '#shared/desk/leads.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import type { Audit } from '../audit/audit.ts'
import { asText } from '../http/many.ts'
import { malformed, type Route, refuse } from '../http/route.ts'
import { readWholeFilter, toQuery } from './filter.ts'
import type { OfficeOf } from './lead-routes.ts'

/** Each is unsealed for its initials, and a file that was cut would not say so. */
const MOST = 10_000
const TOO_MANY = refuse(400, 'Too many leads for one file', 'Choose a state or days: a file holds 10,000 leads at most.')

const HEAD = ['Lead', 'Taken', 'Name', 'Phone', 'State', 'Attempts', 'Problem', 'Consent', 'Page', 'Campaign']
/** Without it spreadsheets take the marks of what is hidden for other letters. */
const UTF_8 = '\uFEFF'

const rowOf = ({ receiptId, createdAt, who, state, attempts, problem, consent, campaign }: HintedLead) => [
  receiptId,
  createdAt,
  who?.name ?? CONSENT_WORDS.erased,
  who?.phone,
  STATE_WORDS[state],
  attempts,
  problem,
  CONSENT_WORDS[consent],
  who?.page,
  campaign,
]

/** Posted: it leaves a line in the audit trail. */
export const exportRoute = ({ officeOf, audit }: { readonly officeOf: OfficeOf; readonly audit: Audit }): Route => ({
  method: 'post',
  path: '/leads/export',
  needs: VIEW_ROWS.leads.needs,
  async run({ visitor, body }) {
    const filter = readWholeFilter(body ?? {})
    if (!filter) return malformed
    const leads = await officeOf(visitor).hinted({ ...toQuery(filter), limit: MOST + 1 })
    if (leads.length > MOST) return TOO_MANY
    const subject = [counted(leads.length, 'lead'), asText(filter)].filter(Boolean).join(': ')
    await audit.record({ actor: visitor.person.name, action: 'export leads', subject })
    return { kind: 'file', name: 'leads.csv', text: UTF_8 + csvOf(HEAD, leads.map(rowOf), shownOnly) }
  },
})
