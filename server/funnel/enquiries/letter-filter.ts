import type { ExpressionBuilder } from 'kysely'
import type { EnquiryRow, LeadsDb, LeadsSchema, MailRow, Notice } from '../store/schema.ts'

/** `mail`: one whose letter is gone. */
export type LetterKind = EnquiryRow['kind'] | Notice | 'mail'

/** Which letters an operator asks for. Nothing of it is about a person. */
export type LetterFilter = {
  readonly kind?: LetterKind | undefined
  readonly mail?: MailRow['state'] | undefined
  /** A checkpoint is kept without any work: it is neither. */
  readonly isHandled?: boolean | undefined
  /** Whose mail did not leave. */
  readonly isHere?: boolean | undefined
  readonly number?: string | undefined
  /** What was like this then. */
  readonly unchangedSince?: number | undefined
}
export type Letter = Awaited<ReturnType<ReturnType<typeof lettersIn>['execute']>>[number]

/** A letter and its mail have one number. The mail is kept for a shorter time; a notice is mail alone. */
const lettersIn = (eb: ExpressionBuilder<LeadsSchema, never>) =>
  eb
    .selectFrom('enquiry')
    .fullJoin('mail_outbox', 'mail_outbox.id', 'enquiry.id')
    .select(['mail_outbox.state', 'mail_outbox.attempts', 'mail_outbox.next_attempt_at'])
    .select(({ fn, val }) => [
      fn.coalesce('enquiry.id', 'mail_outbox.id', val('')).as('id'),
      fn.coalesce('enquiry.kind', 'mail_outbox.notice', val<LetterKind>('mail')).as('kind'),
      fn.coalesce('enquiry.source', 'mail_outbox.subject', val('')).as('source'),
      fn.coalesce('enquiry.created_at', 'mail_outbox.created_at').as('created_at'),
      fn.coalesce('enquiry.handled_at', 'mail_outbox.handled_at').as('handled_at'),
    ])

/** The letters of a filter; the caller says what of them it wants. */
export function matchingLetters(db: LeadsDb, { kind, mail, isHandled, isHere, number, unchangedSince }: LetterFilter) {
  let letters = db.selectFrom((eb) => lettersIn(eb).as('letter'))
  if (kind !== undefined) letters = letters.where('kind', '=', kind)
  if (mail !== undefined) letters = letters.where('state', '=', mail)
  if (isHandled !== undefined) letters = letters.where('handled_at', isHandled ? 'is not' : 'is', null)
  if (isHandled === false) letters = letters.where('kind', '!=', 'checkpoint')
  if (isHere) letters = letters.where((eb) => eb.or([eb('state', 'is', null), eb('state', '!=', 'sent')]))
  if (number !== undefined) letters = letters.where('id', '=', number)
  if (unchangedSince !== undefined) letters = letters.where('created_at', '<=', unchangedSince)
  // A mail that was given up is not due again: this is when it was.
  if (unchangedSince !== undefined && mail === 'dead') letters = letters.where('next_attempt_at', '<=', unchangedSince)
  return letters
}
