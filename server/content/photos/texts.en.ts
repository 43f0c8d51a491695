/** What server/content/photos says, in English: a sentence with values is a function. */

/** The text of a correction. `why` is a whole sentence. */
export const photographRemoved = (why: string): string => `We removed the photograph of this page. ${why}`
