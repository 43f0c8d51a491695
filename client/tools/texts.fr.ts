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
  promise: 'Ni inscription ni publicité. Ce que vous inscrivez reste dans votre navigateur.',
  promiseStored: 'Ni inscription ni publicité. Les montants que vous inscrivez restent dans votre navigateur.',
  sent: 'Sans JavaScript, le formulaire est envoyé à notre serveur.',
  checked: (count: number): string => (count < 2 ? `${count} exemple vérifié` : `${count} exemples vérifiés`),
  compute: 'Calculer',
  link: 'Lien vers ce résultat',
  linked: 'Il est maintenant dans la barre d’adresse.',
  howTitle: 'Le calcul en détail',
  examplesTitle: 'Vérifié avec des exemples publiés',
  examplesNote: (same: number, all: number): string =>
    same === all
      ? `Nous avons refait ${all === 1 ? 'un exemple publié\u00a0: il donne' : `${all}\u00a0exemples publiés\u00a0: tous donnent`} le même résultat.`
      : `Nous avons refait ${all}\u00a0exemples publiés\u00a0: ${same} ${same === 1 ? 'donne' : 'donnent'} le même résultat; à côté de chacun des autres, nous disons pourquoi.`,
  caption: 'Exemples publiés et ce que nous calculons',
  otherExamples: 'Les autres exemples',
  otherSources: 'Sources pour les autres endroits',
  columns: {
    publisher: 'Publié par',
    given: 'Exemple',
    field: 'Donnée',
    printed: 'Publié',
    ours: 'Notre calcul',
    outcome: 'Comparaison',
  },
  yours: 'Avec vos chiffres',
  print: 'Imprimer',
  same: 'Identique',
  differs: 'Différent',
  readOn: 'consulté le',
  first: (name: string, value: string): string => `Rempli d’avance\u00a0: ${name}, ${value}`,
  publisher: (name: string): string => PUBLISHERS[name] ?? name,
  dollars: '$',
  lasting: (amount: string, unit: string): string =>
    `${amount}\u00a0${unit === 'months' ? 'mois' : Number(amount) < 2 ? 'an' : 'ans'}`,
  parameters: 'Tous les taux et plafonds',
  waiting: 'Lecture des chiffres officiels\u2026',
  failed: 'Les chiffres officiels ne peuvent pas être lus en ce moment.',
  adapted: 'Adapté de',
  stored: (first: string, last: string): string => `Données\u00a0: ${first}\u00a0– ${last}`,
  sampleChip: 'Échantillon',
  sample: (day: string): string => `prélevé le ${day}.`,
  notUpdated: (fields: number): string =>
    `Résultat non mis à jour\u00a0: vérifiez ${fields === 1 ? 'le champ signalé' : 'les champs signalés'}.`,
  none: 'Pas encore de résultat',
  example: 'Recommencer avec notre exemple',
}

/** De ce que vaut une dette à la fin de chaque année. */
export const OWED_TEXTS = {
  title: 'Ce que vous devez, année par année',
  columns: { year: 'Année', interest: 'Intérêts cumulés', balance: 'Solde en fin d’année' },
  owed: 'Solde dû',
  now: '0',
  after: (years: number): string => (years === 1 ? '1\u00a0an' : `${years}\u00a0ans`),
}

/** De versements mis côte à côte. */
export const COMPARED_TEXTS = {
  title: 'Les deux versements, côte à côte',
  picture: (payments: string): string => `Les deux versements, côte à côte\u00a0: ${payments}`,
  columns: { name: 'Versement', rate: 'Taux annuel', cents: 'Montant' },
}

/** De la page qui énumère tous les paramètres. */
export const PARAMETER_TEXTS = {
  lede: 'Les taux, les plafonds et les frais que nos outils utilisent, avec leur source et la date de consultation.',
  contents: 'Sur cette page',
  groups: { mortgages: 'Prêts hypothécaires', plans: 'Régimes enregistrés', transfers: 'Droits de mutation immobilière' },
  rulesOf: (year: string): string => `Règles de ${year}`,
  tool: 'Ouvrir l’outil',
}

/** De ce qu’un lecteur tape dans un calcul que le navigateur fait seul. */
export const KEEP_TEXTS = {
  keep: 'Conserver sur cet appareil ce que j’ai inscrit',
  need: 'Si la case est cochée, tout reste dans ce navigateur seulement. Sinon, tout disparaît quand vous quittez la page.',
  refused: 'Votre navigateur ne permet pas à cette page de conserver quoi que ce soit.',
  clear: 'Tout effacer',
}
