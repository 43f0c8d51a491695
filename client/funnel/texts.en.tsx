/**
 * What the steps of a registration say, in English: a sentence with values is a function. The texts that the server says too
 * are in `shared/funnel/rules.ts`, those of a field beside its declaration in `shared/funnel/lead-fields.ts`.
 */
import type { ReactNode } from 'react'
import type { Challenged } from '#shared/funnel/texts.en.ts'

/** The address of the registration, for a script that leads there. */
export const registrationPath = '/register'

export const DETAILS_TEXTS = {
  missing: 'The form cannot be shown right now. Please load the page again.',
  sending: 'Sending',
  sendingCode: 'Sending code',
  writeToUs: 'Write to us',
  country: 'Country',
  /** Says whose numbers get a code, while that is short to say. */
  phoneHint: (open: readonly string[], isTexted: boolean): string => {
    const where = open.length <= 3 ? [`${open.join(', ')} only.`] : []
    return (isTexted ? ['We’ll text a code.', ...where, 'Standard rates apply.'] : where).join(' ')
  },
  consents: 'How your details may be used',
  required: 'Required.',
  optional: 'Optional.',
  recipient: (advertiser: string): ReactNode => (
    <>
      Your details go to <b>{advertiser}</b> once you have entered the code.
    </>
  ),
  gateTerms: (advertiser: string): ReactNode => (
    <>
      You may leave everything empty: the sample comments open all the same, and nothing is passed on. If you tick the first box,
      fill in all three fields: we text a code to your number, and once you have entered it your details go to <b>{advertiser}</b>
      .
    </>
  ),
} as const

/** `0:42`. */
const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export const CODE_TEXTS = {
  title: 'Enter the code',
  sentTo: (phone: ReactNode): ReactNode => <>We sent four digits to {phone}.</>,
  notSent: (phone: ReactNode, outbox: ReactNode): ReactNode => (
    <>
      This demonstration sends no texts. The code for {phone} is in {outbox}.
    </>
  ),
  outbox: 'the outbox',
  label: 'Four-digit code',
  triesLeft: (count: number): string => (count === 1 ? 'One try left.' : `${count} tries left.`),
  checking: 'Checking',
  verify: 'Verify',
  change: 'Change Phone Number',
  resend: 'Resend code',
  resendIn: (seconds: number): string => `Resend in ${clock(seconds)}`,
  name: (first: string, last: string): ReactNode => (
    <>
      First name <b>{first}</b>, last name <b>{last}</b>.
    </>
  ),
  correct: 'Change name',
  nameRule:
    'The company takes a name in two parts. We take the last word as the last name, with words like “de la” or “van” before it, leave out titles, and use a single name for both. What you typed stays with us as it is.',
} as const

const DELAYED: Readonly<Record<Challenged, { readonly why: string; readonly not: string }>> = {
  code: {
    why: 'We’re getting a lot of requests for codes. Before we send yours, your browser does a few seconds of work',
    not: 'No code was sent, and what you typed is still here.',
  },
  message: {
    why: 'We’re getting a lot of messages. Before we take yours, your browser does a few seconds of work',
    not: 'Nothing was sent, and what you typed is still here.',
  },
}

export const CHALLENGE_TEXTS = {
  title: 'A short calculation first',
  why: (what: Challenged): string =>
    `${DELAYED[what].why}. That makes floods of requests expensive. You have nothing to do, and nothing is sent to anyone else.`,
  calculating: 'Your browser is calculating.',
  done: (percent: number): string => `${percent}% of the longest it can take.`,
  stopped: (what: Challenged): string => `Stopped. ${DELAYED[what].not}`,
  failed: (what: Challenged): string =>
    `Your browser could not do the calculation. ${DELAYED[what].not} Start again, or come back later, when the calculation may not be needed.`,
  cancel: 'Cancel',
  again: 'Start again',
} as const

export const OUTCOME_TEXTS = {
  wait: 'This takes a few seconds.',
  finish: 'Finish registration',
  kept: 'What you typed is kept.',
  receipt: 'Receipt',
  recipient: 'Recipient',
  phone: 'Phone',
  verified: 'Verified',
  agreed: (isAgreed: boolean): string => (isAgreed ? 'Yes' : 'No'),
  receives: (more: readonly string[]): string =>
    `what you agreed to share: ${['name', 'email', 'phone number', ...more].join(', ')}, and how you came here`,
  next: 'Next:',
  mayCall: (brand: string, hours: string): string => `${brand} may call the number that you verified: ${hours}.`,
  noCall: (brand: string): string => `no one will call, because ${brand} is fictional.`,
  goOn: (name: string): string => `Continue to ${name}`,
  theirTerms: 'Their terms apply on their site. ',
  withdraw: 'Your receipt has every word; print it or withdraw on its page.',
} as const
