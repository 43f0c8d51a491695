/** The pages that a browser keeps for reading without a network: for the page and for its worker. */
import { type Language, languageOf } from '../language/paths.ts'

export const PAGES_CACHE = 'pages-1'
export const FILES_CACHE = 'files-1'

/** Public pages kept, the last read; the oldest makes room. */
export const MOST_PAGES = 40

/** Some five builds' worth of scripts and styles, each under a name of its own. */
const MOST_FILES = 300

/** The page that is shown for what is not kept. */
export const OFFLINE_PATH = '/offline'
const OFFLINE_PATHS: Readonly<Record<Language, string>> = { en: OFFLINE_PATH, fr: '/fr/hors-ligne' }
/** That page in the language of another. */
export const offlinePathOf = (path: string): string => OFFLINE_PATHS[languageOf(path)]
export const isOfflinePath = (path: string): boolean => path.replace(/\?.*/, '') === offlinePathOf(path)

/** The address shown for a page that is not kept: one of its own, because scripts read their route from the address. */
export const offlinePathFor = (path: string): string => `${offlinePathOf(path)}?for=${encodeURIComponent(path)}`

/** Headers that the worker adds to what it keeps: when that was (ISO, UTC), and the page's title (percent-encoded). */
export const KEPT_AT = 'x-kept-at'
export const KEPT_TITLE = 'x-kept-title'

type Answer = { readonly status: number; readonly headers: { readonly get: (name: string) => string | null } }

/** Whether the site allows this answer to be kept: a whole page that is the same for everyone. */
export const mayBeKept = ({ status, headers }: Answer): boolean =>
  status === 200 &&
  (headers.get('cache-control') ?? '').startsWith('public') &&
  (headers.get('content-type') ?? '').startsWith('text/html')

/** The files of the build that a page or a style sheet needs. */
export const filesIn = (text: string): string[] => [...new Set(text.match(/\/(?:assets|brand)\/[\w./-]+\.(?:js|css|woff2|svg)/g))]

/** The title as the page has it, its few entities read. */
export const titleIn = (html: string): string =>
  (/<title>([^<]*)/.exec(html)?.[1] ?? '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** A page as it is sent from the worker: it says of itself when it was kept. */
export const marked = (html: string, keptAt: string): string => html.replace('<html', `<html data-kept-at="${keptAt}"`)

/** What makes room in a cache whose names are in the order in which they were kept. */
export const surplus = (paths: readonly string[], kind: 'pages' | 'files'): readonly string[] =>
  paths.filter((path) => !isOfflinePath(path)).slice(0, -(kind === 'pages' ? MOST_PAGES : MOST_FILES))
