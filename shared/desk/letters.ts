/** The desk's pages about letters. Times are epoch milliseconds. */
import type { AuditLine, Looks } from './audit.ts'

export const LETTER_KINDS = ['contact', 'enquiry', 'withdrawal', 'checkpoint', 'mail'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]
export const MAIL_STATES = ['queued', 'sending', 'sent', 'dead'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A filter as it is in the address and in the form; what is empty does not count. */
export type LetterFilterTexts = {
  readonly kind: LetterKind | ''
  readonly mail: MailState | ''
  readonly standing: 'open' | 'handled' | ''
  readonly number: string
}
export type LetterLine = {
  readonly id: string
  readonly kind: LetterKind
  /** Which form it came through, or what the notice is called. */
  readonly source: string
  /** A hint of its writer: `A. T…`; `undefined` for a notice. */
  readonly who: string | undefined
  readonly at: number
  /** Of the mail that brings it to the office; `null` once that is past its time. */
  readonly mail: MailState | null
  readonly attempts: number
  readonly handledAt: number | null
}
export type LettersView = {
  readonly filter: LetterFilterTexts
  readonly lines: readonly LetterLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The filter as a query, without the page. */
  readonly query: string
  /** Whether this machine sends mail. */
  readonly hasMail: boolean
  /** Where all of these can be sent again, or called handled. */
  readonly again: string | undefined
  readonly handle: string | undefined
}
export type LetterAct = 'send-again' | 'handled' | 'open-again'
export type LetterView = {
  readonly letter: LetterLine
  /** Whether this machine sends mail. */
  readonly hasMail: boolean
  readonly page: string
  readonly receiptId: string | null
  /** What a notice says, which has no personal data. */
  readonly notice: string | undefined
  readonly acts: readonly LetterAct[]
  /** Whether it may name a person, who is shown for a reason. */
  readonly isPersonal: boolean
  readonly looked: readonly AuditLine[]
  readonly looks: Looks
  readonly revealedUntil: number | undefined
  /** By the names of the form's fields. */
  readonly text: Readonly<Record<string, string>> | undefined
}
