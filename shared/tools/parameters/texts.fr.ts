import type { ValueName, Values } from './parameter-set.ts'

export const SET_NAMES = {
  ontario: 'Ontario, droits de cession immobilière',
  toronto: 'Toronto, droits de cession immobilière municipaux',
  britishColumbia: 'Colombie-Britannique, impôt sur le transfert de propriété',
  manitoba: 'Manitoba, taxe sur les transferts fonciers',
  newBrunswick: 'Nouveau-Brunswick, taxe sur le transfert de biens réels',
  newfoundland: 'Terre-Neuve-et-Labrador, enregistrement d’un acte',
  halifax: 'Nouvelle-Écosse (Halifax), droits de mutation immobilière',
  princeEdwardIsland: 'Île-du-Prince-Édouard, taxe sur le transfert de biens immobiliers',
  quebec: 'Québec hors de Montréal, droits de mutation',
  montreal: 'Montréal, droits de mutation',
  alberta: 'Alberta, enregistrement d’un transfert',
  saskatchewan: 'Saskatchewan, enregistrement d’un titre',
  yukon: 'Yukon, enregistrement d’un transfert',
  northwestTerritories: 'Territoires du Nord-Ouest, enregistrement d’un transfert',
  nunavut: 'Nunavut, enregistrement d’un transfert',
  premium: 'Prime d’assurance prêt hypothécaire',
  leastDown: 'Mise de fonds minimale',
  leastRate: 'Taux admissible minimal',
  tfsa: 'Plafond du CELI',
  rrsp: 'Plafond du REER',
  fhsa: 'CELIAPP',
} as const

export const SOURCES = {
  premium: 'Société canadienne d’hypothèques et de logement (SCHL); supplément au-delà de 25\u00a0ans selon les courtiers',
  cmhc: 'Société canadienne d’hypothèques et de logement (SCHL)',
  guidelineB20: 'BSIF, ligne directrice B-20',
  craLimits: 'Agence du revenu du Canada, selon Investment Planning Counsel et taxinterpretations.com',
  craFhsa: 'Agence du revenu du Canada, Participer à vos CELIAPP',
  ontario: 'Ontario.ca, selon journalism-finance (2026)',
  toronto: 'Ville de Toronto, taux en vigueur le 1er\u00a0avril 2026; remboursement selon journalism-finance',
  britishColumbia:
    'Gouvernement de la Colombie-Britannique; remboursement pour une première propriété selon journalism-finance (2026)',
  manitoba: 'Gouvernement du Manitoba, Finances',
  newBrunswick: 'laws.gnb.ca, selon journalism-finance (2026)',
  newfoundland: 'Bureau d’enregistrement des actes, selon WOWA',
  novaScotia: 'Gouvernement de la Nouvelle-Écosse, selon Ratehub',
  princeEdwardIsland: 'Gouvernement de l’Île-du-Prince-Édouard et, depuis le 28\u00a0avril 2025, son budget, selon Ryan',
  yukon: 'Frais d’enregistrement des titres, selon Ratehub',
  northwestTerritories: 'Frais d’enregistrement des titres depuis 2022, selon nesto et Best Mortgage Online',
  nunavut: 'Frais d’enregistrement des titres, selon Maple Mortgage',
  quebec: 'Taux de base et seuils de 2026, selon journalism-finance',
  montreal: 'montreal.ca, selon journalism-finance (2026)',
  alberta: 'Gouvernement de l’Alberta, prélèvement depuis le 20\u00a0octobre 2024; frais de base selon Bennett Jones',
  saskatchewan: 'ISC depuis le 29\u00a0juillet 2023, selon Best Mortgage Online',
} as const

const dollars = (amount = 0): string => `${amount.toLocaleString('fr-CA')}\u00a0$`

export const VALUE_LABELS: Readonly<Record<ValueName, string | ((of: Values) => string)>> = {
  insurableBelow: 'Prêt hypothécaire assurable si le prix est inférieur à',
  uninsuredDown: 'Aucune assurance exigée à partir d’une mise de fonds de',
  longAfter: 'Prime plus élevée au-delà de',
  longSurcharge: ({ longAfter }) => `Supplément de prime au-delà de ${longAfter}\u00a0ans`,
  longestInsured: 'Durée maximale d’un prêt hypothécaire assuré',
  buffer: 'S’ajoute au taux contractuel',
  floor: 'Taux plancher',
  mostRebate: 'Remboursement maximal pour une première propriété',
  fullUpTo: 'Remboursement complet pour une première propriété jusqu’à',
  noneFrom: 'Aucun remboursement pour une première propriété à partir de',
  freeUpTo: 'Exonération jusqu’à',
  flatUpTo: 'Frais de base seulement, jusqu’à',
  base: 'Frais de base',
  step: 'Prix arrondi au multiple supérieur de',
  perStep: ({ step }) => `Par tranche, complète ou non, de ${dollars(step)}`,
  least: 'Frais minimaux',
  most: 'Frais maximaux',
  wholeFrom: 'Taux unique sur tout le prix à partir de',
  wholeRate: ({ wholeFrom }) => `À partir de ${dollars(wholeFrom)}, sur la totalité du prix`,
  shareOfIncome: 'Part du revenu gagné',
  roomAYear: 'Droits par année',
  mostCarried: 'Report maximal à l’année suivante',
  lifetime: 'Plafond à vie',
}

export function bracket(from: number, to?: number): string {
  if (to === undefined) return from === 0 ? 'Sur la totalité du prix' : `Au-delà de ${dollars(from)}`
  return from === 0 ? `Jusqu’à ${dollars(to)}` : `De ${dollars(from)} à ${dollars(to)}`
}
export const feeFrom = (from: number, to: number): string =>
  from === 0 ? `Prix inférieur à ${dollars(to)}` : `Prix à partir de ${dollars(from)}`
export const loanUpTo = (share: number): string => `Prêt d’au plus ${share.toLocaleString('fr-CA')}\u00a0% du prix`
export const loanAbove = (share: number): string => `Prêt de plus de ${share.toLocaleString('fr-CA')}\u00a0% du prix`

export const YEAR_LABEL = 'Règles de'

export const olderYear = (year: number, used: number): string =>
  `Nous n’avons pas encore les paramètres de ${year}\u00a0: ce calcul utilise ceux de ${used}.`
