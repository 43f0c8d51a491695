import { archivedFrom } from '#shared/articles/archive.ts'

/** Whether a story needs the banner about its age. Its page is made again when that time comes. */
export const isOld = (eventDate: string, now: number): boolean => now >= archivedFrom(eventDate)
