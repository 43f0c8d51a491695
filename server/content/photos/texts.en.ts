/** What server/content/photos says, in English: a sentence with values is a function. */

/** A correction. `why` is a sentence of its own. */
export const photographRemoved = (why: string): string => `We removed the photograph of this page. ${why}`
