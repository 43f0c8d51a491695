import type { Part } from '#shared/ui/told.ts'

export const currencyOfCoins = 'Devise des cryptomonnaies'

export const usDollars = 'dollars américains'
export const canadianDollars = 'dollars canadiens'

export const coinsInDollars = 'Prix des cryptomonnaies en dollars américains.'
export const noCanadianRate =
  'Pas encore de taux pour le dollar canadien\u00a0: les cryptomonnaies restent en dollars américains.'
type Rate = { readonly price: Part; readonly source: string; readonly day: Part }
export const converted = ({ price, source, day }: Rate): readonly Part[] => [
  ...['Converti à ', price, ` CAD pour un USD, ${source}, `, day, '. Les graphiques restent en dollars américains.'],
]
export const convertedAtOldRate = ({ price, source, day }: Rate): readonly Part[] => [
  ...[
    'Converti à ',
    price,
    ` CAD pour un USD, ${source}, `,
    day,
    ', un taux ancien. Les graphiques restent en dollars américains.',
  ],
]
