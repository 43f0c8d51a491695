/** Links to a draft for people outside: made while nothing is wrong with it, and ended at any time. */
import { z } from 'zod'
import { hashOf } from '#server/content/manifest.ts'
import { type Answer, type AskedBy, malformed, type Route, refuse, see } from '../http/route.ts'
import { type EditorOptions, editorAt, faster } from './editor-routes.ts'
import { named } from './typed.ts'

const sharing = named.extend({ from: z.string().regex(/^[0-9a-f]{64}$/) })
const ending = named.extend({ id: z.string().max(100) })

const NOT_YET = refuse(
  409,
  'Not shown to anybody yet',
  'What is wrong with the draft is marked at its fields and lines. Outsiders are shown what could be published.',
)
const NO_PAGE = refuse(409, 'There is no draft', 'A link shows the saved draft of a page.')

export function shareRoutes({ newsroom, links, audit }: EditorOptions): readonly Route[] {
  async function share({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = sharing.safeParse(body)
    if (!given) return malformed
    const { path, from } = given
    const again = editorAt(path)
    const draft = (await newsroom.open(path))?.draft
    if (!draft || !path.startsWith('articles/')) return { ...NO_PAGE, again }
    if (hashOf(draft.text) !== from) return faster(again)
    if ((await newsroom.check(path, draft.text)).problems.length > 0) return { ...NOT_YET, again }
    const { name } = visitor.person
    await audit.record({ actor: name, action: 'share draft', subject: path })
    await links.make({ path, text: draft.text, by: name })
    return see(again, 'link-made')
  }

  async function unshare({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = ending.safeParse(body)
    if (!given) return malformed
    await audit.record({ actor: visitor.person.name, action: 'end link to draft', subject: given.path })
    await links.end(given.id)
    return see(editorAt(given.path), 'link-ended')
  }

  return [
    { method: 'post', path: '/newsroom/share', needs: 'content:publish', run: share },
    { method: 'post', path: '/newsroom/unshare', needs: 'content:publish', run: unshare },
  ]
}
