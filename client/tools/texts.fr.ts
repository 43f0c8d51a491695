const PUBLISHERS: Readonly<Record<string, string>> = {
  'Bank of Canada': 'Banque du Canada',
  'Statistics Canada': 'Statistique Canada',
}

/** Les mots que partagent tous les outils. */
export const TEXTS = {
  tools: 'Outils',
  explained: 'Sur le même sujet',
  all: 'Tous les outils',
  lede: 'Des calculateurs qui montrent leur formule et les exemples publiés qui servent à les vérifier.',
  promise: 'Ni inscription ni publicité. Ce que vous tapez reste dans votre navigateur.',
  promiseStored: 'Ni inscription ni publicité. Les montants que vous tapez restent dans votre navigateur.',
  sent: 'Sans JavaScript, le formulaire est envoyé à notre serveur.',
  checked: (count: number): string => (count < 2 ? `${count} exemple vérifié` : `${count} exemples vérifiés`),
  compute: 'Calculer',
  link: 'Lien vers ce résultat',
  linked: 'L’adresse de cette page y mène maintenant.',
  howTitle: 'La formule',
  examplesTitle: 'Vérifié avec des exemples publiés',
  examplesNote: (same: number, all: number): string =>
    `${same} ${same < 2 ? 'exemple publié' : 'exemples publiés'} sur ${all} ${same < 2 ? 'donne' : 'donnent'} le même résultat.`,
  caption: 'Exemples publiés et ce que nous calculons',
  otherExamples: 'Les autres exemples',
  columns: {
    publisher: 'Publié par',
    given: 'Exemple',
    field: 'Nombre',
    printed: 'Imprimé',
    ours: 'Le nôtre',
    outcome: 'Résultat',
  },
  yours: 'Avec vos nombres',
  print: 'Imprimer',
  same: 'Identique',
  differs: 'Différent',
  readOn: 'consulté le',
  first: (name: string, value: string): string => `Rempli d’avance\u00a0: ${name}, ${value}`,
  publisher: (name: string): string => PUBLISHERS[name] ?? name,
  dollars: '$',
  lasting: (amount: string, unit: string): string =>
    `${amount}\u00a0${unit === 'months' ? 'mois' : Number(amount) < 2 ? 'an' : 'ans'}`,
  parameters: 'Tous les paramètres',
  waiting: 'Lecture des chiffres officiels\u2026',
  failed: 'Les chiffres officiels ne peuvent pas être lus en ce moment.',
  adapted: 'Adapté de',
  stored: (first: string, last: string): string => `Enregistré ici\u00a0: ${first}\u00a0– ${last}.`,
  sampleChip: 'Échantillon',
  sample: (day: string): string => `saisi le ${day}.`,
  wrong: 'Certains champs demandent une autre valeur',
}

/** De ce que vaut une dette à la fin de chaque année. */
export const OWED_TEXTS = {
  title: 'Ce que vous devez, année par année',
  columns: { year: 'Année', interest: 'Intérêts payés jusque-là', balance: 'Dû à la fin' },
  owed: 'Solde dû',
  now: '0',
  after: (years: number): string => (years === 1 ? '1\u00a0an' : `${years}\u00a0ans`),
}

/** De versements mis côte à côte. */
export const COMPARED_TEXTS = {
  title: 'Les deux versements, côte à côte',
  picture: (payments: string): string => `Les deux versements, côte à côte\u00a0: ${payments}`,
  columns: { name: 'Versement', rate: 'Taux annuel', cents: 'Chacun' },
}

/** De la page qui énumère tous les paramètres. */
export const PARAMETER_TEXTS = {
  lede: 'Tous les chiffres fixés par une loi ou une autorité et utilisés par nos outils, avec leur source et la date de consultation.',
  note: 'Chaque outil indique l’année de ses paramètres.',
}

/** De ce qu’un lecteur tape dans un calcul que le navigateur fait seul. */
export const KEEP_TEXTS = {
  keep: 'Conserver sur cet appareil ce que j’ai tapé',
  need: 'Si la case est cochée, tout reste dans ce navigateur seulement. Sinon, tout disparaît quand vous quittez la page.',
  refused: 'Votre navigateur ne permet pas à cette page de conserver quoi que ce soit.',
  clear: 'Tout effacer',
}
