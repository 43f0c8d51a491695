/** Corrections of published pages, with what they changed. */
import { articlePath } from '#server/articles/files.ts'
import { readPage } from '#server/articles/judge.ts'
import { pageWords } from '#server/articles/parse/page-words.ts'
import { dateOf } from '#server/articles/records/front-matter.ts'
import { glance } from '#server/articles/sketch.ts'
import type { ContentStore } from '#server/articles/store.ts'
import type { Article, ChangedLine, Correction } from '#shared/articles/article.ts'
import type { Site } from '#shared/ui/site.ts'
import { changedLines } from './diff.ts'
import type { Corrected, Manifest } from './manifest.ts'
import { readBlob } from './release-files.ts'
import type { ContentDb } from './store/schema.ts'

/** The name of a page by its path, of one in French `fr/SLUG`; `undefined` for any other file. */
export const slugOf = (path: string): string | undefined => /^articles\/(.+)\.md$/.exec(path)?.[1]

/** The corrections that a new text of a page tells and its old one did not. */
export function newCorrections(path: string, before: string | undefined, after: string): readonly Correction[] {
  const slug = slugOf(path)
  if (slug === undefined || before === undefined) return []
  const known = new Set(glance(slug, before)?.corrections.map(({ at, text }) => `${at} ${text}`))
  return (glance(slug, after)?.corrections ?? []).filter(({ at, text }) => !known.has(`${at} ${text}`))
}

type Compared = {
  readonly slug: string
  readonly before: string
  readonly after: string
  readonly at: string
  readonly site: Site
}

/**
 * What changed between two versions of a page; `undefined` where readers never saw the earlier one, were to see it no more, or
 * saw it under a label that this page has not, and where this program cannot read it any more.
 */
function changesOf({ slug, before, after, at, site }: Compared): readonly ChangedLine[] | undefined {
  const [then, now] = [readPage(slug, before, { site }), readPage(slug, after, { site })]
  if (!then.ok || !now.ok) return undefined
  const { withdrawn, kind } = then.value.front
  const wasSeen = !withdrawn && Date.parse(dateOf(then.value.front)) <= Date.parse(at)
  return wasSeen && kind === now.value.front.kind ? changedLines(pageWords(then.value), pageWords(now.value)) : undefined
}

/** When a correction was published: by the release that brought it, or by the first one, where the page came with it. */
function toldAt({ publishedAt }: Article, found: Corrected | undefined): string {
  const at = found?.released
  return at === undefined || at < Date.parse(publishedAt) ? publishedAt : new Date(at).toISOString()
}

/** Puts beside each correction of a release's pages its date and what it changed. What was compared once is kept while a release has it. */
export function createChanges(db: ContentDb) {
  let known = new Map<string, readonly ChangedLine[] | undefined>()

  return async (
    { corrected }: Pick<Manifest, 'corrected'>,
    { articles, french, ...store }: ContentStore,
  ): Promise<ContentStore> => {
    const used: typeof known = new Map()

    async function changedBy(slug: string, { at, before, after }: Corrected): Promise<readonly ChangedLine[] | undefined> {
      const key = `${slug} ${before} ${after} ${store.site.name}`
      if (!known.has(key)) {
        const [old, put] = [await readBlob(db, before), await readBlob(db, after)]
        const texts = { before: old.toString('utf8'), after: put.toString('utf8') }
        known.set(key, changesOf({ slug, ...texts, at, site: store.site }))
      }
      used.set(key, known.get(key))
      return known.get(key)
    }

    async function withChanges(article: Article): Promise<Article> {
      const path = articlePath(article)
      const told = corrected[path] ?? []
      const corrections: Correction[] = []
      for (const correction of article.corrections) {
        const found = told.find(({ at, text }) => at === correction.at && text === correction.text)
        // Corrections of one release changed the page once: the change is beside the last of them.
        const isLast = found && told.findLast(({ before, after }) => before === found.before && after === found.after) === found
        const dated = { ...correction, at: toldAt(article, found) }
        corrections.push(isLast ? { ...dated, changed: await changedBy(slugOf(path) ?? '', found) } : dated)
      }
      return corrections.length === 0 ? article : { ...article, corrections }
    }

    async function all(of: readonly Article[]): Promise<readonly Article[]> {
      const shown: Article[] = []
      for (const article of of) shown.push(await withChanges(article))
      return shown
    }

    const shown = { ...store, articles: await all(articles), french: await all(french) }
    known = used
    return shown
  }
}
