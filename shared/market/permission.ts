/** The terms of a source: read once, dated, and obeyed by the code that shows, credits and deletes its prices. */
import { SEMICOLON } from '../language/locale.en.ts'
import { RIGHT_TEXTS } from './permission-texts.en.ts'

/**
 * - `yes`: to everyone
 * - `demo-only`: while the site is a demonstration
 * - `no`: never
 *
 * A right of the operator's own (`MARKET_RIGHTS`) is above the last two.
 */
export type MayDisplay = 'yes' | 'demo-only' | 'no'

/** What of an announcement may be printed, always with its source's name and a link to it. */
export type Print = 'whole' | 'summary' | 'headline'

/** The line that the terms want beside the figures, as a link. */
export type Credit = { readonly text: string; readonly url: string }

/** How long the terms let us keep what a source sent. `null`: they name no limit. */
export type Keeping = {
  /** Stored prices older than this many days are deleted. */
  readonly days: number | null
  /** A price that the source has not repeated for so many hours is deleted. */
  readonly unrefreshedHours: number | null
  /** All of it is deleted so many days after we may no longer show it; a setting that was forgotten can be put right until then. */
  readonly daysAfterRight: number | null
}

export type Permission = {
  /** The document that was read, and where it is, or whose it is where it has no address of its own. */
  readonly document: string
  readonly documentUrl: string
  /** `YYYY-MM-DD`; `null` for what this site makes itself. */
  readonly readOn: string | null
  /** The plan that this record speaks of. */
  readonly plan: string
  /** What the right to display it to the public costs, when the document was read, and the plan for that. */
  readonly cost: string
  readonly mayDisplay: MayDisplay
  /** What the document says about display to the public, in a sentence. */
  readonly says: string
  /** Plans that give no right to display: `MARKET_RIGHTS` may not name them. */
  readonly privatePlans: readonly string[]
  /** Minutes by which prices must be shown late; `null`: the document names none. */
  readonly delayMinutes: number | null
  readonly credit: Credit | null
  readonly keep: Keeping
  /** Of its announcements, where it makes any. */
  readonly print?: Print
}

/** A source's permission as it applies to this site. */
export type SiteRight = {
  readonly mayShow: boolean
  /** The plan that the operator named for the right; `''` without a plan, `null` without the right. */
  readonly right: string | null
}

type Standing = SiteRight & { readonly nature: string; readonly usedFor: readonly string[] }

/** Whether pages show it here: its own terms allow the simulation everywhere, and the configuration decides. */
export const isShownHere = ({ mayShow, nature, usedFor }: Standing): boolean =>
  mayShow && (nature !== 'simulation' || usedFor.length > 0)

/** What the terms allow, and what follows for this site. */
export function displayWords({ mayDisplay }: Permission, standing: Standing): string {
  const { right } = standing
  if (right !== null && mayDisplay !== 'yes') return right === '' ? RIGHT_TEXTS.ownRight : RIGHT_TEXTS.underPlan(right)
  return isShownHere(standing) ? RIGHT_TEXTS.display[mayDisplay] : RIGHT_TEXTS.off(RIGHT_TEXTS.display[mayDisplay])
}

export const delayWords = ({ delayMinutes }: Permission): string =>
  delayMinutes === null ? RIGHT_TEXTS.none : RIGHT_TEXTS.minutes(delayMinutes)

export const creditWords = ({ credit }: Permission): string =>
  credit === null ? RIGHT_TEXTS.noCredit : RIGHT_TEXTS.credit(credit.text)

/** What of its announcements may be printed; `undefined` where it makes none. */
export const printWords = ({ print }: Permission): string | undefined => print && RIGHT_TEXTS.print[print]

/** How long its prices are kept here. */
export function keepingWords({ keep: { days, unrefreshedHours, daysAfterRight } }: Permission): string {
  const limits = [
    ...(days === null ? [] : [RIGHT_TEXTS.days(days)]),
    ...(unrefreshedHours === null ? [] : [RIGHT_TEXTS.unrefreshed(unrefreshedHours)]),
    ...(daysAfterRight === null ? [] : [RIGHT_TEXTS.afterRight(daysAfterRight)]),
  ]
  const words = limits.join(SEMICOLON)
  return words === '' ? RIGHT_TEXTS.noLimit : words.charAt(0).toUpperCase() + words.slice(1)
}
