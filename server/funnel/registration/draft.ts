/** The draft of an unfinished registration, under the verification's cookie. */
import { z } from 'zod'
import type { Words } from '#shared/funnel/answers.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '#shared/funnel/consent.ts'
import { formText, formTexts, ownPath } from '#shared/funnel/form-text.ts'
import { leadFields } from '#shared/funnel/lead-fields.ts'
import type { LeadAnswer } from '#shared/funnel/outcomes.ts'
import type { Details, Origin } from '#shared/funnel/registration.ts'
import { pickValues, type TrackingValues } from '#shared/funnel/tracking.ts'
import { STORED_FIELDS } from '../person/stored-fields.ts'

/** What was typed before the code. An empty number means the visitor wants to give another one. */
export type FormDraft = {
  readonly kind: 'form'
  readonly details: Details
  readonly tracking: TrackingValues
  readonly origin: Origin
}
/** The outcome, for a visitor who reloads the page. It holds nothing of the person. */
export type DoneDraft = {
  readonly kind: 'done'
  readonly url: string
  readonly message: string
  readonly receipt: string
  readonly agreed: readonly ConsentPurpose[]
}
export type Draft = FormDraft | DoneDraft

/** As it is stored: texts by name. */
const storedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('done'),
    url: z.string(),
    message: z.string(),
    receipt: z.string(),
    agreed: z.array(z.enum(CONSENT_PURPOSES)),
  }),
  z.object({
    kind: z.literal('form'),
    ...STORED_FIELDS,
    country: z.string(),
    consents: z.string(),
    tracking: z.string(),
    page: z.string(),
    source: z.string(),
  }),
])

export function encodeDraft(draft: Draft): string {
  if (draft.kind === 'done') return JSON.stringify(draft)
  const { kind, details, tracking, origin } = draft
  const { fields, country, consents } = details
  const stored = { kind, ...fields, country, consents: consents.join(' '), tracking: JSON.stringify(tracking), ...origin }
  return JSON.stringify(stored satisfies z.infer<typeof storedSchema>)
}

/** The opposite of {@link encodeDraft}. */
export function decodeDraft(text: string): Draft {
  const stored = storedSchema.parse(JSON.parse(text))
  if (stored.kind === 'done') return stored
  const { country, page, source } = stored
  const consents = stored.consents.split(' ').filter(Boolean)
  const details = { fields: leadFields((name) => stored[name]), country, consents }
  return { kind: 'form', details, tracking: pickValues(JSON.parse(stored.tracking)), origin: { page, source } }
}

type Done = Pick<DoneDraft, 'receipt' | 'agreed'> & { readonly words: Words }

/** What a kept lead leaves behind for a page that is loaded again, in the visitor's words; a refused one leaves nothing. */
export function doneWith({ status, body }: LeadAnswer, { receipt, agreed, words: { MESSAGES } }: Done): DoneDraft | undefined {
  if (status === 502) return undefined
  const done = { kind: 'done', receipt, agreed } as const
  // Of those that were taken, only one that was here before has a message.
  if (status === 200) return { ...done, url: body.url ?? '', message: body.message === undefined ? '' : MESSAGES.duplicate }
  return { ...done, url: '', message: body.status === 'held' ? MESSAGES.held : MESSAGES.queued }
}

/** The details without their number. */
export const withoutPhone = (details: Details): Details => ({ ...details, fields: { ...details.fields, phoneNumber: '' } })

/** Details as they may be kept, from page or API: bounded texts without spaces around them. */
export const boundedDetails = ({ fields, country, consents }: Details): Details => ({
  fields: leadFields((name) => (fields[name] === undefined ? undefined : formText(fields[name]))),
  country: formText(country),
  consents: formTexts(consents),
})

/** The form it came from: as the form says, else as the browser says of the page it posted from. */
export const boundedOrigin = (origin: Origin | undefined, page: string): Origin => ({
  page: ownPath(origin?.page ?? '', page),
  source: formText(origin?.source, 60),
})
