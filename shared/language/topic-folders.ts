import type { Folders } from './folders.ts'

/**
 * The second folder of `topics`, of the paper's own stories; an operator's other topics keep their name. In a file of its own, because
 * only pages of stories lead to topics (`topicPath`): no other page loads these.
 */
export const TOPICS: Folders = {
  'interest-rates': 'taux-d-interet',
  regulation: 'reglementation',
  'paid-content': 'contenu-paye',
  'central-banks': 'banques-centrales',
  currencies: 'devises',
  'market-structure': 'structure-des-marches',
  portfolio: 'portefeuille',
  'ai-trading': 'negociation-par-ia',
  earnings: 'resultats',
  energy: 'energie',
  banks: 'banques',
  commodities: 'produits-de-base',
  etfs: 'fnb',
  retirement: 'retraite',
  stablecoins: 'cryptomonnaies-stables',
  dividends: 'dividendes',
  staking: 'jalonnement',
  'trading-stories': 'recits-de-negociation',
  'young-investors': 'jeunes-investisseurs',
  bonds: 'obligations',
  cryptocurrency: 'cryptomonnaie',
  forex: 'marche-des-changes',
  insurance: 'assurance',
  'investing-tools': 'outils-de-placement',
  mortgages: 'hypotheques',
  'planning-tools': 'outils-de-planification',
  'platform-launch': 'lancement-de-plateforme',
  'prize-draws': 'tirages',
  'real-estate': 'immobilier',
  registration: 'inscription',
  savings: 'epargne',
  surveys: 'sondages',
  taxes: 'impots',
}
