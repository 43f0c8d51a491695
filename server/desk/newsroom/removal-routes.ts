/** Removes a photograph for good: from its pages, which tell readers why, and from the store. */
import { z } from 'zod'
import type { NotRemoved } from '#server/content/photos/photographs.ts'
import { PHOTO_HASH } from '#shared/articles/photo.ts'
import { VIEW_ROWS } from '#shared/desk/view-rows.ts'
import { type Answer, type AskedBy, malformed, type Refusal, type Route, refuse, see } from '../http/route.ts'
import { type EditorOptions, faster, GONE } from './editor-routes.ts'

const sentence = z.string().trim().min(10).max(500)
const removing = z.object({ name: z.string().min(1).max(200), en: sentence, fr: sentence.or(z.literal('')).default('') })

const AT = VIEW_ROWS.media.path

const NO_FRENCH: Refusal = {
  ...refuse(409, 'Give the reason in French too', 'A French page shows this photograph: its readers are told in their language.'),
  canResend: true,
}
const secondPerson = (paths: readonly string[]): Refusal =>
  refuse(
    403,
    'This takes a second person',
    `Paid pages show it: ${paths.join(', ')}. Each has a draft without it now, which a second person publishes, a page in French first; then remove it here. A page that is withdrawn, which one person may do, shows no photograph at once.`,
  )

function notRemoved(problem: NotRemoved): Refusal {
  switch (problem.kind) {
    case 'second-person':
      return secondPerson(problem.paths)
    case 'no-reason':
      return NO_FRENCH
    case 'problems': {
      const [first] = problem.problems
      return refuse(409, 'Not removed', `${first?.file}: ${first?.message}; allowed: ${first?.allowed}`)
    }
    case 'behind':
      return faster(AT)
    case 'unchanged':
      return GONE
  }
}

export function removalRoutes({ newsroom, audit, announce, sizes }: EditorOptions): readonly Route[] {
  async function remove({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = removing.safeParse(body)
    if (!given) return malformed
    const { name, ...why } = given
    const actor = visitor.person.name
    const sha256 = (await newsroom.files())[`media/${name}`]
    const removed = await newsroom.removePhotograph({ name, why, actor })
    if (!removed.ok) return { ...notRemoved(removed.problem), again: AT }
    announce()
    await sizes.drop((hash) => hash !== sha256?.slice(0, PHOTO_HASH))
    await audit.record({ actor, action: 'remove photograph', subject: `${name}, release ${removed.value}`, reason: why.en })
    return see(AT, 'photo-removed')
  }

  return [{ method: 'post', path: '/newsroom/photo/remove', needs: 'content:publish', run: remove }]
}
