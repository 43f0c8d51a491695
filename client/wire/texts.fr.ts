export const WIRE_TEXTS = {
  title: 'Le fil',
  short: 'Dans les mots de la source.',
  whole: 'Tout le fil',
  revised: (time: string): string => `texte modifié, ${time}`,
  opens: '(s’ouvre dans un nouvel onglet)',
  eastern: (time: string): string => `${time}\u00a0HE`,
  noneYet: 'Aucune annonce ne nous est encore parvenue.',
  whence: 'D’où viennent les annonces',
  own: 'Dans les mots de la source.',
  figures: (name: string): string => `Nos chiffres\u00a0: ${name}`,
} as const
