/** The files of a release, read by their hashes. What the last release had is still at hand. */
import { type ContentFiles, idsIn, isMediumPath, isTextPath } from '#server/articles/files.ts'
import { type Medium, PHOTO_NAME, readMedium } from '#server/articles/records/medium.ts'
import { fail } from '#shared/result.ts'
import type { FileHashes } from './manifest.ts'
import type { ContentDb } from './store/schema.ts'

/** Hashes in one query. */
const BATCH = 100

/** @throws when the store lacks a file of the release */
export async function readBlob(db: ContentDb, sha256: string): Promise<Buffer> {
  const { bytes } = await db.selectFrom('content_blob').select('bytes').where('sha256', '=', sha256).executeTakeFirstOrThrow()
  return bytes
}

/** A photograph that was removed is in the lists of earlier releases: their pages are refused for it. */
const REMOVED: Medium = { photo: fail('was removed for good') }

/** The bytes of a file of `media/`; `undefined` for a photograph that was removed. */
async function readMediumBlob(db: ContentDb, name: string, sha256: string): Promise<Buffer | undefined> {
  if (!PHOTO_NAME.test(name)) return readBlob(db, sha256)
  return (await db.selectFrom('content_blob').select('bytes').where('sha256', '=', sha256).executeTakeFirst())?.bytes
}

/** The records of advertisers among files, by id. */
export const advertiserTexts = (content: ContentFiles): ReadonlyMap<string, string> =>
  new Map(idsIn(content, 'advertisers/', '.yml').map((id) => [id, content.texts.get(`advertisers/${id}.yml`) ?? '']))

/** @param onMedium is given each file of `media/` that was not seen before, once */
export function createReleaseFiles(db: ContentDb, onMedium: (sha256: string, bytes: Buffer) => Promise<void> = async () => {}) {
  let texts: ReadonlyMap<string, string> = new Map()
  let known: ReadonlyMap<string, Medium> = new Map()

  async function textsOf(hashes: readonly string[]): Promise<Map<string, string>> {
    const found = new Map(hashes.flatMap((hash) => (texts.has(hash) ? [[hash, texts.get(hash) ?? '']] : [])))
    const missing = hashes.filter((hash) => !found.has(hash))
    for (let from = 0; from < missing.length; from += BATCH) {
      const rows = await db
        .selectFrom('content_blob')
        .selectAll()
        .where('sha256', 'in', missing.slice(from, from + BATCH))
        .execute()
      for (const { sha256, bytes } of rows) found.set(sha256, bytes.toString('utf8'))
    }
    const lost = hashes.find((hash) => !found.has(hash))
    if (lost !== undefined) throw new Error(`The content store lacks ${lost}`)
    return found
  }

  /** One after another: a file may be large, and its bytes are not kept. */
  async function mediaOf(media: readonly (readonly [name: string, hash: string])[]): Promise<Map<string, Medium>> {
    const found = new Map<string, Medium>()
    for (const [name, hash] of media) {
      const before = known.get(hash)
      if (before) {
        found.set(hash, before)
        continue
      }
      const bytes = await readMediumBlob(db, name, hash)
      if (bytes) await onMedium(hash, bytes)
      found.set(hash, bytes ? readMedium(name, bytes) : REMOVED)
    }
    return found
  }

  /** @param fresh files that are not in the store yet, by their hash */
  return async (files: FileHashes, fresh: ReadonlyMap<string, Buffer> = new Map()): Promise<ContentFiles> => {
    const all = Object.entries(files)
    const stored = all.filter(([, hash]) => !fresh.has(hash))
    const media = all.filter(([path]) => isMediumPath(path)).map(([path, hash]) => [path.slice('media/'.length), hash] as const)
    const read = await textsOf([...new Set(stored.filter(([path]) => isTextPath(path)).map(([, hash]) => hash))])
    const found = await mediaOf(media.filter(([, hash]) => !fresh.has(hash)))
    for (const [name, hash] of media) {
      const bytes = fresh.get(hash)
      if (bytes) found.set(hash, readMedium(name, bytes))
    }
    if (fresh.size === 0) [texts, known] = [read, found]
    const textOf = (hash: string): string => fresh.get(hash)?.toString('utf8') ?? read.get(hash) ?? ''
    return {
      texts: new Map(all.filter(([path]) => isTextPath(path)).map(([path, hash]) => [path, textOf(hash)])),
      media: new Map(media.map(([name, hash]) => [name, found.get(hash) ?? {}])),
    }
  }
}
