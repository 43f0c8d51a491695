const inDays = (count: number): string => `${count}\u00a0${count < 2 ? 'jour' : 'jours'}`

export const RIGHT_TEXTS = {
  print: { whole: 'le texte entier', summary: 'titre, résumé et lien', headline: 'titre et lien' },
  display: { yes: 'Oui', 'demo-only': 'En démonstration seulement', no: 'Non' },
  ownRight: 'Oui, en vertu d’un droit propre à l’exploitant',
  underPlan: (plan: string): string => `Oui, selon le forfait ${plan} de l’exploitant`,
  off: (display: string): string => `${display}\u00a0: désactivé ici`,
  none: 'Aucun indiqué',
  noCredit: 'Aucune indiquée',
  minutes: (count: number): string => `${count}\u00a0${count < 2 ? 'minute' : 'minutes'}`,
  credit: (text: string): string => `«\u00a0${text}\u00a0», à côté des chiffres`,
  days: inDays,
  unrefreshed: (hours: number): string => `un prix non actualisé, ${hours}\u00a0${hours < 2 ? 'heure' : 'heures'}`,
  afterRight: (days: number): string => `rien ${days === 1 ? 'un jour' : inDays(days)} après la fin du droit`,
  noLimit: 'Aucune limite indiquée',
} as const
