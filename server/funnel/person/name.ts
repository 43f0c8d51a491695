/**
 * Splits a name that was typed in one field into the two parts that a tracker takes. No rule can be right for every
 * name: the visitor sees the parts before they are sent and may correct them, and the store keeps what was typed.
 */
import type { NameParts } from '#shared/funnel/registration.ts'

const TITLE = /^(?:dr|mr|mrs|ms|mx|miss|mme|mlle|prof|rev|sir)\.?$/iu
/** Belong to the last name: Henry Louis Gates Jr. */
const GENERATION = /^(?:jr|sr|ii|iii|iv)\.?$/iu
/** Belong to no name: Ada Lovelace, PhD. */
const DEGREE = /^(?:ph\.?d|m\.?d|cpa|cfa|mba|esq|qc|kc)\.?$/iu
/** With what follows, a last name: de la Cruz, van der Berg, bin Rashid, Le Guin. */
const PARTICLE = /^(?:de|del|della|di|da|das|dos|du|des|la|le|les|van|von|der|den|ter|zu|zur|bin|ibn|bint|al|el|st|ste)\.?$/iu
/** Written in capitals to say which part it is: Marie TREMBLAY, WANG Xiaoming. Two letters may be initials. */
const CAPITALS = /^\p{Lu}[\p{Lu}\p{M}'’-]{2,}$/u

const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hangul}]+$/u
/** Two signs for one family, in Chinese and in Korean. */
const TWO_SIGNS =
  /^(?:欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|夏侯|皇甫|尉迟|尉遲|公孙|公孫|慕容|司徒|令狐|남궁|황보|제갈|선우|독고|사공|서문)/u

const wordsOf = (text: string): string[] => text.trim().split(/\s+/u).filter(Boolean)
const parts = (first: readonly string[], last: readonly string[]): NameParts => ({
  firstName: first.join(' '),
  lastName: last.join(' '),
})
/** A single name fills both fields, so that a visitor need not invent a second one. */
const single = (words: readonly string[]): NameParts => parts(words, words)

/** Signs without a space, the family first. A length that says nothing counts as one name. */
function eastAsian(name: string): NameParts {
  const signs = [...name]
  const family = TWO_SIGNS.test(name) && signs.length > 2 ? 2 : 1
  const given = signs.length - family
  if (given < 1 || given > 2) return single([name])
  return { firstName: signs.slice(family).join(''), lastName: signs.slice(0, family).join('') }
}

/** Where the last name begins: at its particle, before `y` between two names, else at the last word. */
function lastNameAt(words: readonly string[]): number {
  const particle = words.findIndex((word, index) => index > 0 && index < words.length - 1 && PARTICLE.test(word))
  if (particle > 0) return particle
  return words.length > 3 && /^y$/iu.test(words.at(-2) ?? '') ? words.length - 3 : words.length - 1
}

function splitWords(words: readonly string[]): NameParts {
  const [only = ''] = words
  if (words.length < 2) return EAST_ASIAN.test(only) ? eastAsian(only) : single(words)
  if (words.every((word) => EAST_ASIAN.test(word))) return parts(words.slice(1), words.slice(0, 1))
  const capitals = words.filter((word) => CAPITALS.test(word))
  if (capitals.length > 0 && capitals.length < words.length)
    return parts(
      words.filter((word) => !CAPITALS.test(word)),
      capitals,
    )
  const at = lastNameAt(words)
  return parts(words.slice(0, at), words.slice(at))
}

/** First and last name of a name as people type it. Told to visitors in `client/funnel/code/name-parts.tsx`. */
export function splitName(typed: string): NameParts {
  const [before = '', ...rest] = typed.split(/[,，、]/u)
  const after = rest.flatMap(wordsOf)
  const endings = after.filter((word) => GENERATION.test(word))
  const given = after.filter((word) => !GENERATION.test(word) && !DEGREE.test(word) && !TITLE.test(word))
  const words = wordsOf(before)
  while (words.length > 1 && TITLE.test(words[0] ?? '')) words.shift()
  if (given.length > 0 && words.length > 0) return parts(given, [...words, ...endings])
  while (words.length > 2 && GENERATION.test(words.at(-1) ?? '')) endings.unshift(words.pop() ?? '')
  const { firstName, lastName } = splitWords(words.length > 0 ? words : given)
  return { firstName, lastName: [lastName, ...endings].join(' ') }
}
