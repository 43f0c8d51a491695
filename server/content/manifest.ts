/** What a release consists of: each file by its path and hash, and what was corrected of it, with both versions. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const manifestSchema = z.object({
  files: z.record(z.string(), hash),
  /** By path: each correction of a page that readers had seen, with the text before it and after it. */
  corrected: z.record(z.string(), z.array(z.object({ at: z.string(), text: z.string(), before: hash, after: hash }))).default({}),
  /** What this release changed, and who wrote it. */
  changes: z.array(z.object({ path: z.string(), authors: z.array(z.string()) })).default([]),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Corrected = Manifest['corrected'][string][number]
/** A hash by path. */
export type FileHashes = Manifest['files']

export const EMPTY: Manifest = { files: {}, corrected: {}, changes: [] }

export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text))

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

export const writeManifest = ({ files, corrected, changes }: Manifest): string =>
  JSON.stringify({ files: sorted(files), corrected: sorted(corrected), changes })

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
