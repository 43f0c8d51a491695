/** Renders a page with a text that is not published. */
import type { ParseApart } from '#server/articles/parse/parse-apart.ts'
import { sketch } from '#server/articles/sketch.ts'
import type { Article } from '#shared/articles/article.ts'
import { slugOf } from '../corrections.ts'
import { hashOf } from '../manifest.ts'
import { createReleaseFiles } from '../release-files.ts'
import { newestRelease } from '../releases.ts'
import type { ContentDb } from '../store/schema.ts'

/** `isWhole`: only as it could be published, instead of for its writer. */
export type Draw = (path: string, text: string, isWhole?: boolean) => Promise<Article | undefined>

type DrawOptions = { readonly db: ContentDb; readonly now: () => number; readonly parseApart?: ParseApart | undefined }

/** Draws pages beside all else that is published; `undefined` for one that cannot be drawn, and for records. */
export function createDraw({ db, now, parseApart }: DrawOptions): Draw {
  const filesOf = createReleaseFiles(db)

  return async (path, text, isWhole = false) => {
    const slug = slugOf(path)
    if (slug === undefined) return undefined
    const { files, released } = (await newestRelease(db)).manifest
    // What is published is read once: only files without an unsaved one beside them are kept.
    await filesOf(files)
    const bytes = Buffer.from(text)
    const hash = hashOf(bytes)
    const shown = await filesOf({ ...files, [path]: hash }, new Map([[hash, bytes]]))
    const parse = await parseApart?.([text])
    return sketch(shown, slug, { now: now(), isWhole, first: released[path]?.first, parse })
  }
}
