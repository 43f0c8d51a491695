/** What the wire says, in English. The headlines on it are the sources' own. */
export const WIRE_TEXTS = {
  title: 'The wire',
  short: 'In the source’s own words.',
  whole: 'The whole wire',
  revised: (time: string): string => `text changed, ${time}`,
  opens: '(opens in a new tab)',
  eastern: (time: string): string => `${time} ET`,
  noneYet: 'No announcements have reached us yet.',
  whence: 'Where entries come from',
  own: 'In the source’s own words.',
  figures: (name: string): string => `Our figures: ${name}`,
} as const
