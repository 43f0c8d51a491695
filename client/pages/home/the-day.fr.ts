export const theDay = 'La journée'

export const notes = {
  wire: 'Annonces officielles.',
  release: 'Chiffres publiés depuis un jour et annonces officielles.',
  note: 'Dernière note de la rédaction et annonces officielles.',
  lead: 'Plus forte variation du jour parmi les cours suivis, et annonces officielles.',
} as const
export const release = 'Note de publication'
export const ourStories = 'Nos articles'
export const explainers = 'Pour comprendre'
