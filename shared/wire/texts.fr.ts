/** Ce que dit shared/wire, en français. */
import type { SameTexts } from '../ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

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
