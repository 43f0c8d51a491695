/** The texts of the calendar of releases, in English: a sentence with values is a function. */

export const CALENDAR_TEXTS = {
  title: 'Calendar',
  lede: 'What’s coming, and what came out. All times Eastern.',
  /** `09:45`, as it is in Toronto, in a table. */
  hour: (time: string): string => time,
  watch: 'Next to watch',
  watchNote: 'The three that move rates.',
  byWeek: 'By week',
  squares: 'Squares: how much a release moves rates and the dollar, in our judgement. We print values for the figures we cover.',
  add: 'Add to my calendar',
  coming: 'Coming releases, soonest first',
  later: 'Later releases',
  laterCaption: 'Later releases, soonest first',
  out: 'What came out',
  outNote: 'The last sixty days, newest first. We print values for the figures we cover.',
  outCaption: 'Past releases, newest first, with the actual figure',
  earlier: 'Earlier releases',
  earlierCaption: 'Earlier releases, newest first, with the actual figure',
  from: 'Where these dates come from',
  fromNote: 'Publishers sometimes change a date. We check their schedules several times a day, where software can read them.',
  check: 'Check with the publisher',
  undated: 'No dates to come yet',
  moved: (from: string): string => `moved from ${from}`,
  when: 'Day, ET',
  release: 'Release',
  actual: 'Actual',
  last: 'Last',
  lastWas: ' · last',
  lastOf: '. Latest we have:',
  was: ' · before',
  importance: (weight: number): string => `weight ${weight} of 3`,
  week: (from: string, to: string): string => `${from} to ${to}`,
  thisWeek: 'This week',
  nextWeek: 'Next week',
  nextOut: 'Next',
} as const

/** How far off a day is. */
export const AWAY = {
  today: 'today',
  tomorrow: 'tomorrow',
  days: (count: number): string => `in ${count} days`,
} as const
