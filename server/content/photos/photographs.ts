/** The photographs of the newest release with the pages that show them, and removing one for good. */
import { pageName } from '#server/articles/files.ts'
import { readPageFront } from '#server/articles/judge.ts'
import { withCorrection, withoutPhoto } from '#server/articles/parse/front-fields.ts'
import { expiryOf } from '#server/articles/records/claims.ts'
import { PHOTO_NAME } from '#server/articles/records/medium.ts'
import { glance } from '#server/articles/sketch.ts'
import type { Language } from '#shared/language/paths.ts'
import { fail, type Result } from '#shared/result.ts'
import { slugOf } from '../corrections.ts'
import type { Drafts } from '../drafts.ts'
import { hashOf } from '../manifest.ts'
import type { NotPublished, Publisher } from '../publish.ts'
import { createReleaseFiles } from '../release-files.ts'
import { newestRelease } from '../releases.ts'
import type { ContentDb } from '../store/schema.ts'
import * as english from './texts.en.ts'
import * as french from './texts.fr.ts'

/** `until`: the end of its licence there (epoch ms). */
type ShowingPage = { readonly path: string; readonly language: Language; readonly until: number | undefined }
export type Photograph = { readonly name: string; readonly sha256: string; readonly pages: readonly ShowingPage[] }

/** `why`: as readers of each language are told; what is empty is missing. */
export type Removing = { readonly name: string; readonly why: Readonly<Record<Language, string>>; readonly actor: string }
export type NotRemoved = NotPublished | { readonly kind: 'no-reason'; readonly language: Language }

/** What the front matter of a page says of its photograph. A withdrawn page shows none. */
function showing(path: string, text: string): (ShowingPage & { readonly file: string }) | undefined {
  const slug = slugOf(path)
  // Most pages have none, and a word is found sooner than front matter is read.
  const front = slug !== undefined && /^photo:/m.test(text) ? readPageFront(slug, text) : undefined
  if (slug === undefined || !front?.ok || front.value.withdrawn || !front.value.photo) return undefined
  const { file, until } = front.value.photo
  const end = until === undefined ? undefined : expiryOf({ expires: until })
  return { path, language: pageName(slug).language, file, until: end }
}

type Options = {
  readonly db: ContentDb
  readonly now: () => number
  readonly drafts: Drafts
  readonly publisher: Publisher
}

export function createPhotographs({ db, now, drafts, publisher }: Options) {
  const filesOf = createReleaseFiles(db)

  async function read() {
    const { files } = (await newestRelease(db)).manifest
    const all = Object.entries(files)
    const { texts } = await filesOf(Object.fromEntries(all.filter(([path]) => slugOf(path) !== undefined)))
    const pages = [...texts].flatMap(([path, text]) => showing(path, text) ?? [])
    const photographs = all.flatMap(([path, sha256]): Photograph[] => {
      const [folder, name = ''] = path.split('/')
      const isPhoto = folder === 'media' && PHOTO_NAME.test(name)
      return isPhoto ? [{ name, sha256, pages: pages.filter(({ file }) => file === name) }] : []
    })
    return { files, texts, photographs }
  }

  /** The text of a page without its photograph, and with a correction where readers have seen it. */
  function without(path: string, text: string, why: Removing['why']): string {
    const plain = withoutPhoto(text)
    const slug = slugOf(path) ?? ''
    const date = glance(slug, text)?.date
    if (date === undefined || Date.parse(date) > now()) return plain
    const { language } = pageName(slug)
    const { photographRemoved } = language === 'fr' ? french : english
    return withCorrection(plain, { at: new Date(now()).toISOString(), text: photographRemoved(why[language]) })
  }

  /** Leaves a second person a draft to publish, of each page that takes one. */
  async function keepDrafts(paths: readonly string[], { why, actor }: Removing): Promise<void> {
    for (const path of paths) {
      const there = (await drafts.find(path))?.text ?? (await drafts.published(path))?.text ?? ''
      if (showing(path, there)) await drafts.save({ path, text: without(path, there, why), author: actor, from: hashOf(there) })
    }
  }

  return {
    list: async (): Promise<readonly Photograph[]> => (await read()).photographs,
    /**
     * Takes a photograph out of every page, and its file out of the store with what earlier releases had of it.
     * @returns the release's number
     */
    async remove(removing: Removing): Promise<Result<number, NotRemoved>> {
      const { name, why, actor } = removing
      const { files, texts, photographs } = await read()
      const sha256 = photographs.find((each) => each.name === name)?.sha256
      // The same file may have several names.
      const same = photographs.filter((each) => each.sha256 === sha256)
      if (sha256 === undefined) return fail({ kind: 'unchanged' })
      const pages = same.flatMap((each) => each.pages)
      const unexplained = pages.find(({ language }) => why[language] === '')
      if (unexplained) return fail({ kind: 'no-reason', language: unexplained.language })
      const put = pages.map(({ path }) => ({ path, bytes: Buffer.from(without(path, texts.get(path) ?? '', why)) }))
      const gone = same.map((each) => ({ path: `media/${each.name}`, bytes: null }))
      const changes = [...put, ...gone].map((change) => ({ ...change, was: files[change.path] ?? null, authors: [actor] }))
      const removed = await publisher.publish({ changes, actor, note: 'photograph removed', erased: [sha256] })
      if (!removed.ok && removed.problem.kind === 'second-person') await keepDrafts(removed.problem.paths, removing)
      return removed
    },
  }
}
