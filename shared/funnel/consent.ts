/** What a visitor may agree to, and the words under which it is asked. */

export const CONSENT_PURPOSES = ['sharing', 'call', 'messages'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** One box: its short label, and the full text under it. */
export type ConsentItem = {
  readonly purpose: ConsentPurpose
  readonly title: string
  readonly text: string
  readonly required: boolean
}
/** The wording a visitor saw, from `content/consents`. A changed text or title is a new version. */
export type ConsentWording = { readonly version: string; readonly items: readonly ConsentItem[] }
