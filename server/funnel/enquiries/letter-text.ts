import type { StoreParts } from '../store/parts.ts'
import { place } from './cipher-columns.ts'
import { openFields } from './personal.ts'

type Parts = Pick<StoreParts, 'db' | 'keys'>

/** What a person wrote, by the names of the form's fields, and the mail about it where nothing else is left. */
export type LetterText = Readonly<Record<string, string>>

const enquiryOf = ({ db }: Parts, id: string) => db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst()
const mailOf = ({ db }: Parts, id: string) => db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()

export async function openLetter(parts: Parts, id: string): Promise<LetterText | undefined> {
  const enquiry = await enquiryOf(parts, id)
  if (enquiry) return openFields(parts.keys, enquiry)
  const mail = await mailOf(parts, id)
  return mail && { subject: mail.subject, message: parts.keys.decrypt(mail.text_cipher, place.mail(id)) }
}

/** What may be said of a letter without a reason; the text of a notice alone. */
export async function openNotice(parts: Parts, id: string) {
  const enquiry = await enquiryOf(parts, id)
  if (enquiry) return { page: enquiry.page, receiptId: enquiry.receipt_id, text: undefined }
  const mail = await mailOf(parts, id)
  const text = mail && mail.notice !== null ? parts.keys.decrypt(mail.text_cipher, place.mail(id)) : undefined
  return { page: '', receiptId: mail?.receipt_id ?? null, text }
}
