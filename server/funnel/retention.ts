/** How long each kind of personal data is kept: what the worker enforces every hour and the privacy page prints. */
import type { RetentionRow } from '#shared/funnel/policy.ts'
import { passedOnWords } from './leads/passed-on.ts'
import { LONGEST_WINDOW_SECONDS } from './limits/table.ts'
import { DRAFT_MS } from './registration/drafts.ts'

const DAY_MS = 86_400_000
const YEAR = 365

export type RetentionId = 'draft' | 'verification' | 'ip-address' | 'limit' | 'lead' | 'enquiry' | 'office-mail' | 'consent-proof'

/** `docs/operate.md` prints the same rows. */
export const RETENTION: readonly (RetentionRow & { readonly id: RetentionId })[] = [
  {
    id: 'lead',
    data: `A registration: ${passedOnWords('IP address')}`,
    purpose: 'Answering questions about the registration, and proving what was passed on',
    days: 180,
    afterwards: 'erased',
  },
  {
    id: 'draft',
    data: 'What you typed in a registration that is not finished',
    purpose: 'Continuing where you stopped',
    days: DRAFT_MS / DAY_MS,
    afterwards: 'erased',
  },
  {
    id: 'verification',
    data: 'One-time codes and their attempts',
    purpose: 'Checking that a phone number is yours',
    days: 1,
    afterwards: 'erased',
  },
  {
    id: 'ip-address',
    data: 'IP addresses',
    purpose: 'Stopping abuse of forms and text messages, and passing a registration on',
    days: 30,
    afterwards: 'erased',
  },
  {
    id: 'limit',
    data: 'Counters of uses, under keyed hashes that name nobody',
    purpose: 'Stopping abuse of forms and text messages',
    days: (LONGEST_WINDOW_SECONDS * 1000) / DAY_MS,
    afterwards: 'erased',
  },
  {
    id: 'consent-proof',
    data: 'Proof of what you agreed to: wording, time, page, browser type',
    purpose: 'Proving consent, as anti-spam law asks of the sender',
    days: 3 * YEAR,
    afterwards: 'pseudonymised',
  },
  {
    id: 'enquiry',
    data: 'Messages from the contact form, and what you send with our other forms',
    purpose: 'Answering you',
    days: 180,
    afterwards: 'erased',
  },
  {
    id: 'office-mail',
    data: 'Our copy of the mail that brings your message to our office',
    purpose: 'Sending it again if it does not arrive',
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
