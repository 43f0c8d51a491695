import type { ValueName } from './parameter-set.ts'

export const SET_NAMES = {
  ontario: 'Ontario, droits de cession immobilière',
  toronto: 'Toronto, droits de cession immobilière municipaux',
  britishColumbia: 'Colombie-Britannique, impôt sur le transfert de propriété',
  manitoba: 'Manitoba, taxe sur les transferts fonciers',
  newBrunswick: 'Nouveau-Brunswick, taxe sur le transfert de biens réels',
  newfoundland: 'Terre-Neuve-et-Labrador, enregistrement d’un acte',
  halifax: 'Halifax, taxe sur le transfert d’un acte',
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
  ontario: 'Ontario.ca, selon journalism-finance de 2026',
  toronto: 'Ville de Toronto, taux en vigueur le 1er\u00a0avril 2026; remboursement selon journalism-finance',
  britishColumbia:
    'Gouvernement de la Colombie-Britannique; exonération pour une première propriété selon journalism-finance de 2026',
  manitoba: 'Gouvernement du Manitoba, Finances',
  newBrunswick: 'laws.gnb.ca, selon journalism-finance de 2026',
  newfoundland: 'Bureau d’enregistrement des actes, selon WOWA',
  novaScotia: 'Gouvernement de la Nouvelle-Écosse, selon Ratehub',
  princeEdwardIsland: 'Gouvernement de l’Île-du-Prince-Édouard et, depuis le 28\u00a0avril 2025, son budget, selon Ryan',
  yukon: 'Frais d’enregistrement des titres, selon Ratehub',
  northwestTerritories: 'Frais d’enregistrement des titres depuis 2022, selon nesto et Best Mortgage Online',
  nunavut: 'Frais d’enregistrement des titres, selon Maple Mortgage',
  quebec: 'Taux de base et seuils de 2026, selon journalism-finance',
  montreal: 'montreal.ca, selon journalism-finance de 2026',
  alberta: 'Gouvernement de l’Alberta, prélèvement depuis le 20\u00a0octobre 2024; frais de base selon Bennett Jones',
  saskatchewan: 'ISC depuis le 29\u00a0juillet 2023, selon Best Mortgage Online',
} as const

export const VALUE_LABELS: Readonly<Record<ValueName, string>> = {
  insurableBelow: 'Prix à partir duquel un prêt hypothécaire ne peut pas être assuré ($)',
  uninsuredDown: 'Mise de fonds à partir de laquelle aucune assurance n’est exigée (%)',
  longAfter: 'Années au-delà desquelles la prime est plus élevée',
  longSurcharge: 'Supplément de prime (%)',
  longestInsured: 'Durée maximale d’un prêt hypothécaire assuré, en années',
  buffer: 'Ce qui s’ajoute au taux contractuel (%)',
  floor: 'Taux plancher (%)',
  mostRebate: 'Remboursement maximal pour une première propriété ($)',
  fullUpTo: 'Exonération complète pour une première propriété jusqu’à ($)',
  noneFrom: 'Aucune exonération pour une première propriété à partir de ($)',
  freeUpTo: 'Rien à payer jusqu’à ($)',
  flatUpTo: 'Frais de base seulement, jusqu’à ($)',
  base: 'Frais de base ($)',
  step: 'Chaque tranche supplémentaire, même entamée ($)',
  perStep: 'Frais par tranche supplémentaire ($)',
  least: 'Frais minimaux ($)',
  most: 'Frais maximaux ($)',
  wholeFrom: 'Un seul taux sur tout le prix à partir de ($)',
  wholeRate: 'Taux unique (%)',
  shareOfIncome: 'Part du revenu gagné (%)',
  roomAYear: 'Droits par année ($)',
  mostCarried: 'Report maximal à l’année suivante ($)',
  lifetime: 'Plafond à vie ($)',
}

const dollars = (amount: number): string => `${amount.toLocaleString('fr-CA')}\u00a0$`

export const above = (amount: number): string =>
  amount === 0 ? 'première tranche (%)' : `tranche au-delà de ${dollars(amount)} (%)`
export const feeFrom = (amount: number): string =>
  amount === 0 ? 'prix les plus bas ($)' : `prix à partir de ${dollars(amount)} ($)`
export const loanUpTo = (share: number): string => `prêt d’au plus ${share.toLocaleString('fr-CA')}\u00a0% du prix (%)`
export const loanAbove = (share: number): string => `prêt au-delà de ${share.toLocaleString('fr-CA')}\u00a0% du prix (%)`
export const inYear = (year: string): string => `${year} ($)`

export const YEAR_LABEL = 'Règles de'

export const olderYear = (year: number, used: number): string =>
  `Nous n’avons pas encore les paramètres de ${year}\u00a0: ce calcul utilise ceux de ${used}.`
