/** Drafts: one text a path, with all its writers. */
import { z } from 'zod'
import { countOf } from '#server/platform/db/rows.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { hashOf } from './manifest.ts'
import { newestRelease } from './releases.ts'
import type { ContentDb, DraftRow } from './store/schema.ts'

const authorsSchema = z.array(z.string())

export type Draft = Omit<DraftRow, 'author'> & { readonly authors: readonly string[] }

const read = ({ author, ...row }: DraftRow): Draft => ({ ...row, authors: authorsSchema.parse(JSON.parse(author)) })

/** `from`: the hash of the text that the writer saw when they began; `null` where there was none. */
export type Saving = {
  readonly path: string
  readonly text: string
  readonly author: string
  readonly from: string | null
  /** The hash of the published file that the writer has seen and writes over, where it is not the one that the draft began as. */
  readonly over?: string | undefined
}

/** Another person saved, or published, since: their text. */
export type Overtaken = { readonly kind: 'overtaken'; readonly text: string; readonly authors: readonly string[] }

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Puts a draft in the place of the one that was read, or where none was. On Postgres another transaction may have
 * been faster since then, and what it left is not what this writer saw.
 */
async function put(trx: ContentDb, row: DraftRow, before: Draft | undefined): Promise<boolean> {
  if (!before) {
    const inserted = await trx
      .insertInto('content_draft')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    return Number(inserted.numInsertedOrUpdatedRows) > 0
  }
  const written = trx.updateTable('content_draft').set(row).where('path', '=', row.path)
  const { numUpdatedRows } = await written.where('text', '=', before.text).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What outsiders were shown of a draft that is no draft any more. */
export const endLinks = async (trx: ContentDb, path: string): Promise<void> =>
  void (await trx.deleteFrom('content_preview').where('path', '=', path).execute())

export function createDrafts({ db, now }: { readonly db: ContentDb; readonly now: () => number }) {
  const find = async (path: string, trx: ContentDb = db): Promise<Draft | undefined> => {
    const row = await trx.selectFrom('content_draft').selectAll().where('path', '=', path).executeTakeFirst()
    return row && read(row)
  }

  /** The published text; `undefined` where there is none. */
  async function published(path: string, trx: ContentDb = db): Promise<{ hash: string; text: string } | undefined> {
    const hash = (await newestRelease(trx)).manifest.files[path]
    if (hash === undefined) return undefined
    const { bytes } = await trx.selectFrom('content_blob').select('bytes').where('sha256', '=', hash).executeTakeFirstOrThrow()
    return { hash, text: bytes.toString('utf8') }
  }

  return {
    find,
    published,
    list: async (): Promise<Draft[]> =>
      (await db.selectFrom('content_draft').selectAll().orderBy('updated_at', 'desc').execute()).map(read),
    count: (): Promise<number> => countOf(db.selectFrom('content_draft')),
    /**
     * Saves a text, whatever is wrong with it. No words are overwritten unseen: a writer who began from another text than the one
     * that is there now is told.
     */
    save: ({ path, text, author, from, over }: Saving): Promise<Result<Draft, Overtaken>> =>
      db.transaction().execute(async (trx) => {
        const draft = await find(path, trx)
        const standing = await published(path, trx)
        const there = draft?.text ?? standing?.text
        if ((there === undefined ? null : hashOf(there)) !== from && there !== text)
          return fail({ kind: 'overtaken', text: there ?? '', authors: draft?.authors ?? [] })
        const authors = [...new Set([...(draft?.authors ?? []), author])]
        const row: DraftRow = {
          path,
          // What it is published over is what it began as, however often it is saved.
          base: draft && over !== standing?.hash ? draft.base : (standing?.hash ?? null),
          text,
          author: JSON.stringify(authors),
          state: 'draft',
          updated_at: now(),
        }
        if (await put(trx, row, draft)) return ok(read(row))
        const theirs = await find(path, trx)
        return fail({ kind: 'overtaken', text: theirs?.text ?? standing?.text ?? '', authors: theirs?.authors ?? [] })
      }),
    /** Ends a draft, and the links that show it. */
    discard: (path: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom('content_draft').where('path', '=', path).execute()
        await endLinks(trx, path)
      }),
  }
}
