/** Lists from the table of pages, for the page cache, the sitemap, the menus and the build. */

import { keysOf } from '../typed-keys.ts'
import type { Menu, PageRow } from './page-row.ts'
import { PAGES } from './pages.ts'
import { MENU_TITLES, PAGE_TEXTS } from './texts.en.ts'

type PageName = keyof typeof PAGES
const rowOf = (name: PageName): PageRow => PAGES[name]

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

const NAMED = keysOf(PAGES).map((name) => ({ row: rowOf(name), text: PAGE_TEXTS[name] }))

const linksOf = (menu: Menu): readonly NavLink[] =>
  NAMED.filter(({ row: { menus = [] } }) => menus.includes(menu)).map(({ row: { path }, text }) => ({
    href: path,
    label: text?.label ?? text?.title ?? '',
  }))

const groupOf = (menu: Exclude<Menu, 'header'>) => ({ title: MENU_TITLES[menu], links: linksOf(menu) })

export const MENUS = { header: linksOf('header'), groups: [groupOf('sections'), groupOf('company'), groupOf('legal')] }

const crumbOf = (name: PageName) => ({ name: PAGE_TEXTS[name]?.title ?? '', path: PAGES[name].path })

/** What a page's metadata says of it. Only pages that the sitemap may list are for search engines. */
function factsOf(name: PageName) {
  const { shows, inSitemap, plate, above } = rowOf(name)
  const { title = '', description = '' } = PAGE_TEXTS[name] ?? {}
  const noindex = inSitemap === false || (shows === 'visitor' && !isListed(rowOf(name)))
  return { title, description, ...(plate && { plate }), ...(above && { crumbs: [crumbOf(above)] }), ...(noindex && { noindex }) }
}
export type PageTexts = Readonly<Record<PageName, ReturnType<typeof factsOf>>>

/** Constants that the build puts into the pages' code, so that each holds its own row and no other. */
export const BUILD_CONSTANTS: Readonly<Record<string, string>> = {
  MENUS: JSON.stringify(MENUS),
  ...Object.fromEntries(keysOf(PAGES).map((name) => [`PAGE.${name}`, JSON.stringify(factsOf(name))])),
}
