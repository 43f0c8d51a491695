/** What each language has for the rules. */
export type Vocabulary = {
  /** Words of pressure or of impossible promises. */
  readonly banned: readonly RegExp[]
  readonly countdown: readonly RegExp[]
  /** A person's words, repeated. */
  readonly speech: readonly RegExp[]
  /** A past that may not be on record. */
  readonly past: readonly RegExp[]
  /** The publisher's own voice. */
  readonly ours: readonly RegExp[]
  /** Dates and times of day, which are no figures. Each with the flag `g`. */
  readonly dates: readonly RegExp[]
  readonly figures: readonly RegExp[]
  /** In the first sentences of a narration. */
  readonly advertisement: RegExp
  /** How the rows of a results box begin. */
  readonly cases: readonly { readonly name: string; readonly words: RegExp }[]
  /** A printed number as one with a decimal point and no groups. */
  readonly plain: (printed: string) => string
}

/** A phrase as words of their own, also beside accented letters, which `\b` takes for none. */
export const words = (source: string, flags = 'iu'): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${source})(?![\p{L}\p{N}])`, flags)

/** Figures that no language writes in words. */
export const ANY_FIGURE: readonly RegExp[] = [/[$€£¥]\s?[\d.,]*/, /\d*[\d.,]*\s*[%‰]/]
/** Digits, also in other scripts; last, so that a message shows more than them where it can. */
export const ANY_DIGIT: readonly RegExp[] = [/\d(?:[\d.,]*\d)?(?: [a-z]+)?/i, /\p{Nd}+/u]
/** Single quotation marks after a colon: `The minister: 'everyone should use it'`. */
export const SINGLE_QUOTES = /[:,]\s+[‘'](?=\w)[^'’]{12,}[’'](?=[\s.,;!?]|$)/i
