/** Adds a photograph to a draft: its pixels are kept, its record is written into the front matter, and nothing that was typed is lost. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withPhoto } from '#server/articles/parse/front-fields.ts'
import { hashOf } from '#server/content/manifest.ts'
import { takePhoto } from '#server/content/photos/take.ts'
import { PHOTO_PLACES } from '#shared/articles/photo.ts'
import { FILE_BYTES } from '#shared/desk/newsroom.ts'
import { keysOf } from '#shared/typed-keys.ts'
import { type Answer, type AskedBy, malformed, type Route, see } from '../http/route.ts'
import { createEditor, type EditorOptions, editorAt, GONE } from './editor-routes.ts'
import { fileOf } from './media-routes.ts'
import { ofForm, type Writing, writing } from './typed.ts'

const NEEDED = { alt: 'what it shows', credit: 'who took it', licence: 'its licence' } as const

const UNREADABLE = 'The front matter cannot be read: mend that first.'

/** Why the words about a photograph are not enough; `undefined` where they are. */
function missing(given: Writing): string | undefined {
  const names = keysOf(NEEDED).filter((name) => given[name] === '')
  return names.length > 0 ? `A photograph needs ${names.map((name) => NEEDED[name]).join(', ')}.` : undefined
}

export function photoRoutes(options: EditorOptions): readonly Route[] {
  const { newsroom, audit, announce, sizes } = options
  const { shown, save } = createEditor(options)

  /** Keeps the pixels of a file. @returns its name, or why it is not taken */
  async function keep(file: File | undefined, actor: string): Promise<{ readonly name: string } | { readonly refused: string }> {
    if (!file || file.size === 0) return { refused: 'Choose the file of the photograph.' }
    const bytes = Buffer.from(await file.arrayBuffer())
    const taken = bytes.length > FILE_BYTES ? undefined : await takePhoto(bytes)
    if (!taken?.ok) return { refused: `The file ${taken?.problem ?? 'has more than 20 MB'}.` }
    const name = `${hashOf(taken.value)}.jpg`
    const added = await newsroom.addMedium(name, taken.value, actor, 'photograph')
    // The same pixels once more are there already.
    if (!added.ok && added.problem.kind !== 'unchanged' && added.problem.kind !== 'behind')
      return { refused: 'The content store did not take the file.' }
    if (added.ok) {
      announce()
      await audit.record({ actor, action: 'add photograph', subject: `${name}, release ${added.value}` })
    }
    return { name }
  }

  async function add({ visitor, body }: AskedBy): Promise<Answer> {
    const { data: given } = ofForm(writing).safeParse(body)
    if (!given) return malformed
    const { path, text, alt, caption, credit, licence, licenceUrl, until } = given
    if (!path.startsWith('articles/') || !(await newsroom.open(path))) return GONE
    const actor = visitor.person.name
    const refuse = (refused: string): Promise<Answer> => shown({ ...given, photo: { ...given, refused } }, { status: 409 })
    const lacks = withPhoto(text, {}) === undefined ? UNREADABLE : missing(given)
    if (lacks !== undefined) return refuse(lacks)
    const kept = await keep(fileOf(body), actor)
    if ('refused' in kept) return refuse(kept.refused)
    const record = {
      file: kept.name,
      alt,
      ...(caption && { caption }),
      credit,
      licence,
      ...(licenceUrl && { licenceUrl }),
      ...(until && { until }),
      shownIn: PHOTO_PLACES.filter((place) => place === 'site' || given[place] !== undefined),
    }
    const written = withPhoto(text, record) ?? text
    const saved = await save({ ...given, text: written }, actor)
    return saved.ok ? see(editorAt(path), 'photo-added') : saved.problem
  }

  return [
    { method: 'post', path: '/newsroom/photo', needs: 'content:write', takes: 'text-and-file', run: add },
    {
      method: 'get',
      path: '/photos/:version/:hash/:file',
      needs: 'content:read',
      async run({ params: { hash = '', file = '' } }) {
        const size = sizes.read(file)
        const sha256 = size && (await newsroom.photo(hash))
        if (!size || !sha256) return GONE
        const made = await sizes.make(hash, size, () => newsroom.blob(sha256))
        return { kind: 'bytes', type: `image/${size.format}`, bytes: await readFile(join(made.folder, made.file)) }
      },
    },
  ]
}
