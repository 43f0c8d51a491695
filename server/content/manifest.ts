/** The manifest of a release: each file by its path and hash, and its corrections, with both versions. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const manifestSchema = z.object({
  files: z.record(z.string(), hash),
  /** By path: each correction of a page that readers had seen, with the text before it and after it, and when it was released (epoch ms). */
  corrected: z.record(
    z.string(),
    z.array(z.object({ at: z.string(), text: z.string(), before: hash, after: hash, released: z.number() })),
  ),
  /** By path: when a file was first released, and when as it is now (epoch ms). */
  released: z.record(z.string(), z.object({ first: z.number(), last: z.number() })),
  /** What this release changed, and who wrote it. */
  changes: z.array(z.object({ path: z.string(), authors: z.array(z.string()) })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Corrected = Manifest['corrected'][string][number]
/** A hash by path. */
export type FileHashes = Manifest['files']

export const EMPTY: Manifest = { files: {}, corrected: {}, released: {}, changes: [] }

export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text))

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

export const writeManifest = ({ files, corrected, released, changes }: Manifest): string =>
  JSON.stringify({ files: sorted(files), corrected: sorted(corrected), released: sorted(released), changes })

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The times of the files of a release that is made `at` this time (epoch ms): those of the one before it, but for what it changes. */
export function releasedBy({ files: before, released }: Manifest, files: FileHashes, at: number): Manifest['released'] {
  const changed = Object.keys(files).filter((path) => files[path] !== before[path])
  return { ...released, ...Object.fromEntries(changed.map((path) => [path, { first: released[path]?.first ?? at, last: at }])) }
}
