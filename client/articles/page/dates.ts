const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', year: 'numeric', month: 'long', day: 'numeric' })
const DAY_MS = 86_400_000
const OLD_AFTER_DAYS = 30

/** `August 20, 2025`, the day in Toronto. */
export const longDay = (iso: string): string => DAY.format(new Date(iso))

/** Whether a story needs the banner about its age: computed per day, so that a cached page stays right for one. */
export const isOld = (publishedAt: string, now: number): boolean => (now - Date.parse(publishedAt)) / DAY_MS > OLD_AFTER_DAYS
