/** What is kept of an unfinished registration, under the verification's cookie. */
import { z } from 'zod'
import { formText, formTexts } from '#shared/funnel/form-text.ts'
import type { LeadAnswer } from '#shared/funnel/outcomes.ts'
import type { Details } from '#shared/funnel/registration.ts'
import { MESSAGES } from '#shared/funnel/rules.ts'
import { pickValues, type TrackingValues } from '#shared/funnel/tracking.ts'

/** What was typed before the code. An empty number means the visitor wants to give another one. */
export type FormDraft = { readonly kind: 'form'; readonly details: Details; readonly tracking: TrackingValues }
/** What became of it, for a visitor who reloads the page. Nothing of the person is left in it. */
export type DoneDraft = { readonly kind: 'done'; readonly url: string; readonly message: string; readonly receipt: string }
export type Draft = FormDraft | DoneDraft

/** As it is stored: texts by name. */
const storedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('done'), url: z.string(), message: z.string(), receipt: z.string() }),
  z.object({
    kind: z.literal('form'),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    country: z.string(),
    consents: z.string(),
    tracking: z.string(),
  }),
])

export function encodeDraft(draft: Draft): string {
  if (draft.kind === 'done') return JSON.stringify(draft)
  const { kind, details, tracking } = draft
  const { fields, country, consents } = details
  const stored = { kind, ...fields, country, consents: consents.join(' '), tracking: JSON.stringify(tracking) }
  return JSON.stringify(stored satisfies z.infer<typeof storedSchema>)
}

/** The opposite of {@link encodeDraft}. */
export function decodeDraft(text: string): Draft {
  const stored = storedSchema.parse(JSON.parse(text))
  if (stored.kind === 'done') return stored
  const { firstName, lastName, email, phoneNumber, country } = stored
  const consents = stored.consents.split(' ').filter(Boolean)
  const details = { fields: { firstName, lastName, email, phoneNumber }, country, consents }
  return { kind: 'form', details, tracking: pickValues(JSON.parse(stored.tracking)) }
}

/** What a kept lead leaves behind for a page that is loaded again; a refused one leaves nothing. */
export function doneWith(answer: LeadAnswer, receipt: string): DoneDraft | undefined {
  if (answer.status === 502) return undefined
  if (answer.status === 200) return { kind: 'done', url: answer.body.url ?? '', message: '', receipt }
  return { kind: 'done', url: '', message: answer.body.message ?? MESSAGES.queued, receipt }
}

/** The details without their number. */
export const withoutPhone = (details: Details): Details => ({ ...details, fields: { ...details.fields, phoneNumber: '' } })

/** Details as they may be kept, whoever sent them: bounded texts without spaces around them. */
export const boundedDetails = ({ fields, country, consents }: Details): Details => ({
  fields: {
    firstName: formText(fields.firstName),
    lastName: formText(fields.lastName),
    email: formText(fields.email),
    phoneNumber: formText(fields.phoneNumber),
  },
  country: formText(country),
  consents: formTexts(consents),
})
