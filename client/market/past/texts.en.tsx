import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'

// past-headlines
export const headlines = 'Headlines'
export const headlinesNote = 'What had happened by then, in today’s words.'
export const none = 'None'
export const noHeadlines = 'No story of this page covers that hour or earlier.'

// past-notice
export const aPastHour = 'A past hour'
export const asOf = (moment: ReactNode): ReactNode => <>As of {moment}</>
export const notCurrent = 'Not current: nothing on this page moves.'
export const hours = 'Hours'
export const backToNow = 'Back to now'

// past-prices
export const noChangesStored = (followed: string | number): string => `We have no change for any of our ${followed}.`
type Counted = { readonly rose: Part; readonly compared: Part; readonly fell: Part; readonly median: Part }
export const counted = ({ rose, compared, fell, median }: Counted): readonly Part[] => [
  ...[rose, ' of ', compared, ' with a stored change rose, ', fell, ' fell; median ', median, '.'],
]
export const countingHeading = 'How this is counted'
export const countingExplanation =
  'From stored observations only. A price is the last one stored by then; where none had been stored for half an hour while its market was open, there is none. Changes are counted between stored prices: of stocks since the last one before the session, of official prices since the one before, of all others since 24 hours earlier. What the terms of a source do not let us keep is not here.'

// past-symbol
export const noPriceShown = 'No price of this hour may be shown, and none is made in its place.'
export const observed = (chip: ReactNode, time: ReactNode): ReactNode => (
  <>
    {chip} Observed {time}
  </>
)
export const price = 'Price'
export const chartNote = 'Up to this hour. Gaps mean we have no data for that time.'

// past-tile
export const noChangeStored = 'No change stored'
export const noLicensedSource = 'No licensed source'
export const nothingStored = 'Nothing stored'
