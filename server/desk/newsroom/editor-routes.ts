/** Writing at the desk: open, check, save, correct. What is wrong stops publishing, and never saving. */
import { hashOf } from '#server/content/manifest.ts'
import type { Newsroom, Opened } from '#server/content/newsroom.ts'
import type { Sizes } from '#server/content/photos/sizes.ts'
import type { PreviewLinks } from '#server/content/preview/links.ts'
import { ADD_CORRECTION, SAVE_DRAFT } from '#shared/desk/audit.ts'
import type { Done } from '#shared/desk/views.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Audit } from '../audit/audit.ts'
import { type Answer, type AskedBy, malformed, page, type Refusal, type Route, refuse, see, showing } from '../http/route.ts'
import { checked, type DrawPreview, editorView, type Shown, theirsOf } from './editor-view.ts'
import { named, ofForm, photoTyped, type Writing, writing } from './typed.ts'

export type EditorOptions = {
  readonly newsroom: Newsroom
  /** To drafts, for people outside. */
  readonly links: PreviewLinks
  readonly draw: DrawPreview
  /** Of the photographs in what is drawn. */
  readonly sizes: Sizes
  readonly audit: Audit
  /** Tells the web processes that something was published. */
  readonly announce: () => void
}

/** A shorter one says nothing to readers. */
const SHORTEST_CORRECTION = 10

export const editorAt = (of: string): string => `/newsroom/edit?path=${encodeURIComponent(of)}`

export const GONE = refuse(404, 'Nothing is here', 'There is no such page, record or draft.')
const TOO_SHORT = `The correction is not in the draft yet: it takes ${SHORTEST_CORRECTION} characters or more.`
const UNREADABLE = 'The correction is not in the draft yet: it goes into the front matter, which cannot be read. Mend that first.'
export const faster = (again: string): Refusal => ({
  ...refuse(
    409,
    'This changed in the meantime',
    'It was changed after your page was drawn: by another person, or by you in another window. Nothing was done; look at what is there now.',
  ),
  again,
})

/** Why a text is not saved over the one that is there, which these people wrote. */
function notSaved(authors: readonly string[], author: string): string {
  if (authors.length === 0) return 'Not saved: the draft was published or discarded in the meantime.'
  const others = authors.filter((each) => each !== author)
  const isBoth = others.length > 0 && others.length < authors.length
  const who =
    others.length === 0 ? 'you, in another window,' : `${others.join(' or ')}${isBoth ? ', or you in another window,' : ''}`
  return `Not saved: ${who} changed this page in the meantime.`
}

export type Editor = ReturnType<typeof createEditor>

/** What saving and publishing have in common. */
export function createEditor({ newsroom, links, draw, audit }: EditorOptions) {
  /** The editor's page. `status`: 409 where it shows why something was not done. */
  async function shown(what: Shown, said: { readonly status?: 409; readonly done?: Done } = {}): Promise<Answer> {
    const opened = await newsroom.open(what.path)
    if (!opened) return GONE
    return page({ name: 'editor', ...(await editorView(newsroom, draw, opened, what)), links: await links.list(what.path) }, said)
  }

  /** Writes a correction into the draft. @returns the hash of that, or the page with the words and why they were not taken */
  async function correct(given: Writing, author: string): Promise<Result<string, Answer>> {
    const { path, isText, correction } = given
    const refused = async (why: string) =>
      fail(await shown({ path, isText, photo: photoTyped(given), correction, uncorrected: why }, { status: 409 }))
    if (correction.length < SHORTEST_CORRECTION) return refused(TOO_SHORT)
    const corrected = await newsroom.correct(path, correction, author)
    if (!corrected.ok) return corrected.problem.kind === 'unreadable' ? refused(UNREADABLE) : fail(faster(editorAt(path)))
    await audit.record({ actor: author, action: ADD_CORRECTION, subject: path })
    return ok(hashOf(corrected.value.text))
  }

  /** Saves what was typed, with its correction. @returns the hash of the draft, or what to show instead, where words would be lost */
  async function save(given: Writing, author: string): Promise<Result<string, Answer>> {
    const { path, text, from, over, isText, correction } = given
    const saved = await newsroom.drafts.save({ path, text, author, from: from || null, over: over || undefined })
    if (!saved.ok) {
      const theirs = theirsOf(notSaved(saved.problem.authors, author), saved.problem.text, text)
      return fail(await shown({ path, text, isText, theirs, correction, photo: photoTyped(given) }, { status: 409 }))
    }
    await audit.record({ actor: author, action: SAVE_DRAFT, subject: path })
    return correction === '' ? ok(hashOf(text)) : correct(given, author)
  }

  /** A draft that began from an older file than the published one: its writer sees both, and saves over it knowingly. */
  async function behind(path: string, opened: Opened | undefined): Promise<Answer | undefined> {
    if (!opened?.draft || opened.draft.base === (opened.standing?.hash ?? null)) return undefined
    const theirs = theirsOf(
      'The published page has changed since this draft was begun.',
      opened.standing?.text ?? '',
      opened.text,
    )
    return shown({ path, theirs, over: opened.standing?.hash ?? '' }, { status: 409 })
  }

  return { shown, save, behind }
}

const createDiscard =
  ({ newsroom, audit }: EditorOptions) =>
  async ({ visitor, body }: AskedBy): Promise<Answer> => {
    const { data: given } = named.safeParse(body)
    if (!given) return malformed
    await audit.record({ actor: visitor.person.name, action: 'discard draft', subject: given.path })
    await newsroom.drafts.discard(given.path)
    return see('/newsroom', 'draft-discarded')
  }

export function editorRoutes(options: EditorOptions): readonly Route[] {
  const { newsroom, draw } = options
  const { shown, save, behind } = createEditor(options)

  return [
    showing('editor', async ({ query }) => {
      const of = query.get('path') ?? ''
      const stale = await behind(of, await newsroom.open(of))
      return stale?.kind === 'page' ? { ...stale, status: undefined } : shown({ path: of, isText: query.get('as') === 'text' })
    }),
    {
      method: 'post',
      path: '/newsroom/check',
      needs: 'content:write',
      takes: 'text',
      async run({ body, isScript }) {
        const { data: given } = ofForm(writing).safeParse(body)
        if (!given) return malformed
        if (isScript) return { kind: 'data', data: (await checked(newsroom, draw, given)).said }
        return shown({ ...given, photo: photoTyped(given) })
      },
    },
    {
      method: 'post',
      path: '/newsroom/save',
      needs: 'content:write',
      takes: 'text',
      async run({ visitor, body }) {
        const { data: given } = ofForm(writing).safeParse(body)
        if (!given) return malformed
        const { path, isText } = given
        if (!(await newsroom.open(path))) return GONE
        const saved = await save(given, visitor.person.name)
        if (!saved.ok) return saved.problem
        const photo = photoTyped(given)
        if (photo) return shown({ path, isText, photo }, { done: 'draft-saved' })
        return see(editorAt(path), given.correction === '' ? 'draft-saved' : 'correction-added')
      },
    },
    { method: 'post', path: '/newsroom/discard', needs: 'content:write', run: createDiscard(options) },
  ]
}
