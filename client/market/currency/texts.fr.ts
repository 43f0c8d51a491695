import type { Part } from '#shared/ui/told.ts'

export const currencyOfCoins = 'Devise des cryptomonnaies'

export const usDollars = 'dollars américains'
export const canadianDollars = 'dollars canadiens'

export const coinsInDollars = 'Prix des cryptomonnaies en dollars américains.'
export const noCanadianRate =
  'Pas encore de taux pour le dollar canadien\u00a0: les cryptomonnaies restent en dollars américains.'
type Rate = { readonly price: Part; readonly source: string; readonly day: Part }
export const converted = ({ price, source, day }: Rate): readonly Part[] => [
  ...[
    'Converti à ',
    price,
    `\u00a0$\u00a0CA pour 1\u00a0$\u00a0US, ${source}, `,
    day,
    '. Les graphiques et les fourchettes restent en dollars américains.',
  ],
]
export const convertedAtOldRate = ({ price, source, day }: Rate): readonly Part[] => [
  ...[
    'Converti à ',
    price,
    `\u00a0$\u00a0CA pour 1\u00a0$\u00a0US, ${source}, `,
    day,
    ', un taux ancien. Les graphiques et les fourchettes restent en dollars américains.',
  ],
]
