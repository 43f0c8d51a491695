/**
 * Where a page is in each language: `/markets/RY` is `/fr/marches/RY`. The code names pages by their English path; the first
 * folders of a path are translated, what follows (a symbol, a day, an id) is the same in both. What is not listed exists in English alone.
 */
export type Language = 'en' | 'fr'

/** `pathOf`: the page's path there; `undefined` where it has none. */
export type OtherLanguage = {
  readonly name: string
  readonly short: string
  readonly locale: string
  readonly pathOf: (path: string) => string | undefined
}

const FRENCH = '/fr'

/** The first folder of every page that is in both languages. */
const FOLDERS: Readonly<Record<string, string>> = {
  about: 'a-propos',
  accessibility: 'accessibilite',
  advertise: 'annoncer',
  at: 'a',
  calendar: 'calendrier',
  coins: 'jetons',
  consent: 'consentement',
  contact: 'contact',
  crypto: 'crypto',
  economy: 'economie',
  enquire: 'demande',
  forex: 'devises',
  'how-we-count': 'nos-calculs',
  insights: 'analyses',
  leaving: 'sortie',
  markets: 'marches',
  offline: 'hors-ligne',
  privacy: 'confidentialite',
  register: 'inscription',
  search: 'recherche',
  status: 'etat',
  stocks: 'actions',
  terms: 'conditions',
  tools: 'outils',
  topics: 'sujets',
  transparency: 'transparence',
  wire: 'fil',
}
const ENGLISH_FOLDERS = new Map(Object.entries(FOLDERS).map(([english, french]) => [french, english]))

/** The first folder of a path, and what follows it, from a slash, `?` or `#` on. */
const parts = (path: string): readonly [first: string, rest: string] => {
  const end = path.slice(1).search(/[/?#]/)
  return end < 0 ? [path.slice(1), ''] : [path.slice(1, end + 1), path.slice(end + 1)]
}

/** A file beside a page, as `/markets/RY/observations.csv`: there is one of it. */
const IS_FILE = /^[^?#]*\.[a-z-]{2,}(?=$|[?#])/

/** A page's French path; `undefined` where it has none. The query stays. */
export function inFrench(path: string): string | undefined {
  if (IS_FILE.test(path)) return undefined
  const [first, rest] = parts(path)
  if (first === '') return path.startsWith('//') ? undefined : `${FRENCH}${rest}`
  const folder = Object.hasOwn(FOLDERS, first) ? FOLDERS[first] : undefined
  return folder && `${FRENCH}/${folder}${rest}`
}

/** The language that an address is in. */
export const languageOf = (path: string): Language => (/^\/fr(?![^/?#])/.test(path) ? 'fr' : 'en')

/** The English path of the page at any path; of one that no French page has, the path itself. */
export function inEnglish(path: string): string {
  if (languageOf(path) === 'en') return path
  const own = path.slice(FRENCH.length)
  if (!own.startsWith('/') || own === '/') return `/${own.replace(/^\//, '')}`
  const [first, rest] = parts(own)
  const folder = ENGLISH_FOLDERS.get(first)
  return folder === undefined ? path : `/${folder}${rest}`
}
