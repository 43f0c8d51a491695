/** Reads and checks everything under `content/`. If one page would mislead, nothing loads. */
import { createHash } from 'node:crypto'
import { readFileSync, watch } from 'node:fs'
import { join } from 'node:path'
import type { Article } from '#shared/articles/article.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { buildArticle } from './article.ts'
import { lint } from './lint/index.ts'
import type { Page, Records } from './page.ts'
import { readMarkdown } from './parse/markdown.ts'
import { walk } from './parse/tree.ts'
import { parseFields } from './parse/yaml.ts'
import { type ContentProblem, shown } from './problem.ts'
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
   * What happens to a page that was right when written and has since expired. `refuse` (the default): a problem like any
   * other. `withhold`: the page is left out and listed in `withheld`, so that a claim that expired overnight does not
   * stop the whole site from starting.
   */
  readonly aged?: 'refuse' | 'withhold'
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The bytes of a file and their version. */
const versionOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** Parses one file into a page with valid front matter; the lint has not seen its text yet. */
function readPage(slug: string, text: string): Result<Page, ContentProblem[]> {
  const file = `content/articles/${slug}.md`
  if (!SLUG.test(slug)) {
    const allowed = 'a name of lower-case letters, digits and hyphens'
    return fail([{ rule: 'slug', file, line: 1, field: 'file', message: 'the name cannot be used in a URL', allowed }])
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

/** An expired badge is dropped by the clock; its page stays. */
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

/** Withdrawn claims whose page is not there: their past cannot be checked. */
const runsNowhere = ({ claims }: Records, files: ReadonlySet<string>): ContentProblem[] =>
  values(claims)
    .filter(({ ran }) => ran && !files.has(`${ran.page}.md`))
    .map(({ id, ran }) => {
      const message = `${shown(id)} is said to have run on ${shown(ran?.page)}`
      const allowed = 'a page of content/articles'
      return { rule: 'records', file: 'content/claims.yml', line: 1, field: 'ran.page', message, allowed }
    })

/**
 * Every problem of every file at once, or the store. `dir` is the folder `content`.
 * @throws {Error} when the folder cannot be read at all
 */
export function loadContent(dir: string, options: LoadOptions): Result<ContentStore, ContentProblem[]> {
  const problems: ContentProblem[] = []
  const records = loadRecords(dir, (found) => problems.push(...found))
  const claims = values(records.claims).map(claimRecord)
  const advertisers = values(records.advertisers).map(advertiserOf)
  const externals = values(records.externals)
  const shared = JSON.stringify([claims, advertisers, [...records.authors], externals])
  const articles: Article[] = []
  const withheld: ContentProblem[] = []
  const names = filesIn(join(dir, 'articles'), '.md')
  for (const name of names) {
    const text = readFileSync(join(dir, 'articles', name), 'utf8')
    const judged = judge(name.slice(0, -'.md'.length), text, records, options)
    problems.push(...judged.problems)
    withheld.push(...judged.withheld)
    // Built at once, so that each tree is freed before the next file is read: keeping a thousand of them costs seconds.
    if (judged.page && problems.length === 0) articles.push(buildArticle(judged.page, records, versionOf(text, shared)))
  }
  problems.push(...runsNowhere(records, new Set(names)))
  if (problems.length > 0) return fail(problems)
  articles.sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || a.slug.localeCompare(b.slug, 'en'))
  const version = versionOf(shared, ...articles.map((article) => article.version))
  return ok({ articles, externals, claims, advertisers, withheld, version })
}

/** Development only: calls back once after a burst of changes under `dir`. Returns a function that stops watching. */
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
