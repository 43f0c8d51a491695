import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

// answer
export const inAYear = (change: ReactNode): ReactNode => <>{change} in a year</>
export const et = (at: string): string => `${at} ET`

// changes
export const day = 'Day'
export const rate = 'Rate'
export const change = 'Change'

// facts
export const to = (figureValue: ReactNode, figureValue2: ReactNode): ReactNode => (
  <>
    {figureValue} to {figureValue2}
  </>
)

// headline
export const asOf = (since: string, day: string): ReactNode => (
  <>
    {since}, <span className="nb">as of {day}</span>
  </>
)
export const from = (figureValue: ReactNode, count: ReactNode): ReactNode => (
  <>
    from {figureValue} {count}
  </>
)

// over-time
export const rateTo = (rate: ReactNode, day: ReactNode): ReactNode => (
  <>
    Rate to {rate}, in effect {day}
  </>
)

// provenance
export const valueAsPublished = 'The value is the one that was published.'
export const valueOverYear =
  'The value is the published index divided by that of the same month a year earlier, minus 1, as a percentage.'
export const valueOverPeriod = 'The value is the published level divided by that of the period before, minus 1, as a percentage.'
export const changeInPoints = 'Its change is the printed value less the one before, in percentage points.'
export const changeInUnits = 'Its change is the printed value less the one before.'
export const changeInPercent = 'Its change is the value divided by the one before, minus 1, as a percentage.'

// provinces
export const noneStored = 'none stored'
export const provincesScale = (figureValue: ReactNode): ReactNode => (
  <>One scale for all. The pale line is Canada, at {figureValue}.</>
)

// values
export const period = 'Period'
export const value = 'Value'
export const newestFirst = (name: string | number): string => `${name}, newest first`
export const earlierChanges = (count: number): string => counted(count, 'earlier change')
export const olderValuesCount = (older: string | number): string => `${older} older values`
export const olderValuesOf = (name: string | number): string => `${name}, older values`
