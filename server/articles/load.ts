/** Checks all content. If one page would mislead, nothing loads. */
import { watch } from 'node:fs'
import type { WithdrawnPage } from '#shared/articles/article.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { dated, type Released, type UndatedArticle } from './article.ts'
import { articlePath, type ContentFiles, idsIn, pageName, readFolder, SITE_FILE } from './files.ts'
import { type Aged, type Judgements, judge, versionOf } from './judge.ts'
import { deadStory } from './lint/links.ts'
import type { Records } from './page.ts'
import type { Parse } from './parse/markdown.ts'
import { readYaml } from './parse/yaml.ts'
import { type ContentProblem, shown } from './problem.ts'
import { advertiserOf } from './records/advertisers.ts'
import { claimRecord } from './records/claims.ts'
import { loadRecords } from './records/load-records.ts'
import type { ContentStore } from './store.ts'
import { paired, twinProblems } from './twins.ts'

export type LoadOptions = {
  /** Epoch milliseconds: claims expire and breaking news ages. */
  readonly now: number
  /**
   * What happens to a page that was right when written and has since expired. `refuse` (the default): a problem like any
   * other. `withhold`: the page is left out and listed in `withheld`, so that a claim that expired overnight does not
   * stop the whole site from starting.
   */
  readonly aged?: Aged
  /** Verdicts of the last time, for a caller that judges often: what did not change is not judged again. */
  readonly judgements?: Judgements
  /** When a file was released, by its path; without a store, a page is released as it is read. */
  readonly releasedAt?: (path: string) => Released | undefined
  /** Parses a page. */
  readonly parse?: Parse | undefined
}

const values = <T>(records: ReadonlyMap<string, T | null>): T[] => [...records.values()].filter((record) => record !== null)

/** Withdrawn claims whose page is not there: their past cannot be checked. */
const runsNowhere = ({ claims }: Records, slugs: ReadonlySet<string>): ContentProblem[] =>
  values(claims)
    .filter(({ ran }) => ran && !slugs.has(ran.page))
    .map(({ id, ran }) => {
      const message = `${shown(id)} is said to have run on ${shown(ran?.page)}`
      const allowed = 'a page of content/articles'
      return { rule: 'records', file: 'content/claims.yml', line: 1, field: 'ran.page', message, allowed }
    })

const textPathOf = (id: string): string => `articles/${id}.md`

const newestFirst = (a: UndatedArticle, b: UndatedArticle): number =>
  Date.parse(b.eventDate) - Date.parse(a.eventDate) || a.slug.localeCompare(b.slug, 'en')

/** A front page that would open with a story that is not there. */
const heroNowhere = ({ site }: Records, { texts }: ContentFiles, slugs: ReadonlySet<string>): ContentProblem[] => {
  if (!site || slugs.has(site.hero)) return []
  const file = `content/${SITE_FILE}`
  const source = readYaml(file, texts.get(SITE_FILE) ?? '')
  const place = { rule: 'records', file, line: source.ok ? source.value.lineOf(['hero']) : 1, field: 'hero' }
  return [{ ...place, message: `is ${shown(site.hero)}`, allowed: 'a page of content/articles' }]
}

/** Every problem of every file at once, or the store. */
export function loadContent(files: ContentFiles, options: LoadOptions): Result<ContentStore, ContentProblem[]> {
  const { now, aged = 'refuse', judgements = new Map(), releasedAt, parse } = options
  const problems: ContentProblem[] = []
  const records = loadRecords(files, (found) => problems.push(...found))
  const claims = values(records.claims).map(claimRecord)
  const advertisers = values(records.advertisers).map(advertiserOf)
  const externals = values(records.externals)
  const recordsVersion = JSON.stringify([records.site, claims, advertisers, [...records.authors], externals])
  // A verdict rests on more of the records than pages show: on runs, lengths of narrations, and what was refused.
  const basis = versionOf(JSON.stringify([...records.claims.values(), [...files.media], problems]), recordsVersion)
  const judging = { records, recordsVersion, basis, isWhole: problems.length === 0, now, aged, parse }
  const judgedGood: UndatedArticle[] = []
  const withdrawn: WithdrawnPage[] = []
  const withheld: ContentProblem[] = []
  const used: Judgements = new Map()
  const ids = idsIn(files, 'articles/', '.md')
  const held = new Set(ids)
  const slugs = new Set(ids.filter((id) => pageName(id).language === 'en'))
  for (const id of ids) {
    const judged = judge(id, files.texts.get(textPathOf(id)) ?? '', judging, judgements, used)
    problems.push(...judged.problems)
    withheld.push(...judged.withheld)
    const nowhere = (judged.stories ?? []).filter(({ path, slug }) => !held.has(path.startsWith('/fr/') ? `fr/${slug}` : slug))
    const links = nowhere.map((link) => deadStory(`content/${textPathOf(id)}`, link))
    if (aged === 'withhold' && judged.problems.length === 0) withheld.push(...links)
    else problems.push(...links)
    if (judged.article) judgedGood.push(judged.article)
    if (judged.withdrawn) withdrawn.push(judged.withdrawn)
  }
  judgements.clear()
  for (const [key, kept] of used) judgements.set(key, kept)
  problems.push(...runsNowhere(records, slugs), ...heroNowhere(records, files, slugs), ...twinProblems(judgedGood, slugs, files))
  const { site } = records
  if (problems.length > 0 || !site) return fail(problems)
  const all = judgedGood
    .sort(newestFirst)
    .map((article) => dated(article, releasedAt?.(articlePath(article)) ?? { first: now, last: now }))
  const printed = all.flatMap(({ version, publishedAt, modifiedAt }) => [version, publishedAt, modifiedAt])
  const version = versionOf(recordsVersion, JSON.stringify(withdrawn), ...printed)
  return ok({ site, ...paired(all), withdrawn, externals, claims, advertisers, withheld, version })
}

/** {@link loadContent} of a folder such as `content`. */
export const loadFolder = (dir: string, options: LoadOptions): Result<ContentStore, ContentProblem[]> =>
  loadContent(readFolder(dir), options)

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
