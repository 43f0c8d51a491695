/** A filter of letters as it is in an address, and what it asks of the store. Nothing of a person can be put into it. */
import { z } from 'zod'
import type { LetterFilter } from '#server/funnel/enquiries/letter-filter.ts'
import { LETTER_KINDS, type LetterFilterTexts, MAIL_STATES } from '#shared/desk/letters.ts'
import { NUMBER } from '../leads/filter.ts'

const KIND = z.enum(['', ...LETTER_KINDS])
const MAIL = z.enum(['', ...MAIL_STATES])
const STANDING = z.enum(['', 'open', 'handled'])

const lenient = z.object({ kind: KIND.catch(''), mail: MAIL.catch(''), standing: STANDING.catch(''), number: NUMBER.catch('') })
const strict = z.object({
  kind: KIND.default(''),
  mail: MAIL.default(''),
  standing: STANDING.default(''),
  number: NUMBER.default(''),
})

/** A filter to look through. What cannot be read is left out, so that an old address still opens. */
export const readFilter = (given: object): LetterFilterTexts => lenient.parse(given)

/** A filter to act on; `undefined` where something of it cannot be read. */
export const readWholeFilter = (given: object): LetterFilterTexts | undefined => strict.safeParse(given).data

export const toQuery = ({ kind, mail, standing, number }: LetterFilterTexts): LetterFilter => ({
  kind: kind === '' ? undefined : kind,
  mail: mail === '' ? undefined : mail,
  isHandled: standing === '' ? undefined : standing === 'handled',
  number: number === '' ? undefined : number,
})
