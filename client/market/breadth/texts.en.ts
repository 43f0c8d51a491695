/** What client/market/breadth says, in English: a sentence with values is a function. */

// breadth-section
export const coins = 'Coins'
export const canadianStocks = 'Canadian stocks'
export const currencyPairs = 'Currency pairs'
export const commodities = 'Commodities'
export const changeInPer = (title: string | number): string => `${title}: change in per cent, largest rise first`
export const symbol = 'Symbol'
export const name = 'Name'
export const change = 'Change'
export const partlySimulated = 'Partly simulated'
export const simulated = 'Simulated'
export const eachPriceThat =
  'Each price that we follow counts the same, whatever the size behind it: this is no index and follows none. A price counts while it is fresh or its market is closed; one that has gone stale, or that no source may give us, does not. Nor does an official price of a whole month, as wheat’s is, here or among the movers: its change is not of a day. A rise or fall is what the source says: over 24 hours for coins, since the close before for the others. The median is the change in the middle: half of the prices did better, half worse. Cells take a stronger tint from 0.35 and from 1 per cent.'
export const showAsTables = 'Show as tables'
export const howThisIs = 'How this is counted'
export const howWeCount = 'How we count'

// breadth
export const currencyPair = 'currency pair'
export const currencyPairs2 = 'currency pairs'
export const noLicensedSource = (followed: string | number): string => `No licensed source of our ${followed}`
export const noFreshChange = (followed: string | number): string => `No fresh change of our ${followed}`
export const withAFresh = ' with a fresh price, of our '
export const up = ' up, '
export const downOf = ' down of '
export const median = '; median '
export const noFreshChangeOf = (count: string | number): string => `No fresh change of our ${count} prices.`
export const leads = (first: string | number): string => `${first} leads (`
export const fellTheMost = (last: string | number): string => `${last} fell the most (`
export const ofWord = ' of '
export const pricesAreUp = ' prices are up on the day, '
export const down = ' down'
