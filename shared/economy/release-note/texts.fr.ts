/** Ce que disent les notes de publication, en français\u00a0: une phrase avec des valeurs est une fonction. Le verbe donne le sens. */
import type { Part } from '../../ui/told.ts'
import type { NotedSlug } from './note.ts'
import type { Compared, Moved, Named, Valued, Way } from './texts.en.ts'

export const SUBJECTS: Readonly<Record<NotedSlug, Named>> = {
  'policy-rate': { name: 'Le taux directeur de la Banque du Canada', isMany: false },
  inflation: { name: 'L’inflation', isMany: false },
  unemployment: { name: 'Le taux de chômage', isMany: false },
  employment: { name: 'L’emploi', isMany: false },
  'hourly-earnings': { name: 'Le salaire horaire moyen', isMany: false },
  gdp: { name: 'Le PIB réel', isMany: false },
  'retail-sales': { name: 'Les ventes au détail', isMany: true },
  'housing-starts': { name: 'Les mises en chantier', isMany: true },
  population: { name: 'La population du Canada', isMany: false },
}

const one = ({ isMany }: Named, singular: string, plural: string): string => (isMany ? plural : singular)

const NOW: Readonly<Record<Way, (of: Named) => string>> = {
  up: (of) => one(of, 'monte à', 'montent à'),
  down: (of) => one(of, 'descend à', 'descendent à'),
  same: (of) => one(of, 'reste à', 'restent à'),
}

export const headlineOfLevel = (of: Named, way: Way, { value, when }: Valued): readonly Part[] => [
  `${of.name} ${NOW[way](of)} `,
  value,
  ` ${when}`,
]
export const headlineOfChange = (of: Named, way: Way, { value, when }: Valued): readonly Part[] =>
  way === 'same'
    ? [`${of.name} ne ${one(of, 'change', 'changent')} pas `, when]
    : [`${of.name} ${way === 'up' ? one(of, 'monte de', 'montent de') : one(of, 'baisse de', 'baissent de')} `, value, ` ${when}`]
export const headlineOfRate = (way: Way, value: Part): readonly Part[] => [
  `La Banque du Canada ${{ up: 'relève son taux directeur à', down: 'abaisse son taux directeur à', same: 'maintient son taux directeur à' }[way]} `,
  value,
]

export const level = (of: Named, way: Way, { value, when, change, before, beforeWhen }: Compared): readonly Part[] => [
  ...[`${of.name} ${one(of, 'était à', 'étaient à')} `, value, ` ${when}, `],
  ...(way === 'same' ? ['comme '] : [way === 'up' ? 'en hausse de ' : 'en baisse de ', change, ' par rapport à ', before, ' ']),
  `${beforeWhen}.`,
]

const moved = (of: Named, way: Way, value: Part): readonly Part[] => {
  if (way === 'same') return [one(of, 'n’a pas changé', 'n’ont pas changé')]
  return [way === 'up' ? one(of, 'a monté de ', 'ont monté de ') : one(of, 'a baissé de ', 'ont baissé de '), value]
}
const BEFORE: Readonly<Record<Way, (value: Part) => readonly Part[]>> = {
  up: (value) => ['une hausse de ', value],
  down: (value) => ['une baisse de ', value],
  same: () => ['aucun changement'],
}
export const change = (of: Named, now: Moved, before: Moved): readonly Part[] => [
  ...[`${of.name} `, ...moved(of, now.way, now.value), ` ${now.when}, après `],
  ...[...BEFORE[before.way](before.value), ` ${before.when}.`],
]

export const rate = (
  way: Way,
  { value, from, change, before }: { readonly value: Part; readonly from: Part; readonly change: Part; readonly before: Part },
): readonly Part[] => [
  ...['Le taux directeur est à ', value, ' depuis le ', from],
  ...(way === 'same'
    ? [', comme avant.']
    : [way === 'up' ? ', en hausse de ' : ', en baisse de ', change, ' par rapport à ', before, '.']),
]
export const rateHeld = (before: Part, since: Part, isFirst: boolean): readonly Part[] => [
  ...['Il était à ', before, isFirst ? ' depuis au moins le ' : ' depuis le ', since, '.'],
]

export const revised = (period: string, now: Part, was: Part): readonly Part[] => [
  ...[`La valeur de ${period} a été révisée à `, now, ', contre ', was, ' auparavant.'],
]
export const notRevised = (period: string): readonly Part[] => [`La valeur de ${period} n’a pas été révisée.`]

export const nextRelease = (when: Part): readonly Part[] => ['Prochaine publication\u00a0: ', when, '.']
export const nextDecision = (when: Part): readonly Part[] => ['Prochaine décision\u00a0: ', when, '.']
export const noNext = 'La date de la prochaine publication n’est pas connue ici.'

export const moment = (day: string, time: string): string => `${time} HE, ${day}`
export const written = (when: Part): readonly Part[] => ['Écrit par un logiciel à ', when]
export const corrected = (when: Part): readonly Part[] => ['Corrigé par un logiciel à ', when, ', la source ayant révisé']
export const points = (size: string): string => `${size} point`
