/** Reads and checks everything below `content/`. A page that would mislead does not load, and with it nothing does. */
import { createHash } from 'node:crypto'
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { buildArticle } from './article.ts'
import { lint } from './lint/index.ts'
import type { Page } from './page.ts'
import { readMarkdown } from './parse/markdown.ts'
import { walk } from './parse/tree.ts'
import { parseFields } from './parse/yaml.ts'
import type { ContentProblem } from './problem.ts'
import { advertiserOf } from './records/advertisers.ts'
import { claimRecord } from './records/claims.ts'
import { frontMatterSchema, kindSchema } from './records/front-matter.ts'
import { filesIn, loadRecords } from './records/load-records.ts'
import type { ContentStore } from './store.ts'
import { transform } from './transforms/index.ts'

export type LoadOptions = {
  /** Epoch milliseconds: claims expire and breaking news ages. */
  readonly now: number
  /**
   * Content that was right when it was written and that time alone made wrong (an expired claim, a badge of yesterday):
   * `refuse` it, as the check does, or `tell` it and load, so that a restart at night does not stop the whole paper.
   * The service withholds such a page, or its badge, in any case.
   */
  readonly lapsed?: 'refuse' | 'tell'
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Bytes of a file and what names their version. */
const versionOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** From the text of one file to a page whose front matter is right; its text is not judged yet. */
function readPage(slug: string, text: string): Result<Page, ContentProblem[]> {
  const file = `content/articles/${slug}.md`
  if (!SLUG.test(slug)) {
    const allowed = 'a name of lower-case letters, digits and hyphens'
    return fail([{ rule: 'slug', file, line: 1, field: 'file', message: 'the name cannot be an address', allowed }])
  }
  const markdown = readMarkdown(file, text)
  if (!markdown.ok) return markdown
  const { front: source, tree: raw } = markdown.value
  const kind = parseFields(source, kindSchema)
  if (!kind.ok) return kind
  const front = parseFields(source, frontMatterSchema(kind.value.kind))
  if (!front.ok) return front
  const tree = transform(raw)
  return ok({ file, slug, front: front.value, lineOf: source.lineOf, tree, nodes: [...walk(tree)] })
}

const values = <T>(records: ReadonlyMap<string, T | null>): T[] => [...records.values()].filter((record) => record !== null)

/**
 * Every problem of every file at once, or the store. `dir` is the folder `content`.
 * @throws {Error} when the folder cannot be read at all
 */
export function loadContent(dir: string, { now, lapsed = 'refuse' }: LoadOptions): Result<ContentStore, ContentProblem[]> {
  const problems: ContentProblem[] = []
  const records = loadRecords(dir, (found) => problems.push(...found))
  const texts = filesIn(join(dir, 'articles'), '.md').map((name) => ({
    slug: name.slice(0, -'.md'.length),
    text: readFileSync(join(dir, 'articles', name), 'utf8'),
  }))
  const told: ContentProblem[] = []
  const pages = texts.flatMap(({ slug, text }) => {
    const page = readPage(slug, text)
    if (!page.ok) {
      problems.push(...page.problem)
      return []
    }
    for (const problem of lint({ page: page.value, records, now }))
      (problem.aged && lapsed === 'tell' ? told : problems).push(problem)
    return [{ page: page.value, text }]
  })
  if (problems.length > 0) return fail(problems)
  const claims = values(records.claims).map(claimRecord)
  const advertisers = values(records.advertisers).map(advertiserOf)
  const shared = JSON.stringify([claims, advertisers, [...records.authors]])
  const articles = pages
    .map(({ page, text }) => buildArticle(page, records, versionOf(text, shared)))
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || a.slug.localeCompare(b.slug, 'en'))
  const version = versionOf(shared, ...articles.map((article) => article.version))
  return ok({ articles, claims, advertisers, lapsed: told, version })
}

/** Development only: calls back once after a burst of changes below `dir`. Returns the way to stop. */
export function watchContent(dir: string, onChange: () => void): () => void {
  let pending: NodeJS.Timeout | undefined
  const watcher = watch(dir, { recursive: true }, () => {
    clearTimeout(pending)
    pending = setTimeout(onChange, 50)
  })
  return () => {
    clearTimeout(pending)
    watcher.close()
  }
}
