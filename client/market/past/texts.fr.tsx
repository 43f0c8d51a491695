import type { ReactNode } from 'react'
import type { NoHour } from '#shared/market/past.ts'
import { PAST_DAYS } from '#shared/market/past.ts'

export const day = 'Jour'
export const torontoTime = 'Heure de l’Est'
export { hour as clock } from '#shared/texts.fr.ts'
export const show = 'Afficher'
export const earlier = 'Plus tôt'
export const later = 'Plus tard'
export const noHour: Readonly<Record<NoHour, string>> = {
  empty: `Aucun prix des ${PAST_DAYS} derniers jours n’est encore enregistré.`,
  unreadable: 'Cette heure n’est pas lisible. Choisissez un jour et une heure ci-dessous.',
  future: 'Cette heure n’est pas encore venue, et rien n’en est enregistré.',
  old: `Les prix de chaque quart d’heure sont montrés pendant ${PAST_DAYS} jours. Cette heure est plus ancienne.`,
}

export const aPastHour = 'Un moment antérieur'
export const asOf = (moment: ReactNode): ReactNode => <>Prix du {moment}</>
export const notCurrent = 'Pas en direct\u00a0: rien ne bouge ici.'
export const backToNow = 'Revenir au présent'

export const whyNothingStored =
  'Aucun prix n’a été enregistré dans la demi-heure précédente, alors que son marché était ouvert. Les heures proposées ci-dessus en ont chacune un.'
export const chartNote = 'Données jusqu’à cette heure. Les interruptions du tracé indiquent leur absence.'

export const noChangeStored = 'Aucun prix antérieur à comparer'
export const noLicensedSource = 'Aucune source autorisée'
export const nothingStored = 'Aucun prix à ce moment'
