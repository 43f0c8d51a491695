/** The plates and pictures that pages have: drawing one takes up to 150 ms of CPU time, so nothing else is drawn. */
import type { Article, ShownDraft } from '#shared/articles/article.ts'
import { categoryKey, PAGE_PLATES, type PlateSubject, STAND_INS } from '#shared/articles/plates.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { PERSONAL_PATHS, SHARED_PATHS } from '#shared/ui/page-lists.ts'
import { PAGES } from '#shared/ui/pages.ts'

type PlatedArticle = Pick<Article, 'slug' | 'kind' | 'category' | 'plate' | 'blocks'>
export type SubjectArticles = {
  readonly list: () => readonly { readonly slug: string }[]
  readonly get: (slug: string) => PlatedArticle | undefined
  readonly topics: () => readonly { readonly topic: string }[]
  /** Changes with what is shown. */
  readonly version: string
}

const OF_PAGES = Object.values(PAGES).flatMap((page) => ('plate' in page ? page.plate : []))

const nameOf = ({ slug, category }: PlateSubject): string => `${categoryKey(category)}/${slug}`
const named = (category: string, slugs: readonly string[]): string[] => slugs.map((slug) => nameOf({ slug, category }))

const FIXED: ReadonlySet<string> = new Set([
  ...OF_PAGES.map(nameOf),
  ...named(
    'earnings',
    CATALOGUE.map(({ symbol }) => symbolToPath(symbol).toLowerCase()),
  ),
  ...named(
    'forex',
    FIGURE_PAGES.map(({ slug }) => slug),
  ),
  // A page that names no picture has one of its path.
  ...named('stocks', ['front-page', ...[...SHARED_PATHS, ...PERSONAL_PATHS].map((path) => path.slice(1))]),
])

type Shown = { readonly pictures: ReadonlySet<string>; readonly plates: ReadonlySet<string> }

/** The plates of an article: its own, those that it has in a list beside others of its family, and those within its text. */
export function platesOf({ slug, kind, category, plate, blocks }: PlatedArticle): PlateSubject[] {
  const standIns = kind === 'paid' ? [] : STAND_INS.map((each) => ({ slug, category: each }))
  const own = { slug, category: kind === 'paid' ? 'Paid' : category }
  const subjects = [plate.subject, own, ...standIns]
  // The tree is plain JSON, so one walk reaches the figures within boxes too.
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && node.type === 'figure' && 'seed' in node) subjects.push({ ...own, slug: String(node.seed) })
    for (const child of Object.values(node)) visit(child)
  }
  visit(blocks)
  return subjects
}

function shownBy({ list, get, topics }: SubjectArticles): Shown {
  const articles = list().flatMap(({ slug }) => get(slug) ?? [])
  const ofTopics = topics().map(({ topic }) => ({ slug: topic, category: 'market-insights' }))
  return {
    pictures: new Set([...ofTopics, ...articles.map(({ plate }) => plate.subject)].map(nameOf)),
    plates: new Set([...Object.values(PAGE_PLATES), ...articles.flatMap(platesOf)].map(nameOf)),
  }
}

/**
 * What pages that are shown now have: pictures for social networks of articles, topics, instruments, official figures and pages of
 * the site; SVG plates of articles and of the few other pages with one.
 */
export function createSubjects(articles: SubjectArticles) {
  let known: (Shown & { readonly version: string }) | undefined
  const now = (): Shown => {
    const { version } = articles
    if (known?.version !== version) known = { ...shownBy(articles), version }
    return known
  }
  return {
    hasPicture: (subject: PlateSubject): boolean => FIXED.has(nameOf(subject)) || now().pictures.has(nameOf(subject)),
    hasPlate: (subject: PlateSubject): boolean => now().plates.has(nameOf(subject)),
  }
}

/** @returns whether a draft has a plate, by the token of its link */
export const createIsOfDraft =
  (preview: (token: string) => Promise<ShownDraft | undefined>) =>
  async (subject: PlateSubject, token: string): Promise<boolean> => {
    const shown = await preview(token)
    return shown?.kind === 'shown' && platesOf(shown.article).map(nameOf).includes(nameOf(subject))
  }
