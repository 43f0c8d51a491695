import type { ReactNode } from 'react'

// about-ad
export const aboutThisAd = 'À propos de cette publicité'
export const isAdvertisement = 'Ceci est une publicité, et non un article de nouvelles.'
export const whoPaysUs = (strong: ReactNode, name: ReactNode): ReactNode => (
  <>
    {strong} {name} est payé pour cette page, et peut l’être de nouveau quand un lecteur demande qu’on communique avec lui. Nous
    ne sommes pas un courtier inscrit et ne donnons aucun conseil en placement.
  </>
)
export const transparencyPage = 'page de transparence'
export const claimsListedAt = (link: ReactNode): ReactNode => (
  <>Chaque affirmation de nos pages payées, avec son statut, se trouve sur la {link}.</>
)
export const backToNews = 'Retour aux nouvelles'
export const paidForBy = 'Payé par'
export const address = 'Adresse'
export const contact = 'Coordonnées'
export const website = 'site Web'
export const contacts = (email: ReactNode, phone: string, website: ReactNode): ReactNode => (
  <>
    {email}, <span className="nb">{phone}</span>
    {website && <>, {website}</>}
  </>
)
export const registration = 'Inscription auprès des autorités'
export const registrationSearchHint = ' dans la recherche nationale sur l’inscription (s’ouvre dans un nouvel onglet)'
export const checkItYourself = (span: ReactNode): ReactNode => <>Vérifiez-la vous-même{span}</>
export const registrationWith = (registration: string, search: ReactNode): ReactNode => (
  <>
    {registration} {search}.
  </>
)
export const whoMayCall = 'Qui peut appeler'
export const callersAt = (callers: string, hours: string): string => `${callers}. ${hours}.`

// claim-marker
export const claim = 'Affirmation '

// claims
export const noteAndEvidence = (note: string, evidence: string): string => `${note}. ${evidence}`
export const notChecked = 'Non vérifié.'
export const uncheckedMeaning = 'L’annonceur l’affirme. Nous ne l’avons pas vérifié.'
export const sourceRead = 'Source lue.'
export const sourceReadMeaning = 'Une source a été nommée, et nous l’avons lue.'
export const hypothetical = 'Hypothétique.'
export const hypotheticalMeaning = 'Un exemple inventé. Personne n’a obtenu ces résultats.'
export const readingGuide = 'Comment lire cette page'
export const passageClaimsLabel = 'Au sujet des affirmations de ce passage'
export const claimsOnThis = 'Affirmations de cette page'
export const ref = 'Réf.'
export const claimsHeading = 'Ce que l’annonceur affirme'
export const status = 'Statut'

// cta
export const advertisement = 'Publicité'

// lead-form
export const theAdvertiser = 'l’annonceur'
export const registerWith = (value: string | number): string => `S’inscrire chez ${value}`

// paid-page
export const demonstrationNotice = 'Démonstration\u00a0: l’annonceur de cette page est fictif, et son offre aussi.'
export const riskWarning = 'Mise en garde sur les risques'
export const paidForByName = (strong: ReactNode): ReactNode => <>Payé par {strong}</>
export const newsroomNotInvolved = (name: string | number): string =>
  `. La rédaction de ${name} n’a ni écrit, ni révisé, ni vérifié cette page.`
export const advertisementLine = (span: ReactNode, tag: ReactNode): ReactNode => (
  <>
    Publicité {span} {tag}
  </>
)
export const paidContentBy = (strong: ReactNode): ReactNode => <>Contenu payé par {strong}</>
export const publishedHere = (time: ReactNode): ReactNode => <>Publié ici le {time}</>
export const minRead = (readingMinutes: string | number): string => `${readingMinutes} min de lecture`
export const listen = (length: string): string => `Écouter, ${length}`
export const sharedTitle = (title: string): string => `Publicité\u00a0: ${title}`
