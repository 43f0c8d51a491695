/** The files of `media/` for a process: taken out of the store once, into the data folder, under their hashes. */
import { randomUUID } from 'node:crypto'
import { access, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileHashes } from './manifest.ts'

/** A file to send; `isHashed` where its name changes with its bytes. */
export type Medium = { readonly folder: string; readonly file: string; readonly isHashed: boolean }
/** @param name below `/media/` */
export type FindMedium = (name: string) => Medium | undefined

const SHA256 = /^[0-9a-f]{64}$/
const HASHED = /^[0-9a-f]{64}\.[a-z0-9]+$/

/** The files of `media/` in a folder such as `content`. */
export const mediaIn =
  (dir: string): FindMedium =>
  (name) => ({ folder: join(dir, 'media'), file: name, isHashed: HASHED.test(name) })

/** Puts a file where there is none of its name; two processes may do so at once. */
export async function putFile(folder: string, name: string, make: () => Promise<Buffer>): Promise<void> {
  const file = join(folder, name)
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const bytes = await make()
  await mkdir(folder, { recursive: true })
  // Containers that share the folder give their processes the same number.
  const partial = `${file}.${randomUUID()}.partial`
  await writeFile(partial, bytes)
  await rename(partial, file)
}

/** Another process may have put a file that is younger than this for a release which this one does not serve yet. */
const SETTLED_MS = 3_600_000

export function createMediaFolder(dataDir: string) {
  const folder = join(dataDir, 'media')
  return {
    put: (sha256: string, bytes: Buffer): Promise<void> => putFile(folder, sha256, async () => bytes),
    /** Deletes the files that these do not name. */
    async keep(files: FileHashes, now: number): Promise<void> {
      const kept = new Set(Object.values(files))
      const others = (await readdir(folder).catch(() => [])).filter((file) => SHA256.test(file) && !kept.has(file))
      for (const file of others.map((each) => join(folder, each)))
        if (now - (await stat(file)).mtimeMs > SETTLED_MS) await rm(file, { force: true })
    },
    /** Of the release that is served now. */
    find:
      (files: () => FileHashes): FindMedium =>
      (name) => {
        const sha256 = files()[`media/${name}`]
        return sha256 === undefined ? undefined : { folder, file: sha256, isHashed: HASHED.test(name) }
      },
  }
}
