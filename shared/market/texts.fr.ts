/** Ce que dit shared/market, en français. */
import type { SameTexts } from '../ui/same-texts.ts'

export type Twin = SameTexts<typeof import('./texts.en.ts'), typeof import('./texts.fr.ts')>

export const NAMES = {
  RY: 'Banque Royale',
  TD: 'Banque TD',
  BMO: 'Banque de Montréal',
  CNR: 'Canadien National',
  BNS: 'Banque Scotia',
  CP: 'Canadien Pacifique Kansas City',
  MFC: 'Manuvie',
  SU: 'Suncor Énergie',
  TRP: 'TC Énergie',
  SLF: 'Financière Sun Life',
  'USD/CAD': 'Dollar US en $\u00a0CA',
  'EUR/CAD': 'Euro en $\u00a0CA',
  'GBP/CAD': 'Livre sterling en $\u00a0CA',
  'CAD/JPY': '$\u00a0CA en yens japonais',
  'AUD/CAD': 'Dollar australien en $\u00a0CA',
  'CHF/CAD': 'Franc suisse en $\u00a0CA',
  'EUR/USD': 'Euro en $\u00a0US',
  'GBP/USD': 'Livre sterling en $\u00a0US',
  'USD/JPY': 'Dollar américain en yens',
  'USD/CHF': 'Dollar américain en francs suisses',
  GOLD: 'Or, once troy',
  SILVER: 'Argent, once troy',
  OIL: 'Brut WTI, baril',
  BRENT: 'Brut Brent, baril',
  COPPER: 'Cuivre, livre',
  NATGAS: 'Gaz naturel, million de BTU',
  WHEAT: 'Blé, $\u00a0CA la tonne, Alberta',
} as const

/** Les jours où un marché se repose, comme une phrase les nomme. */
export const MARKET_HOLIDAYS = {
  newYear: 'le jour de l’An',
  family: 'le jour de la Famille',
  goodFriday: 'le Vendredi saint',
  victoria: 'la fête de Victoria',
  canada: 'la fête du Canada',
  civic: 'le congé civique',
  labour: 'la fête du Travail',
  thanksgiving: 'l’Action de grâce',
  christmas: 'Noël',
  boxing: 'le lendemain de Noël',
} as const
