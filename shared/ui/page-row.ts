/** What one row of the table of pages may say. */
import type { PlateSubject } from '../articles/plates.ts'

export type Menu = 'header' | 'sections' | 'company' | 'legal'

export type PageRow = {
  /** As the router spells it: `:NAME` is one segment, `*` the rest. A path with neither is one page. */
  readonly path: string
  /** Its module in `client/routes`, without `.tsx`. */
  readonly file: string
  /**
   * What it shows that moves. `content`, `prices` and `figures` (official ones) are the same for everyone: the page is cached, and
   * follows what it shows. `visitor`: something personal, or the site at this moment; rendered for each request, never cached.
   */
  readonly shows: 'content' | 'prices' | 'figures' | 'visitor'
  /** Whether the sitemap lists this single page. Default: if it is the same for everyone. */
  readonly inSitemap?: boolean
  readonly menus?: readonly Menu[]
  /** In a menu, where that is not the title. */
  readonly label?: string
  /** Of its metadata, unless its module makes that from data. */
  readonly title?: string
  /** `{name}` represents the paper's. */
  readonly description?: string
  /** What the image for social networks is drawn from; by default the page itself. */
  readonly plate?: PlateSubject
  /** The pages above this one, without home. */
  readonly crumbs?: readonly { readonly name: string; readonly path: string }[]
}
