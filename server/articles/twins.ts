/** Pages that exist in French: each says the same as its English twin, so that all but its words is the same. */
import type { Article } from '#shared/articles/article.ts'
import { frenchSite } from '#shared/ui/site.ts'
import type { UndatedArticle } from './article.ts'
import { articlePath, type ContentFiles } from './files.ts'
import { type ContentProblem, shown } from './problem.ts'
import type { ContentStore } from './store.ts'

export const TWIN_RULE = 'twin'
/** What no translation changes. */
const SHARED = ['kind', 'category', 'section', 'eventDate', 'topics', 'symbols', 'figures', 'tools', 'explainer'] as const
/** A paid page has its date under another name. */
const fieldOf = (name: (typeof SHARED)[number], { kind }: UndatedArticle): string =>
  name === 'eventDate' && kind === 'paid' ? 'publishedAt' : name

/** A value as it is compared: one moment may be written in two zones. */
const compared = (name: (typeof SHARED)[number], article: UndatedArticle): string =>
  JSON.stringify(name === 'eventDate' ? Date.parse(article.eventDate) : article[name])

/** A value as a form shows it. */
const asWords = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || 'nothing'

/** What a photograph keeps in French; its words are those of its page. A twin may have none yet, or none any more. */
const photoMark = ({ photo }: UndatedArticle): string => JSON.stringify([photo?.hash, photo?.shownIn, photo?.until])

/** The line of a front matter field. */
const lineOf = (text: string, field: string): number =>
  Math.max(1, text.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1)

/**
 * Twins of no page, second ones, and those that differ in more than words.
 * @param slugs of every page in English, also of those that are withdrawn
 */
export function twinProblems(
  articles: readonly UndatedArticle[],
  slugs: ReadonlySet<string>,
  { texts }: Pick<ContentFiles, 'texts'>,
): ContentProblem[] {
  const english = new Map(articles.filter(({ language }) => !language).map((article) => [article.slug, article]))
  const taken = new Set<string>()
  return articles.flatMap((article) => {
    const { twin, language, slug } = article
    if (language !== 'fr' || !twin) return []
    const path = articlePath(article)
    const problem = (field: string, message: string, allowed: string): ContentProblem => ({
      rule: TWIN_RULE,
      file: `content/${path}`,
      line: lineOf(texts.get(path) ?? '', field),
      field,
      message,
      allowed,
    })
    if (!slugs.has(twin.slug))
      return [problem('translationOf', `there is no page ${shown(twin.slug)}`, 'a page of content/articles')]
    if (slugs.has(slug)) return [problem('file', 'is named like a page in English', 'a name of its own')]
    if (taken.has(twin.slug))
      return [problem('translationOf', `${shown(twin.slug)} has a twin already`, 'one page in French of each')]
    taken.add(twin.slug)
    const original = english.get(twin.slug)
    if (original && article.photo && photoMark(article) !== photoMark(original))
      return [
        problem('photo', `is not that of its page in English, ${shown(twin.slug)}`, 'its file, shownIn and until, or no photo'),
      ]
    return SHARED.filter((name) => original && compared(name, original) !== compared(name, article)).map((name) =>
      problem(fieldOf(name, article), `differs from the page in English, ${shown(twin.slug)}`, asWords(original?.[name])),
    )
  })
}

/** Each English page with where it is in French. A twin goes with its page, which may be withdrawn or withheld. */
export function paired(all: readonly Article[]): Pick<ContentStore, 'articles' | 'french'> {
  const english = all.filter(({ language }) => !language)
  const known = new Set(english.map(({ slug }) => slug))
  const french = all.filter(({ language, twin }) => language === 'fr' && twin && known.has(twin.slug))
  const twins = new Map(french.map(({ slug, href, twin }) => [twin?.slug, { slug, href }]))
  const articles = english.map((article) => {
    const twin = twins.get(article.slug)
    return twin ? { ...article, twin } : article
  })
  return { articles, french }
}

/** The content as the English pages have it. */
export const englishEdition = (store: ContentStore): ContentStore => ({
  ...store,
  withdrawn: store.withdrawn.filter(({ language }) => !language),
})

/**
 * The content as the French pages have it: what is in French instead of its English twin, and the rest of our own in English. A paid
 * page is there only in French, once its advertiser has approved its claims (Charter of the French language, s. 52).
 */
export function frenchEdition(store: ContentStore): ContentStore {
  const twins = new Map(store.french.map((article) => [article.twin?.slug, article]))
  return {
    ...store,
    site: frenchSite(store.site),
    articles: store.articles.flatMap((article) => twins.get(article.slug) ?? (article.kind === 'paid' ? [] : article)),
    withdrawn: store.withdrawn.filter(({ language }) => language === 'fr'),
  }
}
