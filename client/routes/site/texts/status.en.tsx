import type { ReactNode } from 'react'

export const unreadable = 'Not available right now.'
export const noIncidents = (since: string | number): string => `No incident that readers would notice since ${since}.`
export const incidentSpan = (each: ReactNode, moment: ReactNode, value: ReactNode): ReactNode => (
  <>
    {each}: from {moment}, for {value}.
  </>
)
export const status = 'Status'
export const allWell = 'All systems are working.'
export const notAnswered = 'The site is working. No source of prices has answered yet, so every price is simulated.'
export const someDown = 'Some systems are down.'
const LIST = new Intl.ListFormat('en-CA')
const silent = (names: readonly string[]): string => `${LIST.format(names)} ${names.length === 1 ? 'isn’t' : 'aren’t'} responding`
export const sourcesSilent = (names: readonly string[]): string => `${silent(names)}. None of the prices shown is late.`
export const now = 'Now'
export const prices = 'Prices'
export const stalePricesNote = 'Late prices are grey, with their time.'
export const noPriceRead = 'No price has arrived yet.'
export const pricesByKind = 'Prices by kind'
export const shown = 'Shown'
export const stale = 'Stale'
export const oldestThatShould = 'Oldest fetch'
export const simulated = 'Simulated'
export const behindThePages = 'Behind the pages'
export const incidentColumn = 'Past incidents'
export const since = (since: string | number): string => `Since ${since}`
export const ownServerNote =
  'This page runs on the server it reports on, so it may be down too, and an outage of the whole server may be missing here.'
