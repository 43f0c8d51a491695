/** Ce que dit shared/wire, en français. */

export const WIRE_TOPICS = {
  rates: 'Taux d’intérêt',
  inflation: 'Inflation',
  jobs: 'Emploi',
  growth: 'Croissance',
  spending: 'Dépenses',
  housing: 'Logement',
  trade: 'Commerce',
  energy: 'Énergie',
  farming: 'Agriculture',
  banks: 'Banques',
  money: 'Monnaie et paiements',
  taxes: 'Impôts et taxes',
  filings: 'Documents des sociétés',
} as const
