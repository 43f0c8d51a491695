/** Building blocks of the content schemas. The message of each check says what is allowed: the writer will read it. */
import { z } from 'zod'
import { UNSEEN } from '../problem.ts'

/**
 * An object with these fields and no others; its message names them.
 * @param whole what it is in words, for the message where it is missing
 */
export function fields<Shape extends z.ZodRawShape>(shape: Shape, also = '', whole?: string): z.ZodObject<Shape, z.core.$strict> {
  const names = `only the fields ${Object.keys(shape).join(', ')}${also}`
  return z.strictObject(shape, { error: ({ code }) => (code === 'unrecognized_keys' ? names : (whole ?? names)) })
}

export const text = (allowed: string, low = 1, high = 10_000) => z.string(allowed).trim().min(low, allowed).max(high, allowed)

const ONE_LINE = 'one line, without control characters or marks that turn the direction of writing'
/** A text of one line, in which each character is seen. */
export const line = (allowed: string, low = 1, high = 10_000) =>
  text(allowed, low, high).refine((words) => words.search(UNSEEN) === -1, ONE_LINE)

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isRealDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}
/** `YYYY-MM-DD`, a day that exists. */
export const day = z
  .string('a date as YYYY-MM-DD')
  .regex(DAY, 'a date as YYYY-MM-DD')
  .refine(isRealDay, 'a day that exists, as YYYY-MM-DD')

const MOMENT = 'date and time with zone, e.g. 2025-05-29T09:30:00-04:00'
export const moment = z.iso.datetime({ offset: true, error: MOMENT })

const ID = 'a word of lower-case letters, digits and hyphens'
export const id = z.string(ID).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, ID)

const SECURE = 'an address that begins with https://'
export const secureUrl = z.string(SECURE).refine((value) => URL.parse(value)?.protocol === 'https:', SECURE)
