/** What the forms of the editor send. */
import { z } from 'zod'
import { pageFrom } from '#server/content/forms/page-form.ts'
import type { PhotoWords } from '#shared/desk/newsroom.ts'
import { isRecord } from '#shared/typed-keys.ts'

/** The longest page that ships has a tenth of this. */
const LONGEST_TEXT = 300_000
/** Each is drawn beside its notes. No page that is read has half of them. */
const MOST_LINES = 5000

const path = z.string().min(1).max(200)
export const hash = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{64}$/)]).default('')
/** Browsers send the lines of a field with CRLF. */
const written = z
  .string()
  .max(LONGEST_TEXT)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .refine((text) => text.split('\n').length <= MOST_LINES)
const words = z.string().trim().max(500).default('')
const photo = {
  alt: words,
  caption: words,
  credit: words,
  licence: words,
  licenceUrl: words,
  until: words,
  'share-cards': z.string().optional(),
  feeds: z.string().optional(),
}

export const named = z.object({ path })
/**
 * What is typed in the editor: the page, and what is still to be added to it. `isText`: the whole page was sent as one text, and not
 * its fields and the text under them. `twin`: the hash of the twin's draft. `file`: the name of a photograph's file, of which a form without files sends no bytes.
 */
export const writing = z.object({
  path,
  text: written,
  from: hash,
  over: hash,
  twin: hash,
  isText: z.boolean(),
  correction: z
    .string()
    .transform((typed) => typed.replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().max(600))
    .default(''),
  file: z.string().catch(''),
  ...photo,
})
export type Writing = z.infer<typeof writing>

const fields = z.looseObject({ path, front: written, text: written })

/** Makes one text of the fields and the text that a form of the editor sent: all that follows knows a page as one. */
export const ofForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => {
    if (!isRecord(body)) return body
    if (body.front === undefined) return { ...body, isText: true }
    const { data: sent } = fields.safeParse(body)
    // Without its fields the text would be taken for the whole page.
    return { ...body, text: sent && pageFrom(sent.path, sent.front, sent.text, sent), isText: false }
  }, schema)

const NOT_ADDED = 'The photograph is not in the draft yet: choose its file, then “Add it to the draft”.'

/** What was typed of a photograph that is still to be added; `undefined` where nothing was. */
export function photoTyped(given: Writing): PhotoWords | undefined {
  const { alt, caption, credit, licence, licenceUrl, until, 'share-cards': onCards, feeds, file } = given
  const typed = { alt, caption, credit, licence, licenceUrl, until, 'share-cards': onCards, feeds }
  return [...Object.values(typed), file].some(Boolean) ? { ...typed, refused: NOT_ADDED } : undefined
}
