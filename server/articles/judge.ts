/** Judges one page, and remembers the verdict for as long as nothing that it rests on has changed. */
import { createHash } from 'node:crypto'
import type { WithdrawnPage } from '#shared/articles/article.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { buildArticle, type UndatedArticle } from './article.ts'
import { BREAKING_MS } from './breaking.ts'
import { pageName } from './files.ts'
import { lint, lintText } from './lint/index.ts'
import { DEAD_LINK, type StoryLink, storyLinks } from './lint/links.ts'
import type { Page, Records } from './page.ts'
import { parseFields } from './parse/fields.ts'
import { type Parse, readFront, readMarkdown } from './parse/markdown.ts'
import { walk } from './parse/tree.ts'
import type { YamlSource } from './parse/yaml.ts'
import type { ContentProblem } from './problem.ts'
import { expiryOf } from './records/claims.ts'
import { commonSchema, frontMatterSchema, kindSchema } from './records/front-matter.ts'
import { transform } from './transforms/index.ts'
import { nameSites } from './transforms/name-sites.ts'

/** What happens to a page that was right when written and has since expired: a problem, or left out and listed. */
export type Aged = 'refuse' | 'withhold'

type Judgement = {
  readonly article?: UndatedArticle
  readonly withdrawn?: WithdrawnPage
  readonly problems: readonly ContentProblem[]
  readonly withheld: readonly ContentProblem[]
  /** The stories that it links to. */
  readonly stories?: readonly StoryLink[]
}
type Kept = Judgement & { readonly from: number; readonly until: number }

/** Verdicts by what they rest on. Each judging keeps those that it used, so that it holds one whole content and no more. */
export type Judgements = Map<string, Kept>

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The bytes of a file and their version. */
export const versionOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

const fileOf = (id: string): string => `content/articles/${id}.md`

function judgeFront(id: string, source: YamlSource): Result<Page['front'], ContentProblem[]> {
  const { slug, language } = pageName(id)
  if (!SLUG.test(slug)) {
    const allowed = 'a name of lower-case letters, digits and hyphens'
    return fail([
      { rule: 'slug', file: source.file, line: 1, field: 'file', message: 'the name cannot be used in a URL', allowed },
    ])
  }
  const kind = parseFields(source, kindSchema)
  if (kind.ok) return parseFields(source, frontMatterSchema(kind.value.kind, language))
  const all = parseFields(source, commonSchema)
  return all.ok ? kind : all
}

/** The front matter of a page, if it is valid; the text is not parsed. */
export function readPageFront(id: string, text: string): Result<Page['front'], ContentProblem[]> {
  const source = readFront(fileOf(id), text)
  return source.ok ? judgeFront(id, source.value) : source
}

/** A page whose front matter may be wrong. */
function readText(id: string, text: string, { site }: Pick<Records, 'site'>, parse?: Parse) {
  const file = fileOf(id)
  const markdown = readMarkdown(file, text, parse)
  if (!markdown.ok) return markdown
  const { front: source, tree: raw } = markdown.value
  const front = source.ok ? judgeFront(id, source.value) : source
  const kind = source.ok ? kindSchema.safeParse(source.value.data).data?.kind : undefined
  // What is paid for stays in its advertiser's words.
  const read = kind === 'paid' ? raw : nameSites(raw)
  const tree = transform(read, { 'site.name': site?.name ?? 'the paper' })
  const name = pageName(id)
  const lineOf = source.ok ? source.value.lineOf : () => 1
  return ok({ file, ...name, kind, front, lineOf, tree, nodes: [...walk(tree)] })
}

/** Parses one file into a page with valid front matter; the lint has not seen its text yet. `id`: as `pageName` reads it. */
export function readPage(
  id: string,
  text: string,
  records: Pick<Records, 'site'>,
  parse?: Parse,
): Result<Page, ContentProblem[]> {
  const read = readText(id, text, records, parse)
  if (!read.ok) return read
  const { kind: _, front, ...page } = read.value
  return front.ok ? ok({ ...page, front: front.value }) : front
}

/** An expired badge is dropped by the clock, and a link to a page that is gone says so to who follows it; the page stays. */
const isHarmless = ({ rule }: ContentProblem): boolean => rule === 'breaking' || rule === DEAD_LINK

/** Of a withdrawn page nothing is shown but why: its text is judged again when it comes back. */
const isAbout = ({ front }: Page) =>
  front.withdrawn ? ({ field }: ContentProblem): boolean => field.startsWith('withdrawn.') : () => true

export type Judging = {
  readonly records: Records
  /** Identifies what pages show of the records. */
  readonly recordsVersion: string
  /** Identifies all that a verdict rests on beside the page. */
  readonly basis: string
  /** Whether every record is in order: a page that prints a refused one is not refused again, and cannot be built. */
  readonly isWhole: boolean
  readonly now: number
  readonly aged: Aged
  readonly parse?: Parse | undefined
}

function judgePage(page: Page, text: string, { records, recordsVersion, isWhole, now, aged }: Judging): Judgement {
  const found = lint({ page, records, now }).filter(isAbout(page))
  const { slug, language, front } = page
  const { kind, withdrawn } = front
  const stories = withdrawn ? [] : storyLinks(page)
  // A page that is refused is told all that is wrong with it.
  const mayWithhold = aged === 'withhold' && found.every((problem) => problem.aged === true)
  const [problems, withheld] = mayWithhold ? [[], found] : [found, []]
  if (!isWhole || problems.length > 0 || !withheld.every(isHarmless)) return { problems, withheld, stories }
  if (withdrawn) return { withdrawn: { slug, kind, ...withdrawn, ...(language === 'fr' && { language }) }, problems, withheld }
  // Built at once, so that each tree is freed before the next file is read: keeping a thousand of them costs seconds.
  const article = buildArticle(page, records, versionOf(text, recordsVersion))
  return { article, problems, withheld, stories }
}

/** The next moment at which a verdict may change by itself: a claim expires, or a badge does. */
function lastsUntil({ front }: Page, { records, now }: Judging): number {
  const ends = [...records.claims.values()].flatMap((claim) => (claim ? [expiryOf(claim), ...runEnd(claim.ran)] : []))
  if (front.kind === 'news' && front.source.publishedAt) ends.push(Date.parse(front.source.publishedAt) + BREAKING_MS)
  return Math.min(Number.POSITIVE_INFINITY, ...ends.filter((end) => end > now))
}
const runEnd = (ran: { readonly until: string } | undefined): number[] => (ran ? [Date.parse(ran.until)] : [])

/**
 * Judges a page.
 * @param before what was judged before; the verdict is moved on to `after`
 */
export function judge(id: string, text: string, judging: Judging, before: Judgements, after: Judgements): Judgement {
  const { now, aged, basis } = judging
  const key = versionOf(id, text, basis, aged)
  const kept = before.get(key)
  if (kept && now >= kept.from && now < kept.until) {
    after.set(key, kept)
    return kept
  }
  const { records, parse } = judging
  const read = readText(id, text, records, parse)
  if (!read.ok) return { problems: read.problem, withheld: [] }
  const { kind, front, ...rest } = read.value
  if (!front.ok) {
    const { file, language, nodes } = rest
    const text = { file, language, nodes, front: kind && { kind } }
    return { problems: [...front.problem, ...lintText({ page: text, records })], withheld: [], stories: storyLinks(text) }
  }
  const page = { ...rest, front: front.value }
  const judged = judgePage(page, text, judging)
  after.set(key, { ...judged, from: now, until: lastsUntil(page, judging) })
  return judged
}
