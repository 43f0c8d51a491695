export const GROUP_NAMES = {
  money: 'Argent',
  prices: 'Prix',
  bonds: 'Rendements obligataires',
  work: 'Travail',
  output: 'Production et logement',
  energy: 'Énergie et cultures',
  baskets: 'Paniers',
} as const

export const PROVINCES = { BC: 'Colombie-Britannique', AB: 'Alberta', ON: 'Ontario', QC: 'Québec' } as const

/** Les unités des données restent telles quelles ; `unitWord` les dit en français. */
export const UNITS = {
  index: 'index, 1972 = 100',
  tonne: 'C$ a tonne',
  barrel: 'US$ a barrel',
  btu: 'US$ a million Btu',
  each: 'C$ each',
} as const

const bond = (term: string): string => `Obligations du Canada, ${term}`
const posted = (term: string): string => `Taux hypothécaire affiché, ${term}`
const basket = (of: string): string => `Indice des prix des produits de base, ${of}`
const cpi = (of: string): string => `Indice des prix à la consommation, ${of}`
const gic = (term: string): string => `Certificat de placement garanti, ${term}`
const unemployment = (place: string): string => `Taux de chômage, ${place}`
const treasury = (term: string): string => `Titres du Trésor américain, ${term}`

export const STATISTIC_NAMES = {
  'policy-rate': 'Taux directeur de la Banque du Canada',
  corra: 'Taux des opérations de pension à un jour, CORRA',
  'bond-2y': bond('2\u00a0ans'),
  'bond-3y': bond('3\u00a0ans'),
  'bond-5y': bond('5\u00a0ans'),
  'bond-7y': bond('7\u00a0ans'),
  'bond-10y': bond('10\u00a0ans'),
  'bond-long': bond('long terme'),
  'bond-real-return': bond('rendement réel'),
  'bill-3m': 'Bons du Trésor, 3\u00a0mois',
  'prime-rate': 'Taux préférentiel',
  'mortgage-posted-1y': posted('1\u00a0an'),
  'mortgage-posted-3y': posted('3\u00a0ans'),
  'mortgage-posted-5y': posted('5\u00a0ans'),
  'dollar-index': 'Dollar canadien face à tous les partenaires, indice TEC',
  'commodity-index': basket('ensemble'),
  'commodity-index-without-energy': basket('hors énergie'),
  'commodity-index-energy': basket('énergie'),
  'commodity-index-metals': basket('métaux et minéraux'),
  'commodity-index-forestry': basket('foresterie'),
  'commodity-index-agriculture': basket('agriculture'),
  'commodity-index-fish': basket('poisson'),
  cpi: cpi('ensemble'),
  'cpi-quebec': cpi('Québec'),
  'cpi-ontario': cpi('Ontario'),
  'cpi-alberta': cpi('Alberta'),
  'fx-usd': 'Dollar américain',
  'fx-eur': 'Euro',
  'fx-gbp': 'Livre sterling',
  'fx-jpy': 'Yen japonais',
  'fx-chf': 'Franc suisse',
  'fx-aud': 'Dollar australien',
  'fx-cny': 'Renminbi chinois',
  'fx-inr': 'Roupie indienne',
  'gic-1y': gic('1\u00a0an'),
  'gic-3y': gic('3\u00a0ans'),
  'gic-5y': gic('5\u00a0ans'),
  'cpi-saskatchewan': cpi('Saskatchewan'),
  'cpi-manitoba': cpi('Manitoba'),
  'cpi-new-brunswick': cpi('Nouveau-Brunswick'),
  'cpi-nova-scotia': cpi('Nouvelle-Écosse'),
  'cpi-prince-edward-island': cpi('Île-du-Prince-Édouard'),
  'cpi-newfoundland-and-labrador': cpi('Terre-Neuve-et-Labrador'),
  'cpi-food': cpi('aliments'),
  'cpi-shelter': cpi('logement'),
  'cpi-household': cpi('dépenses courantes'),
  'cpi-clothing': cpi('vêtements et chaussures'),
  'cpi-transportation': cpi('transports'),
  'cpi-gasoline': cpi('essence'),
  'cpi-health': cpi('soins de santé et soins personnels'),
  'cpi-recreation': cpi('loisirs et formation'),
  'cpi-alcohol': cpi('alcool, tabac et cannabis'),
  'cpi-energy': cpi('énergie'),
  'cpi-british-columbia': cpi('Colombie-Britannique'),
  unemployment: 'Taux de chômage',
  'unemployment-quebec': unemployment('Québec'),
  'unemployment-ontario': unemployment('Ontario'),
  'unemployment-alberta': unemployment('Alberta'),
  'unemployment-british-columbia': unemployment('Colombie-Britannique'),
  employment: 'Emploi',
  participation: 'Taux d’activité',
  'hourly-earnings': 'Salaire horaire moyen',
  gdp: 'Produit intérieur brut réel',
  'retail-sales': 'Ventes au détail',
  'housing-starts': 'Mises en chantier, taux annuel',
  population: 'Population',
  'wheat-alberta': 'Blé, prix à la ferme en Alberta',
  'canola-alberta': 'Canola, prix à la ferme en Alberta',
  'us-bond-2y': treasury('2\u00a0ans'),
  'us-bond-5y': treasury('5\u00a0ans'),
  'us-bond-10y': treasury('10\u00a0ans'),
  'us-bond-30y': treasury('30\u00a0ans'),
  'oil-wti': 'Pétrole brut, WTI à Cushing',
  'oil-brent': 'Pétrole brut, Brent',
  'gas-henry-hub': 'Gaz naturel, carrefour Henry',
} as const

export const CURVE_NAMES = {
  canada: 'Canada',
  month: 'Un mois plus tôt',
  year: 'Un an plus tôt',
  america: 'États-Unis',
} as const

export const adaptedFrom = (publisher: string): string => `Adapté de ${publisher}`

export const MADE_UP_SOURCE = { short: 'Simulé', long: 'Simulé pour cette démonstration' } as const

export const NO_READING = { unlicensed: 'Aucune source autorisée', unavailable: 'Pas encore disponible' } as const

export const NO_OUTCOME = {
  unlicensed: 'Aucune source autorisée',
  notStored: 'Pas encore reçu',
  notInSample: 'Absent de cette démonstration',
  notOnRecord: 'Chiffre d’origine non conservé',
} as const
export const RATE_GROUPS = {
  bank: 'Fixés par la Banque du Canada',
  mortgages: 'Affichés par les banques à charte, taux préférentiel et prêts hypothécaires',
  savings: 'Affichés par les banques à charte, épargne',
  yields: 'Rendements de la dette du gouvernement du Canada',
} as const
