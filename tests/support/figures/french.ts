/** What a French page prints, in the signs of an English one, so that one reader checks both: `1 234,56 $` is `$1,234.56`. */

const MONTHS: readonly (readonly [french: string, english: string])[] = [
  ['janv(?:\\.|ier)', 'Jan'],
  ['févr(?:\\.|ier)', 'Feb'],
  ['mars', 'Mar'],
  ['avr(?:\\.|il)', 'Apr'],
  ['mai', 'May'],
  ['juin', 'June'],
  ['juil(?:\\.|let)', 'July'],
  ['août', 'Aug'],
  ['sept(?:\\.|embre)', 'Sept'],
  ['oct(?:\\.|obre)', 'Oct'],
  ['nov(?:\\.|embre)', 'Nov'],
  ['déc(?:\\.|embre)', 'Dec'],
]
const SCALES: Readonly<Record<string, string>> = { million: 'million', milliard: 'billion', billion: 'trillion' }

const FIGURE =
  /^([+\u2212-]?)(\d{1,3}(?: \d{3})+|\d+)(?:,(\d+))?(?: (%|\$(?: US\b| CA\b)?|points? de pourcentage|points?|millions?|milliards?|billions?))?(.*)$/

/** A figure as a whole text; one that it cannot read stays as it is. */
export function figureInEnglish(text: string): string {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').trim()
  if (/^inchangée?s?$/.test(plain)) return 'unchanged'
  const [, sign = '', whole = '', decimals, unit = '', rest = ''] = FIGURE.exec(plain) ?? []
  if (whole === '') return text
  const digits = whole.replaceAll(' ', '') + (decimals === undefined ? '' : `.${decimals}`)
  const scale = SCALES[unit.replace(/s$/, '')]
  const money = unit.startsWith('$') || rest.startsWith(' $') ? '$' : ''
  const after = unit === '%' ? '%' : scale ? ` ${scale}` : unit.startsWith('point') ? ' points' : ''
  return `${sign}${money}${digits}${after}${rest.replace(/^ \$(?: US\b| CA\b)?/, '')}`
}

/** `16 h 30 HE, 23 nov. 2026` as `16:30, 23 Nov 2026`. */
export const timeInEnglish = (text: string): string =>
  MONTHS.reduce(
    (all, [french, english]) => all.replace(new RegExp(`(\\d{1,2})(?:er)? ${french}`, 'g'), `$1 ${english}`),
    text.replace(/[\u00a0\u202f]/g, ' '),
  ).replace(/(\d{1,2}) h\b(?: (\d\d)\b)?(?: min (\d\d) s)?/g, (_, hour: string, minute = '00', second?: string) =>
    [hour.padStart(2, '0'), minute, second].filter(Boolean).join(':'),
  )

/** What looks like a figure of a market in French; thousands are apart by a no-break space, unlike parts of a phone number. */
export const LOOKS_LIKE_FRENCH =
  /\d\s?\$|\d,\d|\d[\u00a0\u202f]\d{3}\b|\d\s?%|\d pour cent|\d\s(?:millions?|milliards?|billions?)\b/
