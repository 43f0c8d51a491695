/** The pages there are, published or not, as a newsroom lists them. */
import { type Glance, glance, typed } from '#server/articles/sketch.ts'
import type { ArticleKind } from '#shared/articles/article.ts'
import { slugOf } from './corrections.ts'
import type { Draft, Drafts } from './drafts.ts'
import { hashOf } from './manifest.ts'
import { createReleaseFiles } from './release-files.ts'
import { newestRelease } from './releases.ts'
import type { ContentDb } from './store/schema.ts'

export type PageState = 'draft' | 'live' | 'scheduled' | 'withdrawn'
export type PageLine = {
  readonly path: string
  readonly title: string
  /** `undefined` where the draft does not say it. */
  readonly kind: ArticleKind | undefined
  /** How many keep its draft from being read as a page. */
  readonly fieldProblems: number
  readonly state: PageState
  /** Of a page in English: whether it is published in French, and if so whether the English one changed later. Of one in French always `undefined`. */
  readonly french: 'none' | 'older' | 'current' | undefined
  /** Its own date (epoch ms), before which readers do not see it. */
  readonly date: number | undefined
  readonly draft: Pick<Draft, 'authors' | 'updated_at'> | undefined
}

type ListedPagesOptions = { readonly db: ContentDb; readonly now: () => number; readonly drafts: Drafts }

export function createPageList({ db, now, drafts }: ListedPagesOptions) {
  const filesOf = createReleaseFiles(db)
  /** By path and hash: a list of thousands is not parsed again for one page that changed. */
  let seen = new Map<string, ReturnType<typeof glance>>()

  const stateOf = ({ isWithdrawn, date }: Glance): PageState => {
    if (isWithdrawn) return 'withdrawn'
    return Date.parse(date) > now() ? 'scheduled' : 'live'
  }

  /** What is not published yet first, then the newest; a page in French under its page in English. */
  return async (): Promise<PageLine[]> => {
    const { files, released } = (await newestRelease(db)).manifest
    const { texts } = await filesOf(files)
    const working = new Map((await drafts.list()).map((draft) => [draft.path, draft]))
    const glanced = new Map<string, ReturnType<typeof glance>>()
    const glanceAt = (path: string, text: string) => {
      const key = `${path} ${hashOf(text)}`
      const found = seen.has(key) ? seen.get(key) : glance(slugOf(path) ?? '', text)
      glanced.set(key, found)
      return found
    }
    const paths = [...new Set([...texts.keys(), ...working.keys()])].filter((path) => slugOf(path) !== undefined)
    const glanceOf = (path: string) => glanceAt(path, texts.get(path) ?? working.get(path)?.text ?? '')
    /** The page in English of a page in French. */
    const originalOf = (path: string): string | undefined => {
      const translationOf = slugOf(path)?.startsWith('fr/') ? glanceOf(path)?.translationOf : undefined
      return translationOf && `articles/${translationOf}.md`
    }
    /** Where each page in English is published in French. */
    const twins = new Map([...texts.keys()].map((path) => [originalOf(path), path]))
    const frenchOf = (path: string): PageLine['french'] => {
      if (slugOf(path)?.startsWith('fr/')) return undefined
      const twin = twins.get(path)
      if (twin === undefined) return 'none'
      return (released[twin]?.last ?? 0) < (released[path]?.last ?? 0) ? 'older' : 'current'
    }
    const lines = paths.map((path): PageLine => {
      const [standing, draft] = [texts.get(path), working.get(path)]
      const known = glanceOf(path)
      return {
        path,
        ...(known ? { title: known.title, kind: known.kind, fieldProblems: 0 } : typed(slugOf(path) ?? '', draft?.text ?? '')),
        state: standing === undefined || !known ? 'draft' : stateOf(known),
        date: known && Date.parse(known.date),
        french: frenchOf(path),
        draft: draft && { authors: draft.authors, updated_at: draft.updated_at },
      }
    })
    seen = glanced
    const placeOf = ({ state, date }: PageLine): number =>
      state === 'draft' ? Number.MAX_SAFE_INTEGER : (date ?? Number.MAX_SAFE_INTEGER)
    lines.sort((a, b) => placeOf(b) - placeOf(a) || (a.path < b.path ? -1 : 1))
    const stories = Map.groupBy(lines, ({ path }) => originalOf(path) ?? path)
    return [...stories].flatMap(([original, own]) =>
      own.toSorted((a, b) => Number(b.path === original) - Number(a.path === original)),
    )
  }
}
