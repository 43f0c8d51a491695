import type { ReactNode } from 'react'
import type { FiledName, FiledSpan } from '#shared/wire/filed.ts'

export const title = 'D’après ses documents déposés'
export const note =
  'Tels que la société les a déposés auprès de la Securities and Exchange Commission des États-Unis, sans aucun calcul de notre part.'
export const caption = 'Chiffres tirés des documents déposés, chacun avec sa période et son document'
export const figure = 'Chiffre'
export const value = 'Valeur'
export const period = 'Période'
export const source = 'Document'

export const names: Readonly<Record<FiledName, string>> = {
  revenue: 'Revenus',
  profit: 'Bénéfice net',
  dividend: 'Dividendes déclarés par action',
  shares: 'Actions en circulation',
}
export const spans: Readonly<Record<FiledSpan, (day: ReactNode) => ReactNode>> = {
  year: (day) => <>Exercice clos le {day}</>,
  quarter: (day) => <>Trimestre clos le {day}</>,
  day: (day) => <>Au {day}</>,
}
export const filing = (form: string, day: ReactNode): ReactNode => (
  <>
    {form},{'\u00a0'}
    {day}
  </>
)
export const inCurrency = (money: string, currency: string): string =>
  money.replace('$', currency === 'CAD' ? '$\u00a0CA' : '$\u00a0US')
