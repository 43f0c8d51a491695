import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

// axes
/** `09:30`, below a chart. */
/** How far apart the times under a chart are, in per cent of its width, for the longest of their names. */
export const MARKS_APART: number = 15
export const hourMark = (hour: string, minute: string): string => `${hour}:${minute}`

// chart-figures
export const showTheFigures = 'Show the figures'
export const figures = 'Figures'
export const halfHourly = 'one observation each half hour'
export const evenly = 'observations at even distances, with the lowest and the highest'
export const theDrawnObservations = 'the drawn observations'
export const theNewestFirst = (symbol: string | number, range: string | number, part: string | number): string =>
  `${symbol}, ${range}: ${part}, the newest first`
export const torontoTime = 'Eastern time'
export const price = (currency: string | number): string => `Price, ${currency}`
export const notObserved = 'not observed'
/** Heads the row of a gap. */
export const before = 'before'

// chart-time
const ZONES = { first: 'EDT', second: 'EST' } as const
/** `1 Nov 09:30 ET`; in the hour that comes twice in November `EDT` or `EST`. */
export const hourOf = (day: string, time: string, repeated?: keyof typeof ZONES): string =>
  `${day} ${time} ${repeated ? ZONES[repeated] : 'ET'}`
export const dayLong = '24 hours'
export const sessionOf = (day: string): string => `Session of ${day}`
export const sessionsOf = (first: string, last: string): string => `Sessions of ${first} and ${last}`
export const wholeHistory = 'All that is stored'

// chart-words
export const atHour = ' at '
export const onDay = ' on '
export const inCurrency = (currency: string): string => `In ${currency}.`
type Ends = { readonly low: ReactNode; readonly high: ReactNode; readonly first: ReactNode; readonly last: ReactNode }
export const observed = ({ low, high, first, last }: Ends): ReactNode => (
  <>
    Low {low}, high {high}; first observation {first}, last {last}.
  </>
)
/** Of a range of months or years, which counts closes: the prices within a day may have gone further. */
export const closes = ({ low, high, first, last }: Ends): ReactNode => (
  <>
    Low close {low}, high close {high}; first observation {first}, last {last}.
  </>
)
export const gaps = 'Gaps mean we have no data for that time.'
/** What the rows are, where more is stored. */
export const selection = {
  halfHours: 'One price each half hour; every price is in the CSV.',
  hours: 'A selection of hours; every hour is in the CSV.',
  days: 'A selection of days; every day is in the CSV.',
} as const
/** The same where no file has them. */
export const selectionAlone: Readonly<Record<keyof typeof selection, string>> = {
  halfHours: 'One price each half hour.',
  hours: 'A selection of hours.',
  days: 'A selection of days.',
}
/** Of a stock's hours. */
export const closedLeftOut = 'Closed hours are left out.'
export const drawnFrom = (drawn: number, stored: ReactNode): ReactNode => (
  <>
    {' '}
    The line is drawn from {drawn} of the {stored} stored observations.
  </>
)

// gain
export const from = (datum: ReactNode): ReactNode => <>from {datum}</>
export const unchangedFrom = (datum: ReactNode): ReactNode => <>unchanged from {datum}</>
export const since = (start: string | number): string => `Since ${start}`
/** What a session's change counts from. */
export const sessionSince = (start: string): string => `, since ${start}`

// range-chart
export const simulatedNotMarket = 'Simulated, not market data.'
export const noChartYet = 'No chart yet'
export const collectingObservationsSince = (moment: ReactNode): ReactNode => <>Collecting observations since {moment}.</>
export const simulatedPart = 'simulated, '
export const noObservations = 'No observation has been stored yet.'
export const lowHighIn = (
  name: string | number,
  part: string | number,
  span: string | number,
  low: string | number,
  high: string | number,
  currency: string | number,
): string => `${name}, ${part}${span}: low ${low}, high ${high}, in ${currency}`
export const eventOf = (day: ReactNode, words: ReactNode): ReactNode => (
  <>
    {day}: {words}
  </>
)
/** What a line counts from, by its day. */
export const start = (when: string): string => `Start, ${when}`
export const otherEvents = (count: number): string => counted(count, 'other event')
/** Between a release and the value that it brought. */
export const resultOf = (figure: string): string => `: ${figure} `
