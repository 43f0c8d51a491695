export const sinceStoryHeading = 'Depuis cet article'
export const latestFigures = 'Derniers chiffres'
export const gapNote = 'Les interruptions du tracé indiquent l’absence de données.'
export const now = 'Maintenant'
