/** The releases of the content: what was published, whole and in order. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsIn } from '#server/articles/files.ts'
import { EMPTY, hashOf, type Manifest, readManifest, releasedBy, writeManifest } from './manifest.ts'
import type { ContentDb, ReleaseRow } from './store/schema.ts'

export type Release = Omit<ReleaseRow, 'manifest'> & { readonly manifest: Manifest }

const read = ({ manifest, ...row }: ReleaseRow): Release => ({ ...row, manifest: readManifest(manifest) })

export async function newestSeq(db: ContentDb): Promise<number> {
  const { seq } = await db
    .selectFrom('content_release')
    .select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.val(0)).as('seq'))
    .executeTakeFirstOrThrow()
  return Number(seq)
}

/** The newest releases first, with what each consists of. */
export const newestReleases = async (db: ContentDb, limit: number): Promise<Release[]> =>
  (await db.selectFrom('content_release').selectAll().orderBy('seq', 'desc').limit(limit).execute()).map(read)

/** @throws when there is none: the store was not opened as it should be */
export async function newestRelease(db: ContentDb): Promise<Release> {
  const [release] = await newestReleases(db, 1)
  if (!release) throw new Error('The content store has no release')
  return release
}

export type NewRelease = Omit<Release, 'seq'>

/**
 * Writes a release and its new files, in the transaction that it is given: all of it, or nothing.
 * @throws what the store says of a number that is taken, where another person published meanwhile
 */
export async function addRelease(trx: ContentDb, seq: number, release: NewRelease, files: Iterable<Buffer>): Promise<void> {
  for (const bytes of files)
    await trx
      .insertInto('content_blob')
      .values({ sha256: hashOf(bytes), bytes })
      .onConflict((oc) => oc.doNothing())
      .execute()
  await trx
    .insertInto('content_release')
    .values({ ...release, seq, manifest: writeManifest(release.manifest) })
    .execute()
}

/** Makes a folder release 1 of a store that has none. Two processes may start at once: the later one finds the number taken. */
export async function seed(db: ContentDb, dir: string, at: number): Promise<void> {
  if ((await newestSeq(db)) > 0) return
  const read = new Map(pathsIn(dir).map((path) => [path, readFileSync(join(dir, path))]))
  const files = Object.fromEntries([...read].map(([path, bytes]) => [path, hashOf(bytes)]))
  const manifest = { ...EMPTY, files, released: releasedBy(EMPTY, files, at) }
  const note = 'the content that came with the site'
  try {
    await db.transaction().execute((trx) => addRelease(trx, 1, { manifest, at, actor: 'image', note }, read.values()))
  } catch (error) {
    if ((await newestSeq(db)) === 0) throw error
  }
}
