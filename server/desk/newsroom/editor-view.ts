/** The page on which something is written: its text, what is wrong with it, how it would look, and what it would change. */
import type { ContentProblem } from '#server/articles/problem.ts'
import { comparedLines, isChanged } from '#server/content/diff.ts'
import type { Named } from '#server/content/forms/page-controls.ts'
import { pageForm, placeIn } from '#server/content/forms/page-form.ts'
import { formOf, idsOf } from '#server/content/forms/record-forms.ts'
import { hashOf } from '#server/content/manifest.ts'
import type { Newsroom, Opened } from '#server/content/newsroom.ts'
import type { Article, ChangedLine } from '#shared/articles/article.ts'
import type { Checked, EditorView, WritingProblem } from '#shared/desk/newsroom.ts'
import type { PageForm } from '#shared/desk/page-fields.ts'
import { plainly } from './plain-problems.ts'

/** Draws a page as readers would see it, as a whole document. */
export type DrawPreview = (article: Article) => string

/** Lines around a change. */
const AROUND = 2

/** The changed lines of a text, with a few around them to know where they are. */
function changesOf(before: string, after: string): ChangedLine[] {
  const lines = comparedLines(before.split('\n'), after.split('\n'))
  const near = new Set<number>()
  for (const [at, line] of lines.entries())
    if (isChanged(line)) for (let each = at - AROUND; each <= at + AROUND; each++) near.add(each)
  return lines.filter((_, at) => near.has(at))
}

/** Problems of what is written, at their fields and lines; of another file with its name. */
const writing =
  (path: string, form: PageForm | undefined) =>
  (problem: ContentProblem): WritingProblem => {
    const { line, rule, field, message, allowed, file } = problem
    if (file !== `content/${path}`) return { rule, field, message, allowed, line, at: undefined, file }
    if (!form) return { rule, field, message, allowed, line, at: undefined, file: undefined }
    const place = placeIn(form, { field, line })
    const shownBy = form.fields.find(({ name }) => name === place.at)
    return { rule, field, ...plainly(problem, shownBy), ...place, file: undefined }
  }

export type Shown = {
  readonly path: string
  /** As it is written now; as it was saved without it. */
  readonly text?: string | undefined
  /** The whole page as one text, without fields. */
  readonly isText?: boolean | undefined
  readonly from?: string | undefined
  readonly over?: string | undefined
  readonly theirs?: EditorView['theirs']
  readonly photo?: EditorView['photo']
  readonly correction?: string | undefined
  readonly uncorrected?: string | undefined
  readonly isRefused?: boolean
}

/** What a check says of a text. `form`: what the page is shown as; `undefined` for one text. */
export async function checked(newsroom: Newsroom, draw: DrawPreview, { path, text, isText }: Shown & { readonly text: string }) {
  const form = isText ? undefined : pageForm(path, text, await namedBy(newsroom))
  const { problems, isGuarded, twin } = await newsroom.check(path, text)
  const article = await newsroom.draw(path, text)
  const said: Checked = {
    problems: problems.map(writing(path, form)),
    html: article ? draw(article) : null,
    isWithTwin: twin?.isTaken ?? false,
  }
  return { said, isGuarded, twin, form }
}

/** The published records that a page may name. */
async function namedBy({ drafts, files }: Newsroom): Promise<Named> {
  const authors = (await drafts.published(AUTHORS))?.text ?? ''
  const advertisers = Object.keys(await files()).flatMap((path) => /^advertisers\/(.+)\.yml$/.exec(path)?.[1] ?? [])
  return { authors: idsOf(AUTHORS, authors), advertisers }
}
const AUTHORS = 'authors.yml'

export async function editorView(
  newsroom: Newsroom,
  draw: DrawPreview,
  opened: Opened,
  {
    path,
    text = opened.text,
    isText = false,
    from,
    over = '',
    theirs,
    photo,
    correction = '',
    uncorrected,
    isRefused = false,
  }: Shown,
): Promise<Omit<EditorView, 'links'>> {
  const { draft, standing, isSeen, isWithdrawn, isCorrected } = opened
  const { said, isGuarded, twin, form } = await checked(newsroom, draw, { path, text, isText })
  return {
    ...said,
    path,
    text,
    form,
    isText,
    over,
    isGuarded,
    twin,
    isSeen,
    isWithdrawn,
    isCorrected,
    theirs,
    photo,
    correction,
    uncorrected,
    isRefused,
    from: from ?? hashOf(opened.text),
    isSaved: text === opened.text,
    authors: draft?.authors ?? [],
    hasDraft: draft !== undefined,
    isPublished: standing !== undefined,
    isPage: path.startsWith('articles/'),
    hasForm: formOf(path) !== undefined,
    changes: standing ? changesOf(standing.text, text) : [],
  }
}

/** The text that is there by now against the writer's own. */
export const theirsOf = (why: string, theirs: string, mine: string): EditorView['theirs'] => ({
  why,
  lines: changesOf(theirs, mine),
})
