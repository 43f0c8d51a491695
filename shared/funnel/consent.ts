/** What a visitor may agree to, and its wording. */
import { formatDay } from '../days.ts'

export const CONSENT_PURPOSES = ['sharing', 'call', 'messages'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** One box, in two layers: the line beside it, and the whole text one tap away. */
export type ConsentItem = {
  readonly purpose: ConsentPurpose
  readonly short: string
  readonly text: string
  readonly required: boolean
}
/** The wording a visitor saw, from `content/consents`. */
export type ConsentWording = {
  readonly version: string
  /** Of both layers as they were shown, the advertiser's name filled in. */
  readonly sha256: string
  readonly items: readonly ConsentItem[]
}

/**
 * Travels with the ticked boxes, so that a receipt proves the very words that its person saw. It names the words
 * themselves: a line or an advertiser's name that changed under the same version is another wording too.
 */
export const wordingMark = ({ version, sha256 }: Pick<ConsentWording, 'version' | 'sha256'>): string =>
  `wording:${version}.${sha256.slice(0, 16)}`

/** Whether boxes were ticked under another wording than this one. Programs that name none take the current one. */
export const isOtherWording = (consents: readonly string[], wording: Pick<ConsentWording, 'version' | 'sha256'>): boolean =>
  consents.some((each) => each.startsWith('wording:') && each !== wordingMark(wording))

/** The version of a wording as it is printed: the day on which it was written, or the name that its record has instead. */
export const printedVersion = (version: string): string => (/^\d{4}-\d\d-\d\d$/.test(version) ? formatDay(version) : version)
