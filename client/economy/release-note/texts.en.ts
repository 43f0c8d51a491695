/** What the page of a release note says beside the note itself, in English. */
export const NOTE_PAGE = {
  note: 'Release note',
  notes: 'Release notes',
  notesNote: 'Written by software from the figures alone, when we stored them.',
  released: (publisher: string, when: string): string => `${publisher} released it ${when}`,
  figure: (name: string): string => `All of ${name}`,
  how: 'How this is made',
  line: (since: string): string => `From ${since} to this value`,
  lineNote: 'As stored now.',
  earlier: 'Earlier texts',
  earlierNote: 'What this note said before the source revised a figure.',
  title: (headline: string): string => `${headline}: release note`,
} as const
