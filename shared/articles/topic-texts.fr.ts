/** Les sujets des articles, en français. */
import { TOPICS } from '../language/topic-folders.ts'
import { isKeyOf } from '../typed-keys.ts'

const NAMES: Readonly<Record<string, string>> = {
  'interest-rates': 'Taux d’intérêt',
  regulation: 'Réglementation',
  'paid-content': 'Contenu payé',
  'central-banks': 'Banques centrales',
  currencies: 'Devises',
  'market-structure': 'Structure des marchés',
  portfolio: 'Portefeuille',
  'ai-trading': 'Négociation par IA',
  earnings: 'Résultats',
  energy: 'Énergie',
  banks: 'Banques',
  commodities: 'Produits de base',
  etfs: 'Fonds négociés en bourse',
  retirement: 'Retraite',
  stablecoins: 'Cryptomonnaies stables',
  dividends: 'Dividendes',
  staking: 'Jalonnement',
  'trading-stories': 'Récits de négociation',
  'young-investors': 'Jeunes investisseurs',
  bonds: 'Obligations',
  cryptocurrency: 'Cryptomonnaie',
  forex: 'Marché des changes',
  insurance: 'Assurance',
  'investing-tools': 'Outils de placement',
  mortgages: 'Hypothèques',
  'planning-tools': 'Outils de planification',
  'platform-launch': 'Lancement de plateforme',
  'prize-draws': 'Tirages',
  'real-estate': 'Immobilier',
  registration: 'Inscription',
  savings: 'Épargne',
  surveys: 'Sondages',
  taxes: 'Impôts',
}

export const topicPath = (topic: string): string => `/fr/sujets/${isKeyOf(TOPICS, topic) ? TOPICS[topic] : topic}`

/** D’un sujet sans nom français, son nom anglais. */
export function topicName(topic: string): string {
  const words = topic.replaceAll('-', ' ')
  return NAMES[topic] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
