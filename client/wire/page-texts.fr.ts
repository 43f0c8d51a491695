export const WIRE_PAGE = {
  lede: 'Les annonces officielles dans les mots de la source, avec son heure et son lien.',
  head: 'Les plus récentes d’abord',
  headNote: 'Heure de l’Est. Chaque titre s’ouvre chez sa source.',
  all: 'Tout',
  bySource: 'Par source',
  byTopic: 'Par sujet',
  feed: 'Fil (RSS)',
  order: 'Nous lisons les sources toutes les quatre minutes.',
  fresh: (count: number): string =>
    count < 2 ? 'Afficher 1\u00a0nouvelle annonce' : `Afficher ${count}\u00a0nouvelles annonces`,
  none: 'Aucune annonce pour l’instant',
  noneFrom: (names: readonly string[]): string =>
    `Les annonces viennent de\u00a0: ${names.length > 0 ? new Intl.ListFormat('fr-CA').format(names) : 'aucune source'}. Aucune n’a encore été lue.`,
  noneOf: 'Rien au cours des trois derniers mois.',
  reading: 'Lecture du fil…',
  unread: 'Le fil ne peut pas être lu en ce moment.',
} as const
