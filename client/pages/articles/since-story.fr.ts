export const sinceStoryHeading = 'Depuis cet article'
export const latestFigures = 'Derniers chiffres'
export const gapNote = 'Un vide\u00a0: nous n’avons pas de données pour ce moment.'
export const now = 'Maintenant'
