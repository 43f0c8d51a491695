import type { ReactNode } from 'react'

// contact-box
export const contactTheNewsroom = 'Joindre la rédaction'
export const correctionsInvitation = (link: ReactNode): ReactNode => (
  <>Vous avez vu une erreur, ou vous en savez plus? Écrivez à {link}. Nous corrigeons les erreurs ouvertement, avec la date.</>
)
export const contact = 'Nous joindre'
export const writtenForAdvertiser = (displayName: ReactNode, link: ReactNode, phone: ReactNode, link2: ReactNode): ReactNode => (
  <>
    Cette page a été écrite pour {displayName}, et non par notre rédaction. L’annonceur{'\u00a0'}: {link}, {phone}. Plaintes au
    sujet de cette publicité{'\u00a0'}: {link2}.
  </>
)

// editorial-page
export const archiveNotice = (time: ReactNode): ReactNode => (
  <>
    Archives{'\u00a0'}: cet article couvre les événements jusqu’au {time}. Les chiffres et les règles ont pu changer depuis.
  </>
)
export const aboutThisStory = 'À propos de cet article'
export const inThisStory = 'Dans cet article'
export const relatedStories = 'Articles connexes'
export const mostRead = 'Les plus lus'
export const advertisement = 'Publicité'
export const breakingNews = 'DERNIÈRE HEURE'
export const addedHere = (time: ReactNode): ReactNode => <>Ajouté ici le {time}</>
export const by = (name: string | number, role: string | number): string => `Par ${name} · ${role}`
export const explainer = 'Pour comprendre'
export const minRead = (readingMinutes: string | number): string => `${readingMinutes} min de lecture`
export const topicsLabel = 'Sujets de cet article'
export const notAdvice = 'À titre d’information seulement; ce n’est pas un conseil en placement.'

// form-place
export const theFormBelongs = (button: string | number): string => `Le formulaire «\u00a0${button}\u00a0» se place ici.`

// share-bar
export const email = 'Courriel'
export const facebook = 'Facebook'
export const couldNotShare = 'Partage impossible'
export const copyByHand = 'Veuillez plutôt copier le lien.'
export const share = 'Partager'
export const linkCopied = 'Lien copié'
export const couldNotCopy = 'Impossible de copier le lien'
export const copyLink = 'Copier le lien'
export const shareThisPage = 'Partager cette page'
export const opensInNewTab = (label: string | number): string => `${label} (s’ouvre dans un nouvel onglet)`
export const print = 'Imprimer'

// story-facts
export const noSourceNamed = 'Aucune source n’est nommée\u00a0: le raisonnement et les exemples sont les nôtres.'
export const source = (link: ReactNode): ReactNode => (
  <>
    Source{'\u00a0'}: {link}
  </>
)
export const opensInANewTab = 'S’ouvre dans un nouvel onglet'
export const whatWasChanged = 'Ce qui a été modifié'
export const struckOutClaims =
  'Ce qui est rayé ne fait plus partie de la publicité, et ses chiffres sont des affirmations de ce moment-là.'
export const correctionKey = (value: string | number): string =>
  `Rayé\u00a0: ce qui figurait sur cette page. Souligné\u00a0: ce qui l’a remplacé. ${value}`
export const removed = 'Retiré\u00a0: '
export const added = 'Ajouté\u00a0: '
export const changesToThis = 'Modifications de cette page'
export const updated = (time: ReactNode): ReactNode => <>Mis à jour le {time}.</>
export const corrected = (time: ReactNode): ReactNode => <>Corrigé le {time}</>
export const correction = (time: ReactNode): ReactNode => (
  <>
    Rectificatif, {time}
    {'\u00a0'}:
  </>
)
