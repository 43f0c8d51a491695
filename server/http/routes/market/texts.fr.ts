export const CSV_HEADS = {
  figure: ['période', 'valeur', 'publié', 'révision', 'reçu', 'source', 'licence'],
  closes: ['jour', 'clôture', 'devise', 'source', 'simulé'],
  history: ['heure', 'prix', 'devise', 'source', 'simulé'],
  converted: ['heure', 'prix', 'devise', 'source', 'simulé', 'taux', 'source du taux'],
} as const

export const MARKET_REFUSALS = {
  category: (categories: readonly string[]): string => `category prend une liste de ${categories.join(', ')}.`,
  since: 'since prend la version d’une réponse précédente\u00a0: un nombre entier.',
  figures: 'figures prend une version des chiffres officiels\u00a0: un nombre entier.',
  range: (ranges: readonly string[]): string => `range prend l’une de ces valeurs\u00a0: ${ranges.join(', ')}.`,
  notConverted:
    'currency prend CAD, pour une cryptomonnaie en dollars américains et sans with, tant qu’un taux peut être montré.',
  unread: 'Les prix sont encore en cours de lecture. Veuillez réessayer dans un instant.',
  unknownSymbol: 'Nous ne suivons pas ce symbole.',
  unknownFigure: 'Rien n’est enregistré de ce chiffre.',
  unknownCoin: 'Aucune clôture de cette cryptomonnaie n’est enregistrée.',
} as const
