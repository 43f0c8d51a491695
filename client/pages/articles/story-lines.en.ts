/** What the lines beside a story say, in English. */
import type { Part } from '#shared/ui/told.ts'

type Value = readonly [value: Part, when: string]
const onDay = ([price, day]: Value): readonly Part[] => [price, ` on ${day}`]
const ofPeriod = ([value, period]: Value): readonly Part[] => [value, ` (${period})`]

export const noLicensedSource = 'No licensed source.'
export const simulatedNotMarket = 'Simulated, not market data'
export const onePrice = (only: Value): readonly Part[] => ['We have one price since: ', ...onDay(only), '.']
export const noPrices = 'We have no price since the story.'
export const noNewerValue = (last: Value): readonly Part[] => ['No newer figure: ', ...ofPeriod(last), '.']
/** The price of now is beside it. `isLater`: the first one that we have is of long after the story. */
export const priceThen = (first: Value, isLater: boolean, end: string, change: Part): readonly Part[] => [
  ...[isLater ? 'Our first price: ' : 'Then: ', ...onDay(first), `. Change to ${end}: `, change, '.'],
]
export const figureSince = (first: Value, last: Value, change: Part): readonly Part[] => [
  ...['From ', ...ofPeriod(first), ' to ', ...ofPeriod(last), ': ', change, '.'],
]
