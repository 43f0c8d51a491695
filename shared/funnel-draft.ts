/** What the server keeps of an unfinished registration, under the verification's cookie. Pure; browser and server. */
import type { KeptFields } from './funnel.ts'
import { pickValues, type TrackingValues } from './tracking.ts'

/** What was typed before the code. An empty number means the visitor wants to give another one. */
export type FormDraft = {
  readonly kind: 'form'
  readonly fields: KeptFields
  readonly country: string
  readonly consents: readonly string[]
  readonly tracking: TrackingValues
}
/** What became of it, for a visitor who reloads the page. Nothing of the person is left in it. */
export type DoneDraft = { readonly kind: 'done'; readonly url: string; readonly message: string; readonly receipt: string }
export type FunnelDraft = FormDraft | DoneDraft

const MAX_TEXT = 254
const bounded = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MAX_TEXT) : '')

/** Reads a form's fields from a JSON body; whatever is no text is left empty. */
export function formDraft(source: Readonly<Record<string, unknown>>, tracking: TrackingValues = {}): FormDraft {
  const { consents } = source
  return {
    kind: 'form',
    fields: {
      firstName: bounded(source.firstName),
      lastName: bounded(source.lastName),
      email: bounded(source.email),
      phoneNumber: bounded(source.phoneNumber),
    },
    country: bounded(source.country),
    consents: Array.isArray(consents) ? consents.slice(0, 10).map(bounded) : [],
    tracking,
  }
}

/** As the store of drafts takes it: texts by name. */
export function encodeDraft(draft: FunnelDraft): Readonly<Record<string, string>> {
  if (draft.kind === 'done') return { ...draft }
  const { kind, fields, country, consents, tracking } = draft
  return { kind, ...fields, country, consents: consents.join(' '), tracking: JSON.stringify(tracking) }
}

/** The opposite of {@link encodeDraft}. */
export function decodeDraft(stored: Readonly<Record<string, string>> | undefined): FunnelDraft | undefined {
  if (!stored) return undefined
  const { kind, url = '', message = '', receipt = '', consents = '', tracking = '{}' } = stored
  if (kind === 'done') return { kind, url, message, receipt }
  return formDraft({ ...stored, consents: consents.split(' ').filter(Boolean) }, pickValues(JSON.parse(tracking)))
}
