import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'

export const headlines = 'Manchettes'
export const headlinesNote = 'Ce qui s’était passé à ce moment, dans les mots d’aujourd’hui.'
export const none = 'Aucune'
export const noHeadlines = 'Aucun article de cette page ne porte sur cette heure ni sur les précédentes.'

export const aPastHour = 'Une heure passée'
export const asOf = (moment: ReactNode): ReactNode => <>En date de&nbsp;: {moment}</>
export const notCurrent = 'Pas actuel\u00a0: rien ne bouge sur cette page.'
export const hours = 'Heures'
export const backToNow = 'Revenir à maintenant'

export const noChangesStored = (followed: string | number): string =>
  `Aucune variation enregistrée parmi les ${followed} que nous suivons.`
type Counted = { readonly rose: Part; readonly compared: Part; readonly fell: Part; readonly median: Part }
export const counted = ({ rose, compared, fell, median }: Counted): readonly Part[] => [
  ...[
    'En hausse\u00a0: ',
    rose,
    ' sur ',
    compared,
    ' à la variation enregistrée\u00a0; en baisse\u00a0: ',
    fell,
    '\u00a0; médiane ',
    median,
    '.',
  ],
]
export const countingHeading = 'Comment cela est compté'
export const countingExplanation =
  'Uniquement à partir d’observations enregistrées. Un prix est le dernier enregistré à ce moment\u00a0; si aucun ne l’avait été depuis une demi-heure alors que son marché était ouvert, il n’y en a pas. Les variations se comptent entre prix enregistrés\u00a0: pour les actions, depuis le dernier avant la séance\u00a0; pour les prix officiels, depuis le précédent\u00a0; pour tous les autres, depuis 24\u00a0heures plus tôt. Ce que les conditions d’une source ne nous permettent pas de garder n’est pas ici.'

export const noPriceShown = 'Aucun prix de cette heure ne peut être montré, et aucun n’est inventé à sa place.'
export const observed = (chip: ReactNode, time: ReactNode): ReactNode => (
  <>
    {chip} Observé&nbsp;: {time}
  </>
)
export const price = 'Prix'
export const chartNote = 'Jusqu’à cette heure. Un vide\u00a0: nous n’avons pas de données pour ce moment.'

export const noChangeStored = 'Aucune variation enregistrée'
export const noLicensedSource = 'Aucune source autorisée'
export const nothingStored = 'Rien d’enregistré'
