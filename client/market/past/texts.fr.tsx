import type { ReactNode } from 'react'
import type { NoHour } from '#shared/market/past.ts'
import { PAST_DAYS } from '#shared/market/past.ts'

export const day = 'Jour'
export const torontoTime = 'Heure de l’Est'
export const beforeTheOpen = 'Avant l’ouverture de la TSX'
export const inTradingHours = 'Heures de la TSX'
export const afterTheClose = 'Après la clôture de la TSX'
export const clock = (time: string): string => time.replace(/^0(?=\d)/, '').replace(':', '\u00a0h\u00a0')
export const show = 'Afficher'
export const noHour: Readonly<Record<NoHour | 'unasked', string>> = {
  unasked: 'Choisissez un jour et une heure.',
  unreadable: 'Cette heure n’est pas lisible. Choisissez un jour et une heure ci-dessous.',
  future: 'Cette heure n’est pas encore venue, et rien n’en est enregistré.',
  old: `Les prix de chaque quart d’heure sont montrés pendant ${PAST_DAYS} jours. Cette heure est plus ancienne.`,
}

export const aDayEarlier = 'Un jour plus tôt'
export const anHourEarlier = 'Une heure plus tôt'
export const n15MinEarlier = '15 min plus tôt'
export const n15MinLater = '15 min plus tard'
export const anHourLater = 'Une heure plus tard'
export const aDayLater = 'Un jour plus tard'
export const aPastHour = 'Un moment antérieur'
export const asOf = (moment: ReactNode): ReactNode => <>En date de&nbsp;: {moment}</>
export const notCurrent = 'Pas en direct\u00a0: rien ne bouge sur cette page.'
export const hours = 'Heures'
export const backToNow = 'Revenir à maintenant'

export const observed = (chip: ReactNode, time: ReactNode): ReactNode => (
  <>
    {chip} Observé&nbsp;: {time}
  </>
)
export const price = 'Prix'
export const chartNote = 'Jusqu’à cette heure. Un vide\u00a0: nous n’avons pas de données pour ce moment.'

export const noChangeStored = 'Aucun prix antérieur à comparer'
export const noLicensedSource = 'Aucune source autorisée'
export const nothingStored = 'Aucun prix à ce moment'
