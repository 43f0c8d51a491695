/**
 * Where a page is in each language: `/markets/RY` is `/fr/marches/RY`. The code names pages by their English path; the first
 * folders of a path are translated, what follows (a symbol, a day, an id) is the same in both. What is not listed exists in English alone.
 */
export type Language = 'en' | 'fr'

/** `pathOf`: the page's path there; `undefined` or `false` where it has none. */
export type OtherLanguage = {
  readonly name: string
  readonly locale: string
  readonly pathOf: (path: string) => string | false | undefined
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
/** The first folder of a page's path, and what follows it. A file beside a page, as `/markets/RY/observations.csv`, is no page. */
const PARTS = /^\/(?!\/|[^?#]*\.[a-z-]{2,}(?:$|[?#]))([a-z-]*)(|[/?#].*)$/s

/** A page's French path; `undefined` where it has none. The query stays. */
export function inFrench(path: string): string | undefined {
  const [, folder = '', rest = ''] = PARTS.exec(path) ?? ['', 'none']
  if (folder === '') return `${FRENCH}${rest}`
  return Object.hasOwn(FOLDERS, folder) ? `${FRENCH}/${FOLDERS[folder]}${rest}` : undefined
}

/** The language that an address is in. */
export const languageOf = (path: string): Language => (/^\/fr(?![^/?#])/.test(path) ? 'fr' : 'en')

/** The English path of the page at any path; of one that no French page has, the path itself. */
export function inEnglish(path: string): string {
  if (languageOf(path) === 'en') return path
  const [, own = '', rest = ''] = PARTS.exec(path.slice(FRENCH.length).replace(/^(?!\/)/, '/')) ?? ['', 'none']
  if (own === '') return `/${rest}`
  const folder = Object.keys(FOLDERS).find((english) => FOLDERS[english] === own)
  return folder === undefined ? path : `/${folder}${rest}`
}

/** A French address that names its page by the English folder, `/fr/markets/RY`, in its own spelling; any other as it is. */
export const spelledInFrench = (path: string): string =>
  languageOf(path) === 'fr' ? (inFrench(path.slice(FRENCH.length)) ?? path) : path
