import type { Part } from '#shared/ui/told.ts'

type Value = readonly [value: Part, when: string]
const onDay = ([price, day]: Value): readonly Part[] => [price, ` le ${day}`]
const ofPeriod = ([value, period]: Value): readonly Part[] => [value, ` (${period})`]

export const noLicensedSource = 'Aucune source autorisée.'
export const simulatedNotMarket = 'Prix simulés, et non des données de marché'
export const onePrice = (only: Value): readonly Part[] => ['Nous avons un seul prix depuis\u00a0: ', ...onDay(only), '.']
export const noPrices = 'Nous n’avons aucun prix depuis l’article.'
export const noNewerValue = (last: Value): readonly Part[] => [
  'Rien de plus récent n’est enregistré\u00a0: ',
  ...ofPeriod(last),
  '.',
]
export const priceThen = (first: Value, isLater: boolean, end: string, change: Part): readonly Part[] => [
  ...[
    isLater ? 'Notre premier prix\u00a0: ' : 'Alors\u00a0: ',
    ...onDay(first),
    `. Variation jusqu’au ${end}\u00a0: `,
    change,
    '.',
  ],
]
export const figureSince = (first: Value, last: Value, change: Part): readonly Part[] => [
  ...['De ', ...ofPeriod(first), ' à ', ...ofPeriod(last), '\u00a0: ', change, '.'],
]
