import { inFrench } from '#shared/language/paths.ts'
import { STATIC_PATHS } from '#shared/ui/page-lists.ts'
import { isLong } from './size.ts'

/** One of every kind of page, the missing one too; with the status each must answer. */
export const PAGES: readonly { readonly path: string; readonly status: number }[] = [
  ...[...STATIC_PATHS, '/markets/RY', '/markets/sheet', '/economy/inflation', '/search?q=bank'].map((path) => ({
    path,
    status: 200,
  })),
  { path: '/nope', status: 404 },
]

const OF_EACH_KIND = new Set(['/', '/markets', '/economy/inflation', '/register', '/contact', '/search?q=bank', '/nope'])
/** These kinds are visited in French, in the ordinary suite and for what does not depend on a page's words. */
const IN_FRENCH = new Set(['/', '/markets/RY', '/markets/sheet', '/economy', '/insights', '/register', '/privacy'])
const FRENCH_PAGES = PAGES.flatMap(({ path, status }) =>
  status === 200 ? { path: inFrench(path) ?? path, status, of: path } : [],
)
type Visited = readonly { readonly path: string; readonly status: number }[]
const ENGLISH: Visited = PAGES.filter(({ path }) => isLong || OF_EACH_KIND.has(path))
/** What a browser walks through: every page in both languages in the long suite, one of each kind in the ordinary one. */
export const VISITED: Visited = [...ENGLISH, ...FRENCH_PAGES.filter(({ of }) => isLong || IN_FRENCH.has(of))]
/** The same with one French page of each kind: for what is of a page's parts, whatever its words. */
export const VISITED_PARTS: Visited = [...ENGLISH, ...FRENCH_PAGES.filter(({ of }) => IN_FRENCH.has(of))]

/** The page's own address, for search engines: the sheet is another look at the markets (decision 0050). */
export const canonicalOf = (path: string): string => (path === '/markets/sheet' ? '/markets' : path.replace(/\?.*/, ''))

/** A file name for a path: `/` is home, `/search?q=bank` is search-q-bank. */
export const fileNameOf = (path: string): string =>
  path
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'home'
