/** Links within the site: each leads to a page that there is. */
import { inEnglish } from '#shared/language/paths.ts'
import { PAGES } from '#shared/ui/pages.ts'
import type { PageText } from '../page.ts'
import { lineOf } from '../parse/tree.ts'
import type { ContentProblem, Finding } from '../problem.ts'
import type { TextRule } from './rule.ts'

export const DEAD_LINK = 'dead-link'

/** A link to a story, and its line. */
export type StoryLink = { readonly path: string; readonly slug: string; readonly line: number }

const STORY = /^(?:\/fr)?\/articles\/([^/]+)$/
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

/** @returns the paths of this site that a text links to, without query, fragment and closing slash */
const pathsIn = ({ nodes }: Pick<PageText, 'nodes'>): { readonly path: string; readonly line: number }[] =>
  nodes.flatMap(({ node }) =>
    node.type === 'link' && /^\/(?!\/)/.test(node.url)
      ? [{ path: node.url.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, ''), line: lineOf(node) }]
      : [],
  )

const dead = ({ path, line }: { readonly path: string; readonly line: number }): Finding => ({
  line,
  field: 'text',
  message: `${path} is not a page of this site`,
  allowed: 'the address of a page, as a reader’s browser shows it',
  // A page that was there may be gone: readers keep the story.
  aged: true,
})

const routes: TextRule = {
  id: DEAD_LINK,
  *check({ page }) {
    for (const link of pathsIn(page))
      if (!FILE.test(link.path) && !STORY.test(link.path) && !PATTERNS.some((pattern) => pattern.test(inEnglish(link.path))))
        yield dead(link)
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
