import type { ReactNode } from 'react'

export const unreadable = 'Not available right now.'
export const noIncidents = (since: ReactNode): ReactNode => <>No incidents that readers would notice since {since}.</>
/** @param day when they began; `undefined` is today */
export const recordsBegan = (day: ReactNode): ReactNode => <>records began {day ? <>on {day}</> : 'today'}</>
export const incidentSpan = (each: ReactNode, moment: ReactNode, value: ReactNode): ReactNode => (
  <>
    {each}, from {moment}, for {value}.
  </>
)
export const status = 'Status'
export const allWell = 'All systems are working.'
export const notAnswered = 'The site is working. No price source has answered yet, so every price is simulated.'
export const someDown = 'Some systems are down.'
/** @param isMadeHere whether every price is simulated @param silent which sources do not answer */
export const works = (isMadeHere: boolean, silent: string): string =>
  `The site is working. ${isMadeHere ? 'All prices are simulated.' : 'None of the prices shown is stale.'} ${silent}`
export const sourcesSilent = (count: number): string => `${count} sources aren’t answering.`
/** @param isInPart whether some of its data arrives */
export const sourceSilent = (name: string, isInPart: boolean): string =>
  `${isInPart ? `Some data from ${name} isn’t arriving` : `${name} isn’t answering`}.`
export const now = 'Now'
export const prices = 'Prices'
export const stalePricesNote =
  'A price is stale once its source has missed three readings. It turns grey and shows when it was last updated.'
export const noPriceRead = 'No price has arrived yet.'
export const pricesByKind = 'Prices by kind'
export const shown = 'Shown'
export const stale = 'Stale'
export const simulated = 'Simulated'
export const behindThePages = 'Behind the pages'
export const incidentColumn = 'Past incidents'
export const since = (since: string | number): string => `Since ${since}`
export const ownServerNote =
  'This page runs on the server it reports on, so it may be down too, and an outage of the whole server may be missing here.'
