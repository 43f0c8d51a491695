export const HUB_TEXTS = {
  title: 'Économie',
  lede: 'L’économie du Canada en chiffres. Nous ne publions aucune prévision.',
  now: 'Les taux en ce moment',
  prime: 'Taux préférentiel',
  posted: 'Hypothèque 5\u00a0ans, affichée',
  policy: 'Taux directeur',
  decision: 'Prochaine décision',
  noneNow: 'Nous n’avons pas encore de taux officiels.',
  which: 'Lequel payez-vous? Les taux variables suivent le taux préférentiel; un taux fixe suit les',
  whichLink: 'rendements obligataires',
  all: 'Tous les chiffres',
  colour: 'Nous ne les colorons pas\u00a0: plus haut n’est pas toujours mieux.',
  span: 'Les courbes montrent deux ans, ou moins si les données manquent.',
  sources: 'Sources',
  calendar: 'Calendrier des publications',
  unlessSample: 'Simulé, sauf mention «\u00a0échantillon\u00a0»',
  sampleRow: 'échantillon',
  madeUpRow: 'simulé',
  after: (words: string): string => ` · ${words}`,
  demoNote:
    'Un échantillon est une valeur publiée à sa date, pas le chiffre actuel. Un chiffre simulé a été fait pour cette démonstration et ne vient d’aucune source.',
  caption: 'Tous les chiffres\u00a0: dernière valeur, période, variation et courbe de deux ans',
  empty: (count: number): string => `${count} de plus sans données`,
  emptyCaption: 'Chiffres sans données',
  next: 'À venir',
  eastern: 'Heures de l’Est.',
  noDay: 'Aucune date connue',
  noDayWhy: 'Les prochains calendriers des sources n’ont pas encore été saisis ici.',
  curve: 'Courbe de rendement',
  curveNote: 'Rendements selon l’échéance. Les échéances courtes sont étirées pour rester lisibles.',
} as const

export const RATES_TEXTS = {
  title: 'Taux d’intérêt',
  lede: 'Le taux directeur, les taux affichés par les banques et les rendements obligataires.',
  all: 'Tous les taux',
  posted:
    'Les taux affichés sont des prix de catalogue\u00a0: la plupart des emprunteurs paient moins, et les épargnants peuvent obtenir plus.',
  tools: 'Voyez l’effet d’un taux sur un versement avec nos',
  toolsLink: 'outils',
} as const

export const COLUMNS = {
  figure: 'Chiffre',
  latest: 'Dernier',
  period: 'Période',
  change: 'Variation',
  line: 'Deux ans',
  source: 'Source',
} as const

export const FIGURE_TEXTS = {
  official: 'Officiel',
  notCurrent: 'Ce n’est pas le chiffre actuel.',
  hidden: 'Ce chiffre est simulé\u00a0: il est donc masqué, avec son graphique.',
  madeUp: 'Simulé pour cette démonstration\u00a0: il ne vient d’aucune source et n’est pas le chiffre actuel.',
  stopped:
    'La source n’a publié aucun chiffre plus récent depuis plus du double de sa période habituelle. Celui-ci est peut-être dépassé.',
  released: 'publié',
  readNote: 'Lire la note de publication',
  highest: (since: string): string => `Le plus haut depuis ${since}`,
  lowest: (since: string): string => `Le plus bas depuis ${since}`,
  inside: 'dans la fourchette cible',
  above: 'au-dessus de la fourchette cible',
  below: 'au-dessous de la fourchette cible',
  target: (aim: string): string => `Cible ${aim}`,
  nextDecision: 'Prochaine décision',
  since: 'Depuis',
  before: 'Avant',
  yearAgo: 'Il y a un an',
  range: 'Fourchette affichée',
  nextDay: 'Prochaine date',
  published: 'Publication',
  source: 'Source',
  terms: 'Licence',
  show: 'Afficher les chiffres',
  drag: 'Glissez sur le graphique',
  keys: ', ou utilisez les flèches',
  decisions: 'Changements',
  decisionsNote: 'Les plus récents d’abord, selon leur date d’effet.',
  noLine: 'Pas encore de graphique',
  oneValue: 'Nous n’avons qu’une valeur pour cette période.',
  noValue: 'Nous n’avons pas encore de valeurs pour ce chiffre.',
  provinces: 'Provinces',
  provincesNote: 'Trois ans, d’ouest en est.',
  measures: 'Ce que mesure ce chiffre',
  releases: 'Publications',
  announced: 'Dates annoncées.',
  fullCalendar: 'Calendrier complet',
  stories: 'Articles',
} as const

export const OFTEN = {
  daily: 'Jours ouvrables',
  weekly: 'Hebdomadaire',
  monthly: 'Mensuelle',
  quarterly: 'Trimestrielle',
} as const
export const sampleOf = (sampleOf: string | number): string => `Échantillon du ${sampleOf}`
export const madeUp = 'Simulé'
export const stoppedNothingNewer = 'Arrêté\u00a0: rien de plus récent'
export const revised = 'Révisé'
export const preliminary = 'Provisoire'

export const figuresUnreadable = 'Les chiffres n’ont pas pu être lus'
export const loadAgain = 'Veuillez recharger la page dans un instant.'

export const CURVE_TEXTS = {
  title: (month: string): string => `Coût de ce qu’on achetait pour 100\u00a0$ en ${month}`,
  show: 'Afficher les chiffres',
  month: 'Mois',
  cost: 'Coût',
}
