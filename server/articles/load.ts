/** Reads and checks everything below `content/`. A page that would mislead does not load, and with it nothing does. */
import { createHash } from 'node:crypto'
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Article } from '#shared/article.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { buildArticle } from './article.ts'
import { lint } from './lint/index.ts'
import type { Page, Records } from './page.ts'
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
   * What becomes of a page that was right when it was written and that time alone made wrong. `refuse` (the default):
   * a problem like any other. `withhold`: the page is left out and named in `withheld`, so that a claim which ran out
   * overnight does not keep the whole site from starting.
   */
  readonly aged?: 'refuse' | 'withhold'
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

/** A badge that ran out is put out by the clock: its page stays. */
const isHarmless = ({ rule }: ContentProblem): boolean => rule === 'breaking'

type Judged = { readonly page?: Page; readonly problems: readonly ContentProblem[]; readonly withheld: readonly ContentProblem[] }

function judge(slug: string, text: string, records: Records, { now, aged = 'refuse' }: LoadOptions): Judged {
  const page = readPage(slug, text)
  if (!page.ok) return { problems: page.problem, withheld: [] }
  const found = lint({ page: page.value, records, now })
  const withheld = found.filter((problem) => aged === 'withhold' && problem.aged === true)
  const problems = found.filter((problem) => !withheld.includes(problem))
  const kept = problems.length === 0 && withheld.every(isHarmless)
  return { ...(kept ? { page: page.value } : {}), problems, withheld }
}

const values = <T>(records: ReadonlyMap<string, T | null>): T[] => [...records.values()].filter((record) => record !== null)

/**
 * Every problem of every file at once, or the store. `dir` is the folder `content`.
 * @throws {Error} when the folder cannot be read at all
 */
export function loadContent(dir: string, options: LoadOptions): Result<ContentStore, ContentProblem[]> {
  const problems: ContentProblem[] = []
  const records = loadRecords(dir, (found) => problems.push(...found))
  const claims = values(records.claims).map(claimRecord)
  const advertisers = values(records.advertisers).map(advertiserOf)
  const shared = JSON.stringify([claims, advertisers, [...records.authors]])
  const articles: Article[] = []
  const withheld: ContentProblem[] = []
  for (const name of filesIn(join(dir, 'articles'), '.md')) {
    const text = readFileSync(join(dir, 'articles', name), 'utf8')
    const judged = judge(name.slice(0, -'.md'.length), text, records, options)
    problems.push(...judged.problems)
    withheld.push(...judged.withheld)
    // Built at once, so that one file's tree is gone before the next is read: a thousand of them cost seconds to keep.
    if (judged.page && problems.length === 0) articles.push(buildArticle(judged.page, records, versionOf(text, shared)))
  }
  if (problems.length > 0) return fail(problems)
  articles.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || a.slug.localeCompare(b.slug, 'en'))
  const version = versionOf(shared, ...articles.map((article) => article.version))
  return ok({ articles, claims, advertisers, withheld, version })
}

/** Development only: calls back once after a burst of changes below `dir`. Returns the way to stop. */
export function watchContent(dir: string, onChange: () => void): () => void {
  let pending: NodeJS.Timeout | undefined
  const watcher = watch(dir, { recursive: true, persistent: false }, () => {
    clearTimeout(pending)
    pending = setTimeout(onChange, 50)
  })
  return () => {
    clearTimeout(pending)
    watcher.close()
  }
}
