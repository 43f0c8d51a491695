/** Lists from the table of pages, for the page cache and the sitemap. Each path is the English one. */

import type { PageRow } from './page-row.ts'
import { PAGES } from './pages.ts'

const ROWS: readonly PageRow[] = Object.values(PAGES)
const isSingle = ({ path }: PageRow): boolean => !/[:*]/.test(path)
export const isListed = ({ shows, inSitemap = shows !== 'visitor' }: PageRow): boolean => inSitemap
const pathsOf = (holds: (row: PageRow) => boolean): readonly string[] =>
  ROWS.filter((row) => isSingle(row) && holds(row)).map(({ path }) => path)

/** Single pages that show or take something personal, or say how the site is at this moment. */
export const PERSONAL_PATHS = pathsOf(({ shows }) => shows === 'visitor')
/** Single pages that are the same for everyone. */
export const SHARED_PATHS = pathsOf(({ shows }) => shows !== 'visitor')
/** Single pages whose purpose is prices. */
export const MARKET_PATHS = pathsOf(({ shows }) => shows === 'prices')
/** Single pages that the sitemap lists. */
export const STATIC_PATHS = pathsOf(isListed)

/** What a pattern's paths begin with, without the slash before what is optional. */
const rootOf = ({ path }: PageRow): string => path.replace(/\/[:*].*/, '')
const PATTERNS = ROWS.filter((row) => !isSingle(row)).toSorted((a, b) => rootOf(b).length - rootOf(a).length)

/** The row of the page at a path. */
export const rowAt = (path: string): PageRow | undefined =>
  ROWS.find((row) => row.path === path) ?? PATTERNS.find((row) => `${path}/`.startsWith(`${rootOf(row)}/`))
