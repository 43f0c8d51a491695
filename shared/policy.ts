/** What the privacy page prints: one table for the page and for the job that enforces it. */

export type RetentionRow = {
  readonly id: 'lead' | 'verification' | 'ip-address' | 'consent-proof' | 'contact-message'
  readonly data: string
  readonly purpose: string
  readonly days: number
  /** What happens when the time is over. */
  readonly afterwards: 'erased' | 'pseudonymised'
}

export type Recipient = { readonly name: string; readonly receives: string; readonly country: string; readonly when: string }

export type Policy = {
  readonly officer: { readonly title: string; readonly email: string }
  readonly retention: readonly RetentionRow[]
  readonly recipients: readonly Recipient[]
}

const YEAR = 365

export const RETENTION: readonly RetentionRow[] = [
  {
    id: 'lead',
    data: 'Name, email and phone number of a registration that was passed on',
    purpose: 'Answering questions about the registration, and proving what was passed on',
    days: 180,
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
    purpose: 'Stopping abuse of forms and text messages',
    days: 30,
    afterwards: 'erased',
  },
  {
    id: 'consent-proof',
    data: 'Proof of what you agreed to: wording, time, page',
    purpose: 'Proving consent, as anti-spam law asks of the sender',
    days: 3 * YEAR,
    afterwards: 'pseudonymised',
  },
  { id: 'contact-message', data: 'Messages from the contact form', purpose: 'Answering you', days: 180, afterwards: 'erased' },
]
