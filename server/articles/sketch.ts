/** A page as it would look before it is published: for its writer also while it is wrong in what it says. */
import type { Article } from '#shared/articles/article.ts'
import { buildArticle } from './article.ts'
import type { ContentFiles } from './files.ts'
import { readPage, versionOf } from './judge.ts'
import { COPY_RULE_IDS, lint } from './lint/index.ts'
import { loadRecords } from './records/load-records.ts'

/** A badge that has expired is dropped; its page may be published. */
const HARMLESS: ReadonlySet<string> = new Set(['breaking'])

/** `isWhole`: only what could be published is drawn. */
export type SketchOptions = { readonly now: number; readonly isWhole: boolean }

/** @returns `undefined` where the page lacks something that it could not be drawn without */
export function sketch(files: ContentFiles, slug: string, { now, isWhole: mustBeWhole }: SketchOptions): Article | undefined {
  const text = files.texts.get(`articles/${slug}.md`)
  if (text === undefined) return undefined
  let isWhole = true
  const records = loadRecords(files, () => {
    isWhole = false
  })
  const page = readPage(slug, text, records)
  if (!page.ok) return undefined
  const tolerated = mustBeWhole ? HARMLESS : COPY_RULE_IDS
  const isDrawable = lint({ page: page.value, records, now }).every(({ rule }) => tolerated.has(rule))
  return isWhole && isDrawable ? buildArticle(page.value, records, versionOf(text)) : undefined
}

export type Glance = Pick<Article, 'title' | 'kind' | 'publishedAt' | 'corrections'> & { readonly isWithdrawn: boolean }

/** What can be said of a page without judging it; `undefined` where it cannot be read. */
export function glance(slug: string, text: string): Glance | undefined {
  const page = readPage(slug, text, { site: null })
  if (!page.ok) return undefined
  const { title, kind, publishedAt, withdrawn, corrections } = page.value.front
  return { title, kind, publishedAt, corrections, isWithdrawn: withdrawn !== undefined }
}
