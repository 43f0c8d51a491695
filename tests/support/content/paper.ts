/** A content store that begins with a small folder of good content, and what is published on it. */
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createDrafts } from '#server/content/drafts.ts'
import { hashOf } from '#server/content/manifest.ts'
import { openPaper } from '#server/content/paper.ts'
import { type Change, createPublisher } from '#server/content/publish.ts'
import { newestRelease, seed } from '#server/content/releases.ts'
import { CONTENT_STEPS } from '#server/content/store/migrations.ts'
import type { ContentSchema } from '#server/content/store/schema.ts'
import { FIXTURE_NOW, FIXTURES } from '../content.ts'
import { manualClock } from '../manual-clock.ts'
import { migratedStore } from '../store-location.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export type Told = { readonly kind: string; readonly state: string | undefined; readonly detail: object }

/** @param folder what release 1 is made of */
export async function paperRig(folder: string = FIXTURES) {
  const dataDir = temporaryFolder()
  const source = join(dataDir, 'content')
  cpSync(folder, source, { recursive: true })
  const { db, location } = await migratedStore<ContentSchema>('content', dataDir, CONTENT_STEPS)
  onTestFinished(() => db.destroy())
  const clock = manualClock(FIXTURE_NOW)
  const { now } = clock
  await seed(db, source, now())
  const told: Told[] = []
  const warned: string[] = []
  const options = {
    db,
    dataDir,
    clock,
    alarm: (kind: string, detail: object, state?: string): void => void told.push({ kind, state, detail }),
    warn: (problem: string): void => void warned.push(problem),
    folder: source,
  }
  const publisher = createPublisher({ db, now })
  const drafts = createDrafts({ db, now })

  /** A change of a file of the newest release; one that finds nothing is a mistake in the test. */
  async function changed(path: string, find: string | RegExp, put: string, author = 'Ada'): Promise<Change> {
    const standing = await drafts.published(path)
    const before = standing?.text ?? readFileSync(join(source, path), 'utf8')
    const after = before.replace(find, () => put)
    if (after === before) throw new Error(`${path} does not hold ${find}`)
    return { path, bytes: Buffer.from(after), was: standing?.hash ?? null, authors: [author] }
  }
  /** A file that was not there before. */
  const added = (path: string, text: string, author = 'Ada'): Change => ({
    path,
    bytes: Buffer.from(text),
    was: null,
    authors: [author],
  })
  /** Publishes by a person who wrote none of it. */
  const publish = (changes: readonly Change[], actor = 'Bea') => publisher.publish({ changes, actor, note: 'test' })

  return {
    db,
    dataDir,
    source,
    clock,
    location,
    told,
    warned,
    publisher,
    drafts,
    changed,
    added,
    publish,
    open: () => openPaper(options),
    newest: () => newestRelease(db),
    hashOf,
  }
}

export type PaperRig = Awaited<ReturnType<typeof paperRig>>
