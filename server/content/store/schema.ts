/** The tables of the content store, as rows. Times are epoch milliseconds. */
import type { Kysely } from 'kysely'

/** A file by its own SHA-256: what was once published is never overwritten. */
export type BlobRow = { sha256: string; bytes: Buffer }
/** The whole content at one time. `seq` counts from 1; the newest one is served. `manifest`: JSON, see `manifest.ts`. */
export type ReleaseRow = { seq: number; manifest: string; at: number; actor: string; note: string }
/**
 * What people work on. `base`: the SHA-256 of the file it began as; `null` for a new one. `author`: all who wrote in
 * it, as a JSON list. `state`: `draft`, or `ready` once its writer asks a second person to look.
 */
export type DraftRow = {
  path: string
  base: string | null
  text: string
  author: string
  state: 'draft' | 'ready'
  updated_at: number
}

/** A link to a draft for a person outside, with the text as it was then. `actor`: who made it. */
export type PreviewRow = { id: string; path: string; text: string; actor: string; until: number }

export type ContentSchema = {
  content_blob: BlobRow
  content_release: ReleaseRow
  content_draft: DraftRow
  content_preview: PreviewRow
}

/** The store, or a transaction on it. */
export type ContentDb = Kysely<ContentSchema>
