export const SERIES_TEXTS = {
  'enbridge-mainline': {
    name: 'Le réseau principal (Mainline) et l’oléoduc Flanagan South d’Enbridge, en lignes droites entre quatre lieux',
    source: 'Enbridge (lieux), Natural Earth (contours)',
  },
  'policy-rate': { name: 'Taux directeur de la Banque du Canada', source: 'Banque du Canada, liste des décisions' },
  'commodity-index-energy': {
    name: 'Indice des prix des produits de base, énergie, par semaine',
    source: 'Banque du Canada',
  },
  'commodity-changes': {
    name: 'Variation de cinq indices des prix des produits de base, du 10\u00a0janvier 2024 au 26\u00a0février 2025',
    source: 'calculs d’après la Banque du Canada',
  },
  'rbc-provisions': {
    name: 'Dotations à la provision pour pertes de crédit de la Banque Royale du Canada, en millions de dollars',
    source: 'Banque Royale du Canada, résultats du T2 2025',
  },
  'capital-parts': {
    name: 'Fonds propres qu’une grande banque canadienne doit détenir, parties de 11,5\u00a0% des actifs pondérés en fonction des risques',
    source: 'l’organisme fédéral de surveillance, tableau de cet article',
  },
  'apac-rates': {
    name: 'Taux directeurs de six banques centrales',
    source: 'les banques centrales, tableau de cet article',
  },
} as const

/** Un jour prend du et au, un mois ou une année de et à. */
const fromTo = (first: string, last: string): string =>
  /^\d{1,2}(?:er)?\s/.test(first) ? `du ${first} au ${last}` : `de ${first} à ${last}`

export const PICTURE_TEXTS = {
  span: (first: string, last: string): string => `, ${fromTo(first, last)}`,
  credit: (source: string, day: string): string => `Source\u00a0: ${source}, ${day}`,
  caption: (named: string, credit: string): string => `Tracé d’après des données\u00a0: ${named}. ${credit}.`,
  route: (places: readonly string[], name: string): string => `Carte\u00a0: ${places.join(' – ')}. ${name}.`,
  bars: (name: string, values: readonly string[]): string => `Barres. ${name}\u00a0: ${values.join('; ')}.`,
  steps: (name: string, ends: string, low: string, high: string): string =>
    `Paliers. ${name}\u00a0: ${ends}; entre ${low} et ${high}.`,
  level: (name: string, ends: string, low: string, high: string): string =>
    `Courbe autour de son niveau de départ. ${name}\u00a0: ${ends}; entre ${low} et ${high}.`,
} as const

export const PLATE_TEXTS = {
  began: (value: string): string => `Départ à ${value}`,
  notData: { long: 'Illustration, et non des données', short: 'Pas des données' },
  paid: 'CONTENU PAYÉ · PUBLICITÉ · ',
} as const

export const BAR_NAMES = {
  metals: 'Métaux',
  fish: 'Poisson',
  forestry: 'Foresterie',
  farmGoods: 'Agriculture',
  energy: 'Énergie',
  minimum: 'Minimum',
  conservation: 'Conservation',
  surcharge: 'Supplément',
  stability: 'Stabilité',
  japan: 'Japon',
  korea: 'Corée',
  china: 'Chine',
  newZealand: 'N.-Zélande',
  australia: 'Australie',
  indonesia: 'Indonésie',
} as const
