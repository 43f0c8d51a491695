import type { ReactNode } from 'react'
import type { LetterKind, MailState } from '#shared/desk/letters.ts'

// access
export const name = 'Name'

// audit
export const atTheDesk = 'at the desk'

// lead
export const looksHeading = 'Views and actions'

// leads
export const sendTheseAgain = 'Send these again'

// letter
export const mailItAgain = 'Mail it again'
export const markHandled = 'Mark handled'
/** Of a withdrawal: the receipt prints when. */
export const buyerTold = 'Mark as told'
export const openItAgain = 'Open it again'
export const phoneNotVerified = 'Phone, not verified'
export const subject = 'Subject'
export const nothingLeft = 'Nothing left: it was erased, or its retention period is over.'
export const yourMessage = 'your message'
export const answerByE = 'Answer by email'
export const revealExplanation = 'Give a reason to see it for five minutes; this is logged.'
export type LetterLine = {
  readonly id: ReactNode
  readonly of: readonly string[]
  readonly page: string | null | undefined
  readonly at: ReactNode
}
export const letterLine = ({ id, of, page, at }: LetterLine): ReactNode => (
  <>
    {id} · {[...of, page].filter(Boolean).map((each) => `${each} · `)}
    {at}
  </>
)
export const handled = (when: ReactNode): ReactNode => <> · handled {when}</>
export const withReceipt = (span: ReactNode): ReactNode => <> · receipt {span}</>
export const readIt = 'Read it'
export const thisLookIsLogged = 'this view is logged'
export const noPersonalDataNote = 'no personal data'
export const letterSection = 'Letter'

// letters
export const KINDS: Readonly<Record<LetterKind, string>> = {
  contact: 'contact form',
  enquiry: 'enquiry',
  withdrawal: 'withdrawal of consent',
  checkpoint: 'daily seal of the consent log',
  mail: 'other mail',
}
export const MAIL: Readonly<Record<MailState, string>> = { queued: 'queued', sending: 'sending', sent: 'sent', dead: 'not sent' }
export const letterFrom = (kind: LetterKind, who: string): string => `${kind === 'contact' ? 'Message' : 'Enquiry'} from ${who}`
/** Shown in place of the machine-readable subject. */
export const dailyRecord = 'Daily seal of the consent log'
export const keepTheRecord =
  'Nothing to do here. This is the daily seal of the consent log. A kept copy proves later that no consent was changed, removed or given to another person. The lines below are for the program that checks it.'
export const letterNumber = 'Letter number'
export const kind = 'Kind'
export const mail = 'Mail'
export const standing = 'Status'
export const form = 'Form'
export const number = 'Number'
export const markTheseHandled = 'Mark these handled'
export const letters = 'Letters'
export const noMailServer =
  'No mail leaves this machine: MAIL_URL and MAIL_TO are not set. Read letters here, and answer from your own mail program.'
export const written = 'Written'
export const noLetterMatches = 'No letters match.'
export const lettersNote =
  'Letters are kept for 180 days, their mail to the office for 30; a withdrawal stays with its receipt. Only a writer’s initials are shown: open a letter and give a reason to read it for five minutes.'

// mail-state
/** Of a letter that asks for nothing. */
export const noAction = 'no action'
/** One attempt is what a mail takes. */
export const mailAfter = (state: string, attempts: number): string => (attempts > 1 ? `${state}, ${attempts} attempts` : state)
export const pastItsTime = 'expired'
/** Queued on a machine without a mail server. */
export const notMailed = 'not mailed'

// people
export const eMail = 'Email'
