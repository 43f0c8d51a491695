/** What the build puts into the pages' code of the table of pages, in the words of one language. */
import { keysOf } from '../typed-keys.ts'
import { isListed } from './page-lists.ts'
import type { Menu, PageRow } from './page-row.ts'
import { PAGES } from './pages.ts'

type PageName = keyof typeof PAGES
const rowOf = (name: PageName): PageRow => PAGES[name]

type PageText = { readonly title?: string; readonly label?: string; readonly description?: string }
/** A module of the titles, as `texts.en.ts` is. */
export type TitleTexts = {
  readonly PAGE_TEXTS: Readonly<Partial<Record<PageName, PageText>>>
  readonly MENU_TITLES: Readonly<Record<Exclude<Menu, 'header'>, string>>
}

export type NavLink = { readonly href: string; readonly label: string }

/** The menus, whose links are English paths. */
export function menusOf({ PAGE_TEXTS, MENU_TITLES }: TitleTexts) {
  const named = keysOf(PAGES).map((name) => ({ row: rowOf(name), text: PAGE_TEXTS[name] }))
  const linksOf = (menu: Menu): readonly NavLink[] =>
    named
      .filter(({ row: { menus = [] } }) => menus.includes(menu))
      .map(({ row: { path }, text }) => ({ href: path, label: text?.label ?? text?.title ?? '' }))
  const groupOf = (menu: Exclude<Menu, 'header'>) => ({ title: MENU_TITLES[menu], links: linksOf(menu) })
  return { header: linksOf('header'), groups: [groupOf('sections'), groupOf('company'), groupOf('legal')] }
}

/** What a page's metadata says of it. Only pages that the sitemap may list are for search engines. */
function factsOf(name: PageName, { PAGE_TEXTS }: TitleTexts) {
  const { shows, inSitemap, plate, above } = rowOf(name)
  const { title = '', description = '' } = PAGE_TEXTS[name] ?? {}
  const noindex = inSitemap === false || (shows === 'visitor' && !isListed(rowOf(name)))
  const crumb = above && { name: PAGE_TEXTS[above]?.title ?? '', path: PAGES[above].path }
  return { title, description, ...(plate && { plate }), ...(crumb && { crumbs: [crumb] }), ...(noindex && { noindex }) }
}
export type PageTexts = Readonly<Record<PageName, ReturnType<typeof factsOf>>>

/** Constants for the pages' code, so that each page holds its own row and no other. */
export const buildConstants = (texts: TitleTexts): Readonly<Record<string, string>> => ({
  MENUS: JSON.stringify(menusOf(texts)),
  ...Object.fromEntries(keysOf(PAGES).map((name) => [`PAGE.${name}`, JSON.stringify(factsOf(name, texts))])),
})
