import { counted } from '#shared/counted.ts'

// about-pictures
export const inThePlace =
  'Where a story has no photo, we use computer-drawn engravings, made from its address and subject. An engraving shows no data and no real place.'
export const dataPicturesNote = 'Other pictures are charts and maps drawn from data. Each names its source and its day:'

// status-words
export const cryptocurrencies = 'Cryptocurrencies'
export const stocks = 'Stocks'
export const currencies = 'Currencies'
export const commodities = 'Commodities'
export const statusRestWell = 'registrations are taken and passed on, and nothing is late.'
export const statusNoPrices = (rest: string | number): string => `No price is shown; ${rest}`
export const statusAllSimulated = (rest: string | number): string => `All prices are simulated; ${rest}`
export const pricesComeIn = (rest: string | number): string => `Prices come in, ${rest}`
export const statusSomeSimulated = (simulated: string | number, shown: string | number, rest: string | number): string =>
  `Prices come in, ${simulated} of ${shown} of them simulated; ${rest}`
export const since = (each: string | number, beganAt: string | number): string => `${each}, since ${beganAt}.`
export const incidentsUnreadable = 'What was written down cannot be read.'
export const noneMovesNow = 'none moves now'
export const ago = (oldestSeconds: string | number): string => `${oldestSeconds} ago`
export const givesNoSign = 'gives no sign'
export const workerLastSeen = (workerSeconds: string | number): string => `last gave a sign ${workerSeconds} ago`
export const workerStatus = (said: string | number): string =>
  `The program that fetches prices and passes registrations on ${said}.`
export const noLeadWaits = 'No registration waits to be passed on.'
export const oldestLeadLate = (late: string | number): string => `The oldest registration is ${late} late in being passed on.`
export const noCheckpointSent = 'No checkpoint of the log of consents has been sent out yet.'
export const checkpointSent = (anchoredAt: string | number): string =>
  `A checkpoint of the log of consents was last sent out on ${anchoredAt}.`
/** `3 minutes`. */
export const length = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string => counted(count, unit)
export const about = (what: string, of: string): string => `${what}: ${of}`
