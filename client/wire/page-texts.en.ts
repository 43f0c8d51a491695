/** What the page of the wire alone says, in English: other pages do not load it. */
export const WIRE_PAGE = {
  lede: 'Official announcements in the source’s own words, with its time and its link.',
  head: 'Newest first',
  headNote: 'Eastern time. Each headline opens at its source.',
  all: 'All',
  bySource: 'By source',
  byTopic: 'By topic',
  feed: 'Feed (RSS)',
  order: 'We read the sources every four minutes.',
  fresh: (count: number): string => (count === 1 ? 'Show 1 new entry' : `Show ${count} new entries`),
  none: 'No entries yet',
  noneFrom: (names: readonly string[]): string =>
    `Entries come from ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? 'no source')}. None has been fetched so far.`,
  noneOf: 'Nothing in the last three months.',
  reading: 'Reading the wire…',
  unread: 'The wire can’t be read right now.',
} as const
