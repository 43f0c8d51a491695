/** Writing at the desk: open, check, save, correct. What is wrong stops publishing, and never saving. */
import { z } from 'zod'
import { pageFrom } from '#server/content/forms/page-form.ts'
import type { Newsroom, Opened } from '#server/content/newsroom.ts'
import type { Sizes } from '#server/content/photos/sizes.ts'
import type { PreviewLinks } from '#server/content/preview/links.ts'
import { isRecord } from '#shared/typed-keys.ts'
import type { Audit } from '../audit/audit.ts'
import { type Answer, type AskedBy, malformed, page, type Refusal, type Route, refuse, see, showing } from '../http/route.ts'
import { checked, type DrawPreview, editorView, type Shown, theirsOf } from './editor-view.ts'

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

/** The longest page that ships has a tenth of this. */
const LONGEST_TEXT = 300_000
/** Each is drawn beside its notes. No page that is read has half of them. */
const MOST_LINES = 5000

const path = z.string().min(1).max(200)
const hash = z.union([z.literal(''), z.string().regex(/^[0-9a-f]{64}$/)]).default('')
/** Browsers send the lines of a field with CRLF. */
const written = z
  .string()
  .max(LONGEST_TEXT)
  .transform((text) => text.replaceAll('\r\n', '\n'))
  .refine((text) => text.split('\n').length <= MOST_LINES)
export const named = z.object({ path })
/** `isText`: the whole page was sent as one text, and not its fields and the text under them. */
export const writing = z.object({ path, text: written, from: hash, over: hash, isText: z.boolean() })

const fields = z.looseObject({ path, front: written, text: written })

/** Makes one text of the fields and the text that a form of the editor sent: all that follows knows a page as one. */
export const ofForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body) => {
    if (!isRecord(body)) return body
    if (body.front === undefined) return { ...body, isText: true }
    const { data: sent } = fields.safeParse(body)
    // Without its fields the text would be taken for the whole page.
    return { ...body, text: sent && pageFrom(sent.path, sent.front, sent.text, sent), isText: false }
  }, schema)
const correcting = z.object({ path, correction: z.string().trim().min(10).max(600) })
export type Writing = z.infer<typeof writing>

export const editorAt = (of: string): string => `/newsroom/edit?path=${encodeURIComponent(of)}`

export const GONE = refuse(404, 'Nothing is here', 'No such page or record is published or worked on.')
const UNREADABLE = refuse(409, 'The page cannot be read', 'A correction goes into its front matter: mend that first.')
export const faster = (again: string): Refusal => ({
  ...refuse(
    409,
    'Another person was faster',
    'This changed since your page was drawn. Nothing was done; look at what is there now.',
  ),
  again,
})

export type Editor = ReturnType<typeof createEditor>

/** What saving and publishing have in common. */
export function createEditor({ newsroom, links, draw, audit }: EditorOptions) {
  /** The editor's page. `status`: 409 where it shows why something was not done. */
  async function shown(what: Shown, status?: 409): Promise<Answer> {
    const opened = await newsroom.open(what.path)
    if (!opened) return GONE
    return page(
      { name: 'editor', ...(await editorView(newsroom, draw, opened, what)), links: await links.list(what.path) },
      { status },
    )
  }

  /** @returns what to show instead, where another person's words would be written over */
  async function save({ path, text, from, over, isText }: Writing, author: string): Promise<Answer | undefined> {
    const saved = await newsroom.drafts.save({ path, text, author, from: from || null, over: over || undefined })
    if (saved.ok) {
      await audit.record({ actor: author, action: 'save draft', subject: path })
      return undefined
    }
    const who = saved.problem.authors.filter((each) => each !== author).join(', ') || 'another person'
    return shown({ path, text, isText, theirs: theirsOf(who, saved.problem.text, text) }, 409)
  }

  /** A draft that began from an older file than the published one: its writer sees both, and saves over it knowingly. */
  async function behind(path: string, opened: Opened | undefined): Promise<Answer | undefined> {
    if (!opened?.draft || opened.draft.base === (opened.standing?.hash ?? null)) return undefined
    const theirs = theirsOf('the published page', opened.standing?.text ?? '', opened.text)
    return shown({ path, theirs, over: opened.standing?.hash ?? '' }, 409)
  }

  return { shown, save, behind }
}

const createCorrect =
  ({ newsroom, audit }: EditorOptions) =>
  async ({ visitor, body }: AskedBy): Promise<Answer> => {
    const { data: given } = correcting.safeParse(body)
    if (!given) return malformed
    const { name } = visitor.person
    const corrected = await newsroom.correct(given.path, given.correction, name)
    if (!corrected.ok) return corrected.problem.kind === 'unreadable' ? UNREADABLE : faster(editorAt(given.path))
    await audit.record({ actor: name, action: 'add correction', subject: given.path })
    return see(editorAt(given.path), 'correction-added')
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
        return shown(given)
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
        if (!(await newsroom.open(given.path))) return GONE
        return (await save(given, visitor.person.name)) ?? see(editorAt(given.path), 'draft-saved')
      },
    },
    { method: 'post', path: '/newsroom/correct', needs: 'content:write', run: createCorrect(options) },
    { method: 'post', path: '/newsroom/discard', needs: 'content:write', run: createDiscard(options) },
  ]
}
