import type { ReactNode } from 'react'

export const unreadable = 'It cannot be read now.'
export const noIncidents = (since: string | number): string =>
  `Nothing that a reader would notice has been written down since ${since}.`
export const incidentSpan = (each: ReactNode, moment: ReactNode, value: ReactNode): ReactNode => (
  <>
    {each}: from {moment}, for {value}.
  </>
)
export const status = 'Status'
export const allWell = 'All systems are working.'
export const someDown = 'Some systems are down.'
export const now = 'Now'
export const prices = 'Prices'
export const stalePricesNote = 'A price that should move and does not is printed grey, with its time.'
export const noPriceRead = 'No price has been read yet.'
export const pricesByKind = 'Prices by kind'
export const shown = 'Shown'
export const stale = 'Stale'
export const oldestThatShould = 'Oldest that should move'
export const simulated = 'Simulated'
export const behindThePages = 'Behind the pages'
export const incidentColumn = 'What was'
export const since = (since: string | number): string => `Since ${since}`
export const ownServerNote =
  'This page runs on the server it reports on, so it may be down too, and an outage of the whole server may be missing here.'
