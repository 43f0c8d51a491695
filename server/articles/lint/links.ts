/** Links within the site: each leads to a page that there is. */
import { inEnglish } from '#shared/language/paths.ts'
import { instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath } from '#shared/market/catalogue-path.ts'
import { symbolView } from '#shared/market/front/compare.ts'
import { PAGES } from '#shared/ui/pages.ts'
import type { PageText } from '../page.ts'
import { lineOf } from '../parse/tree.ts'
import { type ContentProblem, type Finding, shown } from '../problem.ts'
import { CATALOGUE_SYMBOLS } from '../records/front-matter.ts'
import type { TextRule } from './rule.ts'

export const DEAD_LINK = 'dead-link'

/** A link to a story, and its line. */
export type StoryLink = Link & { readonly slug: string }

const STORY = /^(?:\/fr)?\/articles\/([^/]+)$/
/** A symbol's page, and its range and comparison. */
const MARKET = /^\/markets\/(?!sheet(?:\/|$))([^/]+)(?:\/(.+))?$/
/** A file, such as a feed. */
const FILE = /\.[a-z]+$/

/** The addresses that a row of the table of pages has. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/\*$/, '(?:/.*)?')}$`,
  )
const PATTERNS = Object.values(PAGES).map(({ path }) => patternOf(path))

type Link = { readonly path: string; readonly line: number }

/** @returns the paths of this site that a text links to, without query, fragment and closing slash */
const pathsIn = ({ nodes }: Pick<PageText, 'nodes'>): Link[] =>
  nodes.flatMap(({ node }) =>
    node.type === 'link' && /^\/(?!\/)/.test(node.url)
      ? [{ path: node.url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, ''), line: lineOf(node) }]
      : [],
  )

const dead = ({ path, line }: Link): Finding => ({
  line,
  field: 'text',
  message: `${path} is not a page of this site`,
  allowed: 'the address of a page, as a reader’s browser shows it',
  // A page that was there may be gone: readers keep the story.
  aged: true,
})

/** What is wrong with an address below the markets, if it is one. A stock of an exchange's directory comes and goes: no story leads to it. */
function deadMarket(link: Link): Finding | undefined {
  const [, symbol, rest = ''] = MARKET.exec(inEnglish(link.path)) ?? []
  if (symbol === undefined) return undefined
  const view = symbolView(rest)
  if (!view) return dead(link)
  const strange = [symbol, ...(view.other ? [view.other] : [])].find((name) => !instrumentOf(symbolFromPath(name.toUpperCase())))
  if (strange === undefined) return undefined
  return { ...dead(link), message: `${link.path}: we don’t cover ${shown(strange)}`, allowed: CATALOGUE_SYMBOLS }
}

const routes: TextRule = {
  id: DEAD_LINK,
  *check({ page }) {
    for (const link of pathsIn(page).filter(({ path }) => !FILE.test(path) && !STORY.test(path))) {
      const found = PATTERNS.some((pattern) => pattern.test(inEnglish(link.path))) ? deadMarket(link) : dead(link)
      if (found) yield found
    }
  },
}

/** The stories that a page links to; whether they are held is known once all files are read. */
export const storyLinks = (page: Pick<PageText, 'nodes'>): StoryLink[] =>
  pathsIn(page).flatMap(({ path, line }) => {
    const [, slug] = STORY.exec(path) ?? []
    return slug === undefined ? [] : [{ path, slug, line }]
  })

export const deadStory = (file: string, link: StoryLink): ContentProblem => ({ rule: DEAD_LINK, file, ...dead(link) })

export const LINK_RULES: readonly TextRule[] = [routes]
