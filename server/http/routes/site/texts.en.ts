/** What feeds, calendars, pictures and the search answer to people, in English. */

export const SITE_REFUSALS = {
  query: (most: number): string => `q takes a text of at most ${most} characters.`,
  topic: 'There is no such topic.',
  wire: 'The wire has no such source or topic.',
  file: 'There is no such file.',
  plate: 'There is no such plate.',
  photo: 'There is no such photograph.',
  plateLimit: 'Too many plates were requested from your network.',
  drawing: 'Too many pictures are being drawn now.',
} as const

export const CALENDAR_TEXTS = {
  product: 'Economic calendar',
  name: (paper: string): string => `${paper}: economic calendar`,
  mayMove: (publisher: string, url: string): string => `${publisher}. The publisher may move this day: ${url}`,
} as const

/** The title of a figure's page, as the page has it. */
export const figureTitle = (name: string): string => `${name}: value and history`

/** The title of the feed of one topic. */
export const topicFeed = (paper: string, topic: string): string => `${paper}: ${topic}`

export const WIRE_FEED = {
  title: (paper: string): string => `${paper}: The wire`,
  description: 'Official announcements in the source’s own words, with the time and a link.',
  copyright: 'Each entry: its source',
} as const
