/** What a share card says beside its figure, in English. */
/** Puts a colon after a name that has a comma, before its value. */
const after = (name: string): string => (name.includes(',') ? `${name}:` : name)

export const CARD_TEXTS = {
  /** `from`: the value before; `null` where it is printed the same, `undefined` where there is none. */
  stated: (name: string, value: string, when: string, from: string | null | undefined): string =>
    `${after(name)} ${value} ${when}${from === undefined ? '' : from === null ? ', unchanged' : `, from ${from}`}`,
  span: (first: string, last: string): string => `${first} to ${last}`,
  measure: { level: '', 'year-change': 'Change over a year', 'period-change': 'Change from the period before' },
  band: (low: string, high: string): string => `hatched: ${low} to ${high}`,
  preliminary: 'preliminary',
  revised: 'revised',
  source: (name: string): string => `Source: ${name}`,
  released: (day: string): string => `released ${day}`,
  sample: (day: string): string => `sample of ${day}, not the current figure`,
} as const
