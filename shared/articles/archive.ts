/** When a story is of the archive: it says so, because what it tells may have changed. Pure. */

const ARCHIVE_DAYS = 30
const DAY_MS = 86_400_000

const RELATED_DAYS = 365
/** Until when (epoch ms) a story of that date is offered beside others. */
export const relatedUntil = (eventDate: string): number => Date.parse(eventDate) + RELATED_DAYS * DAY_MS

/** Whether a page is offered beside others: a story for a year, an explainer always. */
export const isOffered = ({ date, explainer }: { readonly date: string; readonly explainer?: true }, now: number): boolean =>
  explainer === true || now < relatedUntil(date)

/** From when on (epoch ms) a story of that date (ISO 8601) is of the archive. */
export const archivedFrom = (eventDate: string): number => Date.parse(eventDate) + ARCHIVE_DAYS * DAY_MS
