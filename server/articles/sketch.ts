/** A page as it would look before it is published: for its writer also while it is wrong in what it says. */
import { z } from 'zod'
import type { Article } from '#shared/articles/article.ts'
import { buildArticle, dated } from './article.ts'
import type { ContentFiles } from './files.ts'
import { readPage, readPageFront, versionOf } from './judge.ts'
import { licensed } from './lapse.ts'
import { COPY_RULE_IDS, lint } from './lint/index.ts'
import { type Parse, readFront } from './parse/markdown.ts'
import { dateOf, kindSchema } from './records/front-matter.ts'
import { loadRecords } from './records/load-records.ts'

/** A badge that has expired is dropped; its page may be published. */
const HARMLESS: ReadonlySet<string> = new Set(['breaking'])

/** `isWhole`: only what could be published is drawn. `first`: when the page was first released, where it was. */
export type SketchOptions = {
  readonly now: number
  readonly isWhole: boolean
  readonly first: number | undefined
  readonly parse?: Parse | undefined
}

/** @returns `undefined` where the page lacks something that it could not be drawn without */
export function sketch(
  files: ContentFiles,
  slug: string,
  { now, isWhole: mustBeWhole, first = now, parse }: SketchOptions,
): Article | undefined {
  const text = files.texts.get(`articles/${slug}.md`)
  if (text === undefined) return undefined
  let isWhole = true
  const records = loadRecords(files, () => {
    isWhole = false
  })
  const page = readPage(slug, text, records, parse)
  if (!page.ok) return undefined
  const tolerated = mustBeWhole ? HARMLESS : COPY_RULE_IDS
  const isDrawable = lint({ page: page.value, records, now }).every(({ rule }) => tolerated.has(rule))
  if (!isWhole || !isDrawable) return undefined
  return licensed(dated(buildArticle(page.value, records, versionOf(text)), { first, last: now }), now)
}

/** `date`: its own, before which readers do not see it. */
export type Glance = Pick<Article, 'title' | 'kind' | 'corrections'> & {
  readonly date: string
  readonly isWithdrawn: boolean
  /** Of a page in French: its English twin. */
  readonly translationOf: string | undefined
}

const field = z.string().trim().min(1).optional().catch(undefined)
const words = z.object({ title: field, kind: kindSchema.shape.kind.optional().catch(undefined) })

/** What is typed in a draft that {@link glance} cannot read, as far as it goes, and how many problems its front matter has. */
export function typed(slug: string, text: string) {
  const source = readFront('', text)
  const { title = slug, kind } = (source.ok && words.safeParse(source.value.data).data) || {}
  const front = readPageFront(slug, text)
  return { title, kind, fieldProblems: front.ok ? 0 : front.problem.length }
}

/** What the front matter says of a page; `undefined` where it cannot be read. The text is not parsed: a list of drafts shows it. */
export function glance(slug: string, text: string): Glance | undefined {
  const front = readPageFront(slug, text)
  if (!front.ok) return undefined
  const { title, kind, withdrawn, corrections, translationOf } = front.value
  return { title, kind, corrections, translationOf, date: dateOf(front.value), isWithdrawn: withdrawn !== undefined }
}
