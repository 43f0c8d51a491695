import { formatDay } from '../../days.ts'

export const TEXTS = {
  title: 'Taux de change à une date',
  summary: 'Un montant au taux de la Banque du Canada pour un jour ouvrable.',
  explained: [
    'La Banque du Canada publie un taux par devise chaque jour ouvrable, au plus tard à 16\u00a0h\u00a030 à Toronto\u00a0: combien de dollars canadiens valait une unité. Pour obtenir des dollars, on multiplie par ce taux; pour obtenir une autre devise, on divise.',
    'Il n’y a pas de taux les fins de semaine et les jours fériés. Pour un tel jour, l’outil prend le taux du jour ouvrable précédent et en donne la date.',
    'Ces taux sont indicatifs\u00a0: les banques et les bureaux de change vendent plus cher et achètent moins cher. Les taux de la Banque sont exprimés par rapport au dollar canadien\u00a0: entre deux autres devises, un montant est converti en dollars canadiens au taux de l’une, puis dans l’autre à son taux, tous deux du même jour. La Banque ne publie pas de taux entre les deux, et celui d’un marché peut différer.',
  ],
  rounding:
    'Le montant est arrondi au cent (deux décimales, quelle que soit la devise), le demi vers le haut. Le taux est celui qui a été publié.',
}

export const LABELS = {
  amount: 'Montant',
  from: 'De',
  to: 'Vers',
  on: 'Le',
  result: 'Montant converti',
  rate: 'Dollars canadiens pour une unité',
  otherRate: 'Dollars canadiens pour une unité de la seconde devise',
  day: 'Taux du',
}

export const CURRENCIES = {
  CAD: 'Dollar canadien',
  USD: 'Dollar américain',
  EUR: 'Euro',
  GBP: 'Livre sterling',
  JPY: 'Yen japonais',
  CHF: 'Franc suisse',
  AUD: 'Dollar australien',
  CNY: 'Renminbi chinois',
  INR: 'Roupie indienne',
} as const

export const worthOf = (amount: string): string => `Valeur de ${amount}`
export const rateOf = (code: string): string => `Dollars canadiens pour 1\u00a0${code}`

export const SAME_TWICE = 'Choisissez deux devises différentes.'

export const NOTHING = 'Nous n’avons pas encore de taux pour ces devises.'

export const notStored = (first: string, last: string): string =>
  `Nous avons ce taux du ${formatDay(first)} au ${formatDay(last)}.`

export const dayBefore = (on: string, day: string): string =>
  `Il n’y a pas de taux pour le ${formatDay(on)}\u00a0: voici celui du jour ouvrable précédent, le ${formatDay(day)}.`

export const FORMULA =
  'vers le dollar canadien\u00a0: montant × taux; vers une autre devise\u00a0: montant ÷ taux; entre deux autres\u00a0: montant × taux de la première ÷ taux de la seconde'
