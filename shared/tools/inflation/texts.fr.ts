export const TEXTS = {
  title: 'Inflation',
  summary: 'Ce que vaut un montant d’un mois donné aux prix d’un autre mois.',
  explained: [
    'L’indice des prix à la consommation mesure ce que coûte un panier fixe de biens et de services. Le montant est multiplié par l’indice du second mois et divisé par celui du premier.',
    'L’indice n’est pas désaisonnalisé. Les postes particuliers ne valent que pour le Canada.',
    'Si vos achats diffèrent de ce panier, votre inflation diffère aussi.',
  ],
  rounding: 'Seule la dernière étape est arrondie\u00a0: au cent, le demi-cent vers le haut.',
}

export const LABELS = {
  amount: 'Montant',
  from: 'Mois du montant',
  to: 'Comparer avec',
  place: 'Lieu',
  item: 'Catégorie',
  result: 'Montant aux prix du second mois',
  change: 'Variation',
  indexFrom: 'Indice, premier mois',
  indexTo: 'Indice, second mois',
}

export const PLACES = {
  CA: 'Canada',
  NL: 'Terre-Neuve-et-Labrador',
  PE: 'Île-du-Prince-Édouard',
  NS: 'Nouvelle-Écosse',
  NB: 'Nouveau-Brunswick',
  QC: 'Québec',
  ON: 'Ontario',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
  AB: 'Alberta',
  BC: 'Colombie-Britannique',
} as const

export const ITEMS = {
  all: 'Ensemble',
  food: 'Aliments',
  shelter: 'Logement',
  household: 'Dépenses courantes, ameublement et équipement du ménage',
  clothing: 'Vêtements et chaussures',
  transportation: 'Transports',
  gasoline: 'Essence',
  health: 'Soins de santé et soins personnels',
  recreation: 'Loisirs, formation et lecture',
  alcohol: 'Boissons alcoolisées, produits du tabac et cannabis',
  energy: 'Énergie',
} as const

export const ITEM_OF_PROVINCE =
  'Pour une province, choisissez l’ensemble\u00a0: les postes particuliers ne sont suivis que pour le Canada.'

export const NOTHING = 'Nous n’avons encore aucune valeur de cet indice.'

export const inPricesOf = (month: string): string => `Aux prix ${/^[ao]/.test(month) ? 'd’' : 'de '}${month}`
export const indexOf = (month: string): string => `Indice, ${month}`

export const notStored = (first: string, last: string): string => `Nous avons les prix de ${first} à ${last}.`

export const prices = (percent: string, isRise: boolean): string =>
  `Les prix ont ${isRise ? 'augmenté' : 'diminué'} de ${percent}\u00a0%.`
export const UNCHANGED = 'Les prix sont les mêmes les deux mois.'

export const FORMULA = 'montant × indice du second mois ÷ indice du premier mois'
