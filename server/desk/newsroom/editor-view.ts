/** The page on which something is written: its text, what is wrong with it, how it would look, and what it would change. */
import type { ContentProblem } from '#server/articles/problem.ts'
import { diffOf } from '#server/content/diff.ts'
import { formOf } from '#server/content/forms/record-forms.ts'
import { hashOf } from '#server/content/manifest.ts'
import type { Newsroom, Opened } from '#server/content/newsroom.ts'
import type { Article } from '#shared/articles/article.ts'
import type { Checked, ComparedLine, EditorView, WritingProblem } from '#shared/desk/newsroom.ts'

/** Draws a page as readers would see it, as a whole document. */
export type DrawPreview = (article: Article) => string

/** Lines around a change. */
const AROUND = 2

/** The changed lines, with a few around them to know where they are. */
function nearChanges(lines: readonly ComparedLine[]): ComparedLine[] {
  const near = new Set<number>()
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') for (let each = at - AROUND; each <= at + AROUND; each++) near.add(each)
  return lines.filter((_, at) => near.has(at))
}

/** Problems of the text that is written; of another file with its name. */
const writing =
  (path: string) =>
  ({ line, rule, field, message, allowed, file }: ContentProblem): WritingProblem => ({
    line,
    rule,
    field,
    message,
    allowed,
    file: file === `content/${path}` ? undefined : file,
  })

export type Shown = {
  readonly path: string
  /** In the field; the saved one without it. */
  readonly text?: string | undefined
  readonly from?: string | undefined
  readonly over?: string | undefined
  readonly theirs?: EditorView['theirs']
  readonly photo?: EditorView['photo']
}

/** What a check says of a text. */
export async function checked(newsroom: Newsroom, draw: DrawPreview, path: string, text: string) {
  const { problems, isGuarded } = await newsroom.check(path, text)
  const article = await newsroom.draw(path, text)
  const said: Checked = { problems: problems.map(writing(path)), html: article ? draw(article) : null }
  return { said, isGuarded }
}

export async function editorView(
  newsroom: Newsroom,
  draw: DrawPreview,
  opened: Opened,
  { path, text = opened.text, from, over = '', theirs, photo }: Shown,
): Promise<Omit<EditorView, 'links'>> {
  const { draft, standing, isSeen, isWithdrawn, isCorrected } = opened
  const { said, isGuarded } = await checked(newsroom, draw, path, text)
  return {
    ...said,
    path,
    text,
    over,
    isGuarded,
    isSeen,
    isWithdrawn,
    isCorrected,
    theirs,
    photo,
    from: from ?? hashOf(opened.text),
    isSaved: text === opened.text,
    authors: draft?.authors ?? [],
    hasDraft: draft !== undefined,
    isPublished: standing !== undefined,
    isPage: path.startsWith('articles/'),
    hasForm: formOf(path) !== undefined,
    changes: standing ? nearChanges(diffOf(standing.text, text)) : [],
  }
}

/** Another person's text meanwhile against the writer's own. */
export const theirsOf = (who: string, theirs: string, mine: string): EditorView['theirs'] => ({
  who,
  lines: nearChanges(diffOf(theirs, mine)),
})
