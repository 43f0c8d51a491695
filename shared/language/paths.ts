/**
 * Where a page is in each language: `/markets/RY` is `/fr/marches/RY`. The code names pages by their English path; the first
 * folders of a path are translated, and the second where it is a word; what follows (a symbol, a day, an id) is the same in both.
 * A page whose first folder is not listed exists in English alone.
 */
import { FIRST, type Folders, SECOND } from './folders.ts'
import { TOPICS } from './topic-folders.ts'

export type Language = 'en' | 'fr'

/** `pathOf`: the page's path there; `undefined` or `false` where it has none. */
export type OtherLanguage = {
  readonly name: string
  readonly locale: string
  readonly pathOf: (path: string) => string | false | undefined
}

const FRENCH = '/fr'

/** The first two folders of a page's path, and what follows them. A file beside a page, as `/markets/RY/observations.csv`, is no page. */
const PARTS = /^\/(?!\/|[^?#]*\.[a-z-]{2,}(?:$|[?#]))([a-z-]*)(?:\/([^/?#]*))?(|[/?#].*)$/s

const frenchOf = (folders: Folders | undefined, english: string): string | undefined =>
  folders && Object.hasOwn(folders, english) ? folders[english] : undefined
const englishOf = (folders: Folders | undefined, french: string): string | undefined =>
  folders && Object.keys(folders).find((english) => folders[english] === french)

/** The words below a first folder. */
type Words = (folder: string) => Folders | undefined
const linkWords: Words = (folder) => SECOND[folder]
const allWords: Words = (folder) => (folder === 'topics' ? TOPICS : SECOND[folder])

/** A second folder as it is written in one language, from how it is in the other. */
const second = (words: Folders | undefined, own: string | undefined, spelled: typeof frenchOf): string =>
  own === undefined ? '' : `/${spelled(words, own) ?? own}`

function toFrench(path: string, words: Words): string | undefined {
  const [, folder = '', own, rest = ''] = PARTS.exec(path) ?? ['', 'none']
  if (folder === '') return `${FRENCH}${rest}`
  const first = frenchOf(FIRST, folder)
  return first && `${FRENCH}/${first}${second(words(folder), own, frenchOf)}${rest}`
}

/** A page's French path; `undefined` where it has none. The query stays. */
export const inFrench = (path: string): string | undefined => toFrench(path, allWords)
/** The same for a link in a page, whose topics are in French already (`topicPath`). */
export const linkInFrench = (path: string): string | undefined => toFrench(path, linkWords)

/** The language that an address is in. */
export const languageOf = (path: string): Language => (/^\/fr(?![^/?#])/.test(path) ? 'fr' : 'en')

function toEnglish(path: string, words: Words): string {
  if (languageOf(path) === 'en') return path
  const [, first = '', own, rest = ''] = PARTS.exec(path.slice(FRENCH.length).replace(/^(?!\/)/, '/')) ?? ['', 'none']
  if (first === '') return `/${rest}`
  const folder = englishOf(FIRST, first)
  return folder === undefined ? path : `/${folder}${second(words(folder), own, englishOf)}${rest}`
}

/** The English path of the page at any path; of one that no French page has, the path itself. */
export const inEnglish = (path: string): string => toEnglish(path, allWords)
/** The same, but for the name of a topic. */
export const linkInEnglish = (path: string): string => toEnglish(path, linkWords)

/** The English name of what a French address names below a folder: `taux-directeur` of `economy` is `policy-rate`. */
export const englishName = (folder: string, name: string): string => englishOf(allWords(folder), name) ?? name

/** A French address that names its page by English folders, `/fr/markets/RY` or `/fr/economie/rates`, in its own spelling; any other as it is. */
export function spelledInFrench(path: string): string {
  if (languageOf(path) === 'en') return path
  const english = inEnglish(path)
  return inFrench(english === path ? path.slice(FRENCH.length) : english) ?? path
}
