/** What the table of pages says to those who go by it: the page cache, the sitemap, the menus and the build. */
import type { Menu, PageRow } from './page-row.ts'
import { PAGES } from './pages.ts'

const ROWS: readonly PageRow[] = Object.values(PAGES)
const isSingle = ({ path }: PageRow): boolean => !/[:*]/.test(path)
const isListed = ({ shows, inSitemap = shows !== 'visitor' }: PageRow): boolean => inSitemap
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

export type NavLink = { readonly href: string; readonly label: string }

const linksOf = (menu: Menu): readonly NavLink[] =>
  ROWS.filter(({ menus = [] }) => menus.includes(menu)).map(({ path, label, title = '' }) => ({
    href: path,
    label: label ?? title,
  }))

export const MENUS = {
  header: linksOf('header'),
  groups: [
    { title: 'Sections', links: linksOf('sections') },
    { title: 'Company', links: linksOf('company') },
    { title: 'Legal', links: linksOf('legal') },
  ],
}

/** What a page's metadata says of it. Only pages that the sitemap may list are for search engines. */
const factsOf = (row: PageRow) => {
  const { title = '', description = '', plate, crumbs } = row
  const noindex = row.inSitemap === false || (row.shows === 'visitor' && !isListed(row))
  return { title, description, ...(plate && { plate }), ...(crumbs && { crumbs }), ...(noindex && { noindex }) }
}
export type PageTexts = Readonly<Record<keyof typeof PAGES, ReturnType<typeof factsOf>>>

/** Constants that the build puts into the pages' code, so that each holds its own row and no other. */
export const BUILD_CONSTANTS: Readonly<Record<string, string>> = {
  MENUS: JSON.stringify(MENUS),
  ...Object.fromEntries(Object.entries(PAGES).map(([name, row]) => [`PAGE.${name}`, JSON.stringify(factsOf(row))])),
}
