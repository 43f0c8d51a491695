/** Narrations, to be heard, and adding one under the hash of its bytes; photographs, with their pages. */
import { extname } from 'node:path'
import { mediaSeconds } from '#server/articles/records/media-length.ts'
import { hashOf } from '#server/content/manifest.ts'
import type { Photograph } from '#server/content/photos/photographs.ts'
import { PHOTO_HASH, PHOTO_WIDTHS, photoAddress } from '#shared/articles/photo.ts'
import { FILE_BYTES, type PhotographLine } from '#shared/desk/newsroom.ts'
import { type Answer, type AskedBy, malformed, page, type Route, refuse, see, showing } from '../http/route.ts'
import { type EditorOptions, GONE } from './editor-routes.ts'

/** As web serves them. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.mp3', 'audio/mpeg'],
  ['.opus', 'audio/ogg'],
  ['.ogg', 'audio/ogg'],
  ['.wav', 'audio/wav'],
  ['.m4a', 'audio/mp4'],
])

const NO_RECORDING = refuse(
  400,
  'That is no recording',
  'It takes an mp3, ogg, opus, wav or m4a whose length can be read, of 20 MB at most.',
)

/** The file of a form. */
export const fileOf = (body: unknown): File | undefined =>
  typeof body === 'object' && body !== null && 'file' in body && body.file instanceof File ? body.file : undefined

const lineOf = ({ name, sha256, pages }: Photograph): PhotographLine => ({
  name,
  src: photoAddress(sha256.slice(0, PHOTO_HASH), PHOTO_WIDTHS[0], 'jpeg'),
  pages,
  languages: [...new Set(pages.map(({ language }) => language))],
})

export function mediaRoutes({ newsroom, audit, announce }: EditorOptions): readonly Route[] {
  async function add({ visitor, body }: AskedBy): Promise<Answer> {
    const file = fileOf(body)
    if (!file) return malformed
    const extension = extname(file.name).toLowerCase()
    const bytes = Buffer.from(await file.arrayBuffer())
    const name = `${hashOf(bytes)}${extension}`
    if (!TYPES.has(extension) || bytes.length > FILE_BYTES || mediaSeconds(name, bytes) === undefined) return NO_RECORDING
    const actor = visitor.person.name
    const added = await newsroom.addMedium(name, bytes, actor)
    // The same bytes once more are there already.
    if (!added.ok && added.problem.kind !== 'unchanged' && added.problem.kind !== 'behind') return NO_RECORDING
    if (added.ok) {
      announce()
      await audit.record({ actor, action: 'add narration', subject: `${name}, release ${added.value}` })
    }
    return see(`/newsroom/media?added=${name}`)
  }

  return [
    showing('media', async ({ query }) => {
      const narrations = [...(await newsroom.media())].filter(([, { photo }]) => !photo)
      const media = narrations.map(([name, { seconds }]) => ({ name, seconds }))
      const added = media.find(({ name }) => name === query.get('added'))?.name
      const photographs = (await newsroom.photographs()).map(lineOf)
      return page({ name: 'media', media, added, photographs })
    }),
    { method: 'post', path: '/newsroom/media', needs: 'content:write', takes: 'file', run: add },
    {
      method: 'get',
      path: '/media/:name',
      needs: 'content:read',
      async run({ params: { name = '' } }) {
        const type = TYPES.get(extname(name))
        const sha256 = (await newsroom.files())[`media/${name}`]
        return type && sha256 ? { kind: 'bytes', type, bytes: await newsroom.blob(sha256) } : GONE
      },
    },
  ]
}
