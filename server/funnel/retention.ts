/** The retention of each kind of personal data: enforced hourly by the worker, printed by the privacy page. */
import type { RetentionRow } from '#shared/funnel/policy.ts'
import { passedOnWords } from './leads/passed-on.ts'
import { CONNECTION_WORDS } from './leads/texts.en.ts'
import { LONGEST_WINDOW_SECONDS } from './limits/table.ts'
import { DRAFT_MS } from './registration/drafts.ts'
import { RETENTION_TEXTS } from './texts.en.ts'

const DAY_MS = 86_400_000
const YEAR = 365

export type RetentionId = 'draft' | 'verification' | 'ip-address' | 'limit' | 'lead' | 'enquiry' | 'office-mail' | 'consent-proof'

export const RETENTION: readonly (RetentionRow & { readonly id: RetentionId })[] = [
  {
    id: 'lead',
    data: RETENTION_TEXTS.lead.data(passedOnWords(CONNECTION_WORDS.address)),
    purpose: RETENTION_TEXTS.lead.purpose,
    days: 180,
    afterwards: 'erased',
  },
  {
    id: 'draft',
    ...RETENTION_TEXTS.draft,
    days: DRAFT_MS / DAY_MS,
    afterwards: 'erased',
  },
  {
    id: 'verification',
    ...RETENTION_TEXTS.verification,
    days: 1,
    afterwards: 'erased',
  },
  {
    id: 'ip-address',
    ...RETENTION_TEXTS['ip-address'],
    days: 30,
    afterwards: 'erased',
  },
  {
    id: 'limit',
    ...RETENTION_TEXTS.limit,
    days: (LONGEST_WINDOW_SECONDS * 1000) / DAY_MS,
    afterwards: 'erased',
  },
  {
    id: 'consent-proof',
    ...RETENTION_TEXTS['consent-proof'],
    days: 3 * YEAR,
    afterwards: 'pseudonymised',
  },
  {
    id: 'enquiry',
    ...RETENTION_TEXTS.enquiry,
    days: 180,
    afterwards: 'erased',
  },
  {
    id: 'office-mail',
    ...RETENTION_TEXTS['office-mail'],
    days: 30,
    afterwards: 'erased',
  },
]

/** Erases what is older than `before`, epoch milliseconds. @returns how many rows */
type Forget = (before: number) => Promise<number>

/** Walks the table. @returns rows erased, by kind */
export async function forgetDue(
  now: number,
  stores: Readonly<Record<RetentionId, Forget>>,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { id, days } of RETENTION) counts[id] = await stores[id](now - days * DAY_MS)
  return counts
}
