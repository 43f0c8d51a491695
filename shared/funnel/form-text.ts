/** As long as the longest email address. */
const MOST = 254

/**
 * One text of a form or a JSON body, trimmed and cut off at `most` characters; a check that is to tell a text which is too
 * long takes one more than its limit. A file, a list, a number or nothing counts as empty.
 */
export const formText = (value: unknown, most: number = MOST): string =>
  typeof value === 'string' ? value.trim().slice(0, most) : ''

/** A path of this site without query; anything else becomes `otherwise`. */
export const ownPath = (typed: string, otherwise = '/'): string =>
  /^\/[a-z0-9/-]{0,199}$/i.test(typed) && !typed.startsWith('//') ? typed : otherwise

/** The texts of a repeated field, such as consent boxes; at most ten. */
export const formTexts = (values: readonly unknown[]): string[] =>
  values
    .filter((value) => typeof value === 'string')
    .slice(0, 10)
    .map((value) => formText(value))
