/** When a story is of the archive: it says so, because what it tells may have changed. Pure. */

const ARCHIVE_DAYS = 30
const DAY_MS = 86_400_000

/** From when on (epoch ms) a story that was published then (ISO 8601) is of the archive. */
export const archivedFrom = (publishedAt: string): number => Date.parse(publishedAt) + ARCHIVE_DAYS * DAY_MS
