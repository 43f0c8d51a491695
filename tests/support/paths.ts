import { STATIC_PATHS } from '#shared/ui/pages.ts'

/** One of every kind of page, the missing one too; with the status each must answer. */
export const PAGES: readonly { readonly path: string; readonly status: number }[] = [
  ...[...STATIC_PATHS, '/markets/RY', '/markets/sheet', '/economy/inflation', '/search?q=bank'].map((path) => ({
    path,
    status: 200,
  })),
  { path: '/nope', status: 404 },
]

/** The page's own address, for search engines: the sheet is another look at the markets (decision 0039). */
export const canonicalOf = (path: string): string => (path === '/markets/sheet' ? '/markets' : path.replace(/\?.*/, ''))

/** A file name for a path: `/` is home, `/search?q=bank` is search-q-bank. */
export const fileNameOf = (path: string): string =>
  path
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'home'
