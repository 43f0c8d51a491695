import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'

// marks
export const latestMarked = 'Latest changes marked:'

// curve
export const more = 'more'
export const less = 'less'
export const shortMonths = (count: number): string => `${count}M`
export const shortYears = (count: number): string => `${count}Y`
export const sampleOf = (sampleOf: string | number): string => `, sample of ${sampleOf}`
export const madeUp = ', simulated for this demonstration'
export const allMadeUp = 'All lines are simulated for this demonstration.'
export const spreadOnDay = (day: ReactNode, strong: ReactNode, words: ReactNode): ReactNode => (
  <>
    On {day} Canada paid {strong} points {words} for ten years than for two.
  </>
)
export const spreadYearEarlier = (strong: ReactNode, part: ReactNode): ReactNode => (
  <>
    {' '}
    A year earlier it paid {strong} {part}.
  </>
)
export const notStored = 'not stored'
export const yieldsByMaturity = 'Yields by maturity, per cent'
export const maturity = 'Maturity'
export const months = (years: string | number): string => `${years} months`
export const years = (years: string | number): string => `${years} years`
export const yieldCurvesPer = (spoken: string | number): string => `Yield curves, per cent. ${spoken}`
export const curveNote = (atMostOlderDays: string | number): string =>
  `Each point is the latest value on that date, no more than ${atMostOlderDays} days old.`
export const curveTableLabel = 'The figures behind the curve'

// figure-chart
export type Ends = {
  readonly first: readonly Part[]
  readonly last: readonly Part[]
  readonly low: readonly Part[]
  readonly high: readonly Part[]
}
export const course = ({ first, last, low, high }: Ends): readonly Part[] => [
  ...['From ', ...first, ' to ', ...last, '; lowest ', ...low, ', highest ', ...high, '.'],
]
