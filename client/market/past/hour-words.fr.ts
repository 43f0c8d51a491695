export const today = 'Aujourd’hui'
export const yesterday = 'Hier'
export const daysAgo = (day: string | number): string => `Il y a ${day} jours`
export const day = 'Jour'
export const torontoTime = 'Heure de Toronto'
export const beforeTheOpen = 'Avant l’ouverture de la TSX'
export const inTradingHours = 'Heures de la TSX'
export const afterTheClose = 'Après la clôture de la TSX'
export const clock = (time: string): string => time.replace(/^0(?=\d)/, '').replace(':', '\u00a0h\u00a0')
export const show = 'Afficher'
export const earlierTime = 'Moment antérieur'

export const sunday = 'dimanche'
export const monday = 'lundi'
export const tuesday = 'mardi'
export const wednesday = 'mercredi'
export const thursday = 'jeudi'
export const friday = 'vendredi'
export const saturday = 'samedi'
export const et = (count: string | number, date: string | number, time: string | number): string =>
  `${count} ${date}, ${clock(String(time))}\u00a0HE`
export const chooseHour = 'Choisissez un jour et une heure.'
export const hourUnreadable = 'Cette heure n’est pas lisible. Choisissez un jour et une heure ci-dessous.'
export const hourToCome = 'Cette heure n’est pas encore venue, et rien n’en est enregistré.'
export const hourTooOld = (pastDays: string | number): string =>
  `Les prix de chaque quart d’heure sont montrés pendant ${pastDays} jours. Cette heure est plus ancienne.`
