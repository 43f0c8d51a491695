/** The releases of the content: what was published, whole and in order. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsIn, SITE_FILE } from '#server/articles/files.ts'
import { EMPTY, hashOf, type Manifest, readManifest, writeManifest } from './manifest.ts'
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
 * @throws what the store says of a number that is taken, where somebody else published meanwhile
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

/** Which files of the folder a store's newest release is to have: all where there is none, and the paper's record where it is older than that. */
const lacking = (release: Release | undefined, paths: readonly string[]): readonly string[] =>
  release ? paths.filter((path) => path === SITE_FILE && !(path in release.manifest.files)) : paths

/**
 * Makes a folder release 1 of a store that has none, and gives the folder's record of the paper to one whose releases are older
 * than that record. Two processes may start at once: the later one finds the number taken.
 */
export async function seed(db: ContentDb, dir: string, at: number): Promise<void> {
  const missing = async () => {
    const [release] = await newestReleases(db, 1)
    return { release, paths: lacking(release, pathsIn(dir)) }
  }
  const { release, paths } = await missing()
  if (paths.length === 0) return
  const files = new Map(paths.map((path) => [path, readFileSync(join(dir, path))]))
  const hashes = Object.fromEntries([...files].map(([path, bytes]) => [path, hashOf(bytes)]))
  const { manifest = EMPTY, seq = 0 } = release ?? {}
  const next = { ...manifest, files: { ...manifest.files, ...hashes }, changes: [] }
  const note = release ? 'the record of the paper that came with the site' : 'the content that came with the site'
  try {
    await db
      .transaction()
      .execute((trx) => addRelease(trx, seq + 1, { manifest: next, at, actor: 'image', note }, files.values()))
  } catch (error) {
    if ((await missing()).paths.length > 0) throw error
  }
}
