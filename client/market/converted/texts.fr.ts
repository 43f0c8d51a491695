import type { Part } from '#shared/ui/told.ts'

type Rate = { readonly price: Part; readonly source: string; readonly day: Part; readonly isOld: boolean }
export const priceAt = ({ price, source, day, isOld }: Rate): readonly Part[] => [
  ...['Converti à ', price, `\u00a0$\u00a0CA pour 1\u00a0$\u00a0US, ${source}, `, day, isOld ? ', un taux ancien' : ''],
]
export const linesAt = (source: string | undefined, then: Part): readonly Part[] => [
  ...[`; prix passés aux taux passés${source ? `, ${source}` : ''}, `, then, '\u00a0$\u00a0CA il y a 24\u00a0heures.'],
]
export const compared = ' Les deux lignes sont en pourcentage, chacune dans sa propre devise.'
export const leftOut = (count: number): string =>
  count === 1
    ? ' Un prix enregistré n’a pas de taux de son heure et est omis.'
    : ` ${count} prix enregistrés n’ont pas de taux de leur heure et sont omis.`
