/** When a story is of the archive: it says so, because what it tells may have changed. Pure. */

const ARCHIVE_DAYS = 30
const DAY_MS = 86_400_000

const RELATED_DAYS = 365
/** Until when (epoch ms) a story of that date is offered beside others. */
export const relatedUntil = (eventDate: string): number => Date.parse(eventDate) + RELATED_DAYS * DAY_MS

/** From when on (epoch ms) a story of that date (ISO 8601) is of the archive. */
export const archivedFrom = (eventDate: string): number => Date.parse(eventDate) + ARCHIVE_DAYS * DAY_MS
