/** One row of the table of pages. */
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
  /** What the image for social networks is drawn from; by default the page itself. */
  readonly plate?: PlateSubject
  /** The page above this one, where that is not home. */
  readonly above?: 'economy' | 'tools'
}
