import type { Part } from '#shared/ui/told.ts'

// breadth-section
export const coins = 'Cryptocurrencies'
export const canadianStocks = 'Canadian stocks'
export const currencyPairsTitle = 'Currency pairs'
export const commodities = 'Commodities'
export const moversCaption = (title: string | number): string => `${title}: change in per cent, largest rise first`
export const symbol = 'Symbol'
export const name = 'Name'
export const change = 'Change'
export const partlySimulated = 'Partly simulated'
export const simulated = 'Simulated'
export const countingExplanation =
  'Each of our prices counts the same, whatever the size behind it: this is no index and follows none. A price counts while it is fresh or its market is closed; one that has gone stale, or that no source may give us, does not. Nor does an official price of a whole month, as wheat’s is, here or among the movers: its change is not of a day. A rise or fall is what the source says: over 24 hours for coins, since the close before for the others. The median is the change in the middle: half of the prices did better, half worse. Cells take a stronger tint from 0.35 and from 1 per cent.'
export const showAsTables = 'Show as tables'
export const countingHeading = 'How this is counted'
export const howWeCount = 'How we count'

// breadth
export const oneCoin = 'coin'
export const manyCoins = 'coins'
export const oneStock = 'stock'
export const manyStocks = 'stocks'
export const oneCommodity = 'commodity'
export const manyCommodities = 'commodities'
export const oneCurrencyPair = 'currency pair'
export const manyCurrencyPairs = 'currency pairs'
export const noSourceFor = (followed: string | number): string => `No licensed source of our ${followed}`
export const noFreshFor = (followed: string | number): string => `No fresh change of our ${followed}`
type Going = { readonly up: Part; readonly down: Part; readonly same: Part | null }
type Counted = Going & { readonly median: Part }
const unchanged = (same: Part | null): readonly Part[] => (same === null ? [] : [', ', same, ' unchanged'])
/** The title beside it names what is counted: it stays in one line. */
export const whole = ({ up, down, same, median }: Counted, followed: Part): readonly Part[] => [
  ...[up, ' up, ', down, ' down', ...unchanged(same), ' of ', followed, '; median ', median],
]
/** Not all of a group count; how that is counted is told below the maps. */
export const fresh = ({ up, down, same, median }: Counted): readonly Part[] => [
  ...[up, ' up, ', down, ' down', ...unchanged(same), '; median ', median],
]
export const noFreshForCount = (count: number): string => `No fresh change of our ${count} prices.`
export const leads = (name: string, percent: Part): readonly Part[] => [`${name} leads (`, percent, ')']
export const fellTheMost = (name: string, percent: Part): readonly Part[] => [`${name} fell the most (`, percent, ')']
export const board = ({ up, down, same }: Going, compared: Part, ends: readonly (readonly Part[])[]): readonly Part[] => [
  ...[up, ' of ', compared, ' prices are up on the day, ', down, ' down', ...unchanged(same)],
  ...ends.flatMap((end) => ['. ', ...end]),
  '.',
]
