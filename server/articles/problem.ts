/** A problem of a content file, phrased so that its writer can fix it. */

export type ContentProblem = {
  /** The rule that refused it, e.g. `bare-figure`; `front-matter` for fields. */
  readonly rule: string
  /** From the project's root, e.g. `content/articles/x.md`. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** Path of the field, or name of the block or directive. */
  readonly field: string
  readonly message: string
  readonly allowed: string
  /** True if the file was right when written and has since expired. */
  readonly aged?: boolean
}

/** What a single rule reports; the caller adds the rule's id and the file. */
export type Finding = Omit<ContentProblem, 'rule' | 'file'>

/** `content/articles/x.md:12 field: what is wrong; allowed: … [rule]` */
export const formatProblem = ({ rule, file, line, field, message, allowed }: ContentProblem): string =>
  `${file}:${line} ${field}: ${message}; allowed: ${allowed} [${rule}]`

/** Characters that are not seen: controls, line separators, and marks that turn the direction of writing. */
export const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
const codeOf = (character: string): string => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A value as messages show it: short, on one line, with the codes of characters that are not seen. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const line = String(text).replace(/\s+/g, ' ').trim().replace(UNSEEN, codeOf)
  return `"${line.length > 60 ? `${line.slice(0, 57)}…` : line}"`
}
