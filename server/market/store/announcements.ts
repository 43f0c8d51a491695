/** Announcements in and out of the store: each once by its source's id, and every text that it had. */
import type { Kysely } from 'kysely'
import { chunks } from '#server/platform/db/rows.ts'
import type { Announcement } from '#shared/wire/announcement.ts'
import { raiseWireVersion } from './counters.ts'
import type { AnnouncementsTable, MarketSchema } from './rows.ts'

type Db = Kysely<MarketSchema>

const KEEP_MS = 400 * 86_400_000
/** A source that changes a text again and again keeps this many. */
const REVISIONS_MOST = 20

/** The newest text of each of these that is stored. */
async function readNewest(db: Db, source: string, ids: readonly string[]): Promise<Map<string, AnnouncementsTable>> {
  const newest = new Map<string, AnnouncementsTable>()
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('announcements')
      .selectAll()
      .where('source', '=', source)
      .where('id', 'in', some)
      .orderBy('revision')
      .execute()
    for (const row of rows) newest.set(row.id, row)
  }
  return newest
}

const isSame = (stored: AnnouncementsTable, { title, link, summary }: Announcement): boolean =>
  stored.title === title && stored.link === link && stored.summary === summary

/** The row that an announcement adds; none where its text is stored. Its first time stays, so that it keeps its place. */
function rowsOf(item: Announcement, stored: AnnouncementsTable | undefined): AnnouncementsTable[] {
  if (stored && (isSame(stored, item) || stored.revision >= REVISIONS_MOST)) return []
  const { source, id, title, link, summary, language } = item
  return [
    {
      source,
      id,
      revision: (stored?.revision ?? 0) + 1,
      title,
      link,
      summary,
      language,
      published_at: stored?.published_at ?? item.publishedAt,
      received_at: item.receivedAt,
    },
  ]
}

/**
 * Stores what one source announces. What repeats a stored text is left alone; another text is a further revision.
 * @returns whether anything was new; then the version of the wire has risen
 */
export async function writeAnnouncements(db: Db, source: string, items: readonly Announcement[]): Promise<boolean> {
  // Two feeds of a source may have the same announcement: the first one counts.
  const once = new Map(items.toReversed().map((item) => [item.id, item]))
  return db.transaction().execute(async (tx) => {
    const stored = await readNewest(tx, source, [...once.keys()])
    const rows = [...once.values()].flatMap((item) => rowsOf(item, stored.get(item.id)))
    for (const some of chunks(rows)) await tx.insertInto('announcements').values(some).execute()
    if (rows.length > 0) await raiseWireVersion(tx)
    return rows.length > 0
  })
}

/** Every text of what was published since (epoch ms), the newest announcement first, its texts from first to last. */
export const readAnnouncements = (db: Db, since: number, most: number): Promise<AnnouncementsTable[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('published_at', '>=', since)
    .orderBy('published_at', 'desc')
    .orderBy('source')
    .orderBy('id')
    .orderBy('revision')
    .limit(most)
    .execute()

/** Forgets what was announced more than four hundred days ago. */
export async function deleteOldAnnouncements(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('announcements')
    .where('published_at', '<', now - KEEP_MS)
    .execute()
}
