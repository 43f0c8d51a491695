export const SITE_REFUSALS = {
  query: (most: number): string => `q prend un texte d’au plus ${most}\u00a0caractères.`,
  topic: 'Ce sujet n’existe pas.',
  wire: 'Le fil n’a pas cette source ou ce sujet.',
  file: 'Ce fichier n’existe pas.',
  plate: 'Cette gravure n’existe pas.',
  photo: 'Cette photo n’existe pas.',
  plateLimit: 'Votre réseau a demandé trop de gravures.',
  drawing: 'Trop d’images sont en train d’être dessinées.',
} as const

export const CALENDAR_TEXTS = {
  product: 'Calendrier économique',
  name: (paper: string): string => `${paper}\u00a0: calendrier économique`,
  mayMove: (publisher: string, url: string): string => `${publisher}. La source peut déplacer cette date\u00a0: ${url}`,
} as const

export const figureTitle = (name: string): string => `${name}\u00a0: valeur et historique`

export const topicFeed = (paper: string, topic: string): string => `${paper}\u00a0: ${topic}`

export const WIRE_FEED = {
  title: (paper: string): string => `${paper}\u00a0: Le fil`,
  description: 'Des annonces officielles dans les mots de leur source, avec leur heure et leur lien.',
  copyright: 'Chaque annonce\u00a0: sa source',
} as const
