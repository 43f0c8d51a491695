/** The newsroom: every page, published or worked on; the records beside them; and what was published when. */
import { z } from 'zod'
import { isTextPath } from '#server/articles/files.ts'
import { slugOf } from '#server/content/corrections.ts'
import { formOf, idsOf } from '#server/content/forms/record-forms.ts'
import type { Newsroom } from '#server/content/newsroom.ts'
import type { PageLine } from '#server/content/page-list.ts'
import type { Release } from '#server/content/releases.ts'
import { type NewsroomFilter, type NewsroomLine, PAGE_KINDS, PAGE_STATES, type RecordLine } from '#shared/desk/newsroom.ts'
import { addressFrom, LONGEST_ADDRESS, PAGE_ADDRESS } from '#shared/desk/page-address.ts'
import { asQuery, pagesOf, sliceOf } from '../http/many.ts'
import { type Answer, type AskedBy, malformed, page, type Refusal, type Route, refuse, see, showing } from '../http/route.ts'
import { type EditorOptions, editorAt } from './editor-routes.ts'
import { newStory } from './story.ts'

const RELEASES = 10

const filterSchema = z.object({
  words: z.string().trim().max(100).catch(''),
  state: z.enum(PAGE_STATES).or(z.literal('')).catch(''),
  kind: z.enum(PAGE_KINDS).or(z.literal('')).catch(''),
})
const beginning = z.object({
  /** Empty for what the title makes of it. */
  slug: z.string().regex(PAGE_ADDRESS).max(LONGEST_ADDRESS).or(z.literal('')).default(''),
  title: z.string().trim().min(1).max(110),
  kind: z.enum(PAGE_KINDS),
})

const TAKEN: Refusal = {
  ...refuse(409, 'This name is taken', 'A page with this name in its address exists already. Open it, or choose another name.'),
  canResend: true,
}

const NO_ADDRESS: Refusal = {
  ...refuse(400, 'It needs a web address', 'The title has no letter that an address can have: type one, in lower-case words.'),
  canResend: true,
}

const lineOf = ({ draft, ...line }: PageLine): NewsroomLine => ({
  ...line,
  draft: draft && { authors: draft.authors, at: draft.updated_at },
})

/** Whether a page has these words in its title or its address, and is of this state and kind. */
export const meets = ({ words, state, kind }: NewsroomFilter) => {
  const sought = words.toLowerCase()
  return ({ title, path, ...line }: PageLine): boolean =>
    (sought === '' || title.toLowerCase().includes(sought) || (slugOf(path) ?? path).includes(sought)) &&
    (state === '' || line.state === state || (state === 'draft' && line.draft !== undefined)) &&
    (kind === '' || line.kind === kind)
}

async function recordsOf({ drafts, files }: Newsroom): Promise<RecordLine[]> {
  const worked = new Map((await drafts.list()).map((draft) => [draft.path, draft.text]))
  const published = Object.keys(await files()).filter(isTextPath)
  const paths = [...new Set([...published, ...worked.keys()])].filter((path) => slugOf(path) === undefined).sort()
  const lines = paths.map(async (path): Promise<RecordLine> => {
    const form = formOf(path)
    const text = form && (worked.get(path) ?? (await drafts.published(path))?.text ?? '')
    return {
      path,
      ids: text === undefined ? [] : idsOf(path, text),
      isDraft: worked.has(path),
      form: !form ? 'none' : form.isList ? 'list' : 'one',
    }
  })
  return Promise.all(lines)
}

const releaseLine = ({ seq, at, actor, note, manifest }: Release) => ({
  seq: Number(seq),
  at: Number(at),
  actor,
  note,
  paths: manifest.changes.map(({ path }) => path),
})

export function newsroomRoutes({ newsroom, audit, now }: EditorOptions & { readonly now: () => number }): readonly Route[] {
  async function begin({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = beginning.safeParse(body)
    if (!given) return malformed
    const address = given.slug || addressFrom(given.title)
    if (address === '') return NO_ADDRESS
    const path = `articles/${address}.md`
    const text = newStory(given.kind, given.title, now())
    const { name } = visitor.person
    const saved = (await newsroom.open(path)) ? undefined : await newsroom.drafts.save({ path, text, author: name, from: null })
    if (!saved?.ok) return { ...TAKEN, again: editorAt(path) }
    await audit.record({ actor: name, action: 'begin page', subject: path })
    return see(editorAt(path), 'page-begun')
  }

  return [
    showing('newsroom', async ({ query }) => {
      const filter = filterSchema.parse(Object.fromEntries(query))
      const found = (await newsroom.list()).filter(meets(filter)).map(lineOf)
      const { page: at, offset, limit } = sliceOf(query)
      return page({
        name: 'newsroom',
        filter,
        lines: found.slice(offset, offset + limit),
        total: found.length,
        page: at,
        pages: pagesOf(found.length),
        query: asQuery(filter),
        records: await recordsOf(newsroom),
        releases: (await newsroom.releases(RELEASES)).map(releaseLine),
      })
    }),
    showing('new-page', async () => page({ name: 'new-page' })),
    { method: 'post', path: '/newsroom/new', needs: 'content:write', run: begin },
  ]
}
