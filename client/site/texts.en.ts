import { counted } from '#shared/counted.ts'

// about-pictures
export const inThePlace =
  'Where a story has no photo, we use computer-drawn engravings, made from its address and subject. An engraving shows no data and no real place.'
export const dataPicturesNote = 'Other pictures are charts and maps drawn from data. Each names its source and its day:'

// status-words
export const cryptocurrencies = 'Cryptocurrencies'
export const stocks = 'Stocks'
export const currencies = 'Currency pairs'
export const commodities = 'Commodities'
export const statusRestWell = 'registrations are taken and forwarded on time.'
export const statusNoPrices = (rest: string | number): string => `No prices are shown; ${rest}`
export const statusAllSimulated = (rest: string | number): string => `All prices are simulated; ${rest}`
export const pricesComeIn = (rest: string | number): string => `Prices are coming in, and ${rest}`
export const statusSomeSimulated = (simulated: string | number, shown: string | number, rest: string | number): string =>
  `Prices are coming in, ${simulated} of ${shown} of them simulated; ${rest}`
export const since = (each: string, since: string): string => `${each}, ${since}.`
export const sinceHour = (time: string): string => `since ${time}`
export const sinceDay = (moment: string): string => `since ${moment}`
const PARTS = {
  prices: 'prices',
  figures: 'figures',
  news: 'announcements',
  schedule: 'release dates',
  filings: 'filings',
} as const
const LIST = new Intl.ListFormat('en-CA')
/** @param only which of its data, where the rest of it arrives */
export const noAnswer = (name: string, only: readonly (keyof typeof PARTS)[]): string =>
  `${name}: no answer${only.length === 0 ? '' : ` for ${LIST.format(only.map((part) => PARTS[part]))}`}`
export const noneAnswers = (names: readonly string[], since: string): string => `No answer ${since}: ${LIST.format(names)}.`
export const sourcesUnreadable = 'We can’t tell right now whether our sources are answering.'
export const incidentsUnreadable = 'Past incidents can’t be read right now.'
const WORKER = 'Prices and registrations'
export const givesNoSign = `${WORKER}: no report yet.`
export const runs = (ago: string): string => `${WORKER}: running, last reported ${ago} ago.`
export const runsNow = `${WORKER}: running, last reported just now.`
export const isLate = (ago: string): string => `${WORKER}: last reported ${ago} ago.`
export const noFigureCame = 'No official figure has come from its source yet: we show samples or simulated values.'
export const figuresCame = (published: number, all: number): string =>
  `${published} of ${all} official figures have come from their sources.`
export const nothingAnnounced = 'No announcement for the wire has arrived yet.'
export const announced = (at: string): string => `The newest announcement on the wire was published on ${at}.`
export const noLeadWaits = 'No registration is waiting to be forwarded.'
export const oldestLeadLate = (late: string | number): string => `The oldest waiting registration is ${late} late.`
export const noCheckpointSent = 'No checkpoint of the consent log has been made yet.'
export const checkpointSent = (anchoredAt: string | number): string =>
  `The consent log’s last checkpoint was made on ${anchoredAt}.`
/** `3 minutes`. */
export const length = (count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string => counted(count, unit)
export const about = (what: string, of: string): string => `${what}: ${of}`
