/** The audit trail's lines, and what is left to look into. Times are epoch milliseconds. */

/** How many cases a person may still look into this hour. `nextAt`: when, where they may not look into this one now. */
export type Looks = { readonly left: number; readonly most: number; readonly nextAt: number | undefined }

/** The trail's action for saving a draft. The audit page folds repeats into one line. */
export const SAVE_DRAFT = 'save draft'
/** For adding a correction to a draft. */
export const ADD_CORRECTION = 'add correction'
/** The trail's action for publishing. Its subject is the page with its release. */
export const PUBLISH = 'publish'

export type AuditLine = {
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  /** The page of the subject, where it has one. */
  readonly href?: string | undefined
  readonly reason: string
}
/** `place`: where it was done. */
/** `about`: a lead, a receipt, or a part of a subject. */
export type AuditFilterTexts = {
  readonly place: '' | 'shell'
  readonly actor: string
  readonly action: string
  readonly about: string
}
export type AuditView = {
  readonly filter: AuditFilterTexts
  readonly lines: readonly AuditLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The filter as a query, without the page. */
  readonly query: string
  /** Who and what there is at this place. */
  readonly actors: readonly string[]
  readonly actions: readonly string[]
}
