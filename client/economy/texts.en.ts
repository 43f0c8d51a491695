/** The texts of the pages of the economy, in English: a sentence with values is a function. */

export const HUB_TEXTS = {
  title: 'Economy',
  lede: 'Canada’s economy in numbers. We don’t print forecasts.',
  now: 'Rates now',
  prime: 'Prime',
  posted: '5-year mortgage, posted',
  policy: 'Policy rate',
  decision: 'Next decision',
  noneNow: 'We have no official rates yet.',
  which: 'Which one do you pay? Variable rates move with prime; a fixed rate follows',
  whichLink: 'bond yields',
  all: 'All figures',
  colour: 'We don’t colour these: higher isn’t always better.',
  span: 'Lines show two years, or less where we have less.',
  sources: 'Sources',
  calendar: 'Release calendar',
  unlessSample: 'Simulated unless marked “sample”',
  sampleRow: 'sample',
  madeUpRow: 'simulated',
  after: (words: string): string => ` · ${words}`,
  demoNote:
    'A sample is an earlier published value, not the current one. A simulated figure was made for this demonstration and has no source.',
  caption: 'All figures: newest value, period, change and line of two years',
  empty: (count: number): string => `${count} more without data`,
  emptyCaption: 'Figures without data',
  next: 'Next',
  eastern: 'All times Eastern.',
  noDay: 'No day on record',
  noDayWhy: 'The publishers’ next schedules have not been entered here yet.',
  curve: 'Yield curve',
  curveNote: 'Yields by maturity. The short end is stretched so that it can be read.',
} as const

export const RATES_TEXTS = {
  title: 'Interest rates',
  lede: 'The policy rate, posted bank rates and bond yields.',
  all: 'All rates',
  posted: 'Posted rates are list prices: most borrowers pay less, and savers may earn more.',
  tools: 'See what a rate does to a payment with our',
  toolsLink: 'calculators',
} as const

/** The columns of the ledger. */
export const COLUMNS = {
  figure: 'Figure',
  latest: 'Latest',
  period: 'Period',
  change: 'Change',
  line: 'Two years',
  source: 'Source',
} as const

export const FIGURE_TEXTS = {
  official: 'Official',
  notCurrent: 'Not the current figure.',
  hidden: 'This figure is simulated, so it is hidden, with its chart.',
  madeUp: 'Simulated for this demonstration: it has no source and is not the current figure.',
  stopped: 'The source hasn’t published a newer figure for more than twice its usual period. This may be out of date.',
  released: 'published',
  readNote: 'Read the release note',
  highest: (since: string): string => `Highest since ${since}`,
  lowest: (since: string): string => `Lowest since ${since}`,
  inside: 'inside the target band',
  above: 'above the target band',
  below: 'below the target band',
  target: (aim: string): string => `Target ${aim}`,
  nextDecision: 'Next decision',
  since: 'Since',
  before: 'Before',
  yearAgo: 'A year ago',
  range: 'Range shown',
  nextDay: 'Next',
  published: 'Published',
  source: 'Source',
  terms: 'Licence',
  show: 'Show the figures',
  drag: 'Drag on the chart',
  keys: ', or use the arrow keys',
  decisions: 'Changes',
  decisionsNote: 'Newest first, by the day they took effect.',
  noLine: 'No chart yet',
  oneValue: 'We have only one value for this period.',
  noValue: 'We have no values for this figure yet.',
  provinces: 'Provinces',
  provincesNote: 'Three years, west to east.',
  measures: 'What it measures',
  releases: 'Releases',
  announced: 'Announced dates.',
  fullCalendar: 'Full calendar',
  stories: 'Stories',
} as const

export const OFTEN = {
  daily: 'Each business day',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
} as const
// standing
export const sampleOf = (sampleOf: string | number): string => `Sample of ${sampleOf}`
export const madeUp = 'Simulated'
export const stoppedNothingNewer = 'Stopped: nothing newer'
export const revised = 'Revised'
export const preliminary = 'Preliminary'

// unread
export const figuresUnreadable = 'The figures could not be read'
export const loadAgain = 'Please load the page again in a moment.'

/** Of what a hundred dollars become. */
export const CURVE_TEXTS = {
  title: (month: string): string => `What $100 bought in ${month} would cost`,
  show: 'Show the figures',
  month: 'Month',
  cost: 'Cost',
}
