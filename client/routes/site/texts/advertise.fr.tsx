import type { ReactNode } from 'react'

export const sponsoredArticles = 'Articles commandités'
export const articleOffer = 'Sur fond jaune, sous votre nom, avec le statut de chaque affirmation indiqué à côté d’elle.'
export const heroOfferHeading = 'Le premier bloc de l’accueil'
export const heroOffer = (link: ReactNode): ReactNode => (
  <>
    Un seul article, marqué «{'\u00a0'}Publicité{'\u00a0'}». Une nouvelle de dernière heure le remplace. {link}
  </>
)
export const seeHome = 'Voir à l’accueil, en anglais'
export const cardsBetweenStories = 'Des cartes entre les articles'
export const inSections = (link: ReactNode): ReactNode => (
  <>
    Dans Actions, Crypto, Devises et Analyses{'\u00a0'}: une carte parmi les articles, jamais dans la première rangée, et les
    autres plus bas. {link}
  </>
)
export const seeStocks = 'Voir dans Actions, en anglais'
export const besideOfferHeading = 'Une place à côté de chaque article'
export const besideOffer = 'Une carte sous le titre «\u00a0Publicité\u00a0», à l’écart des articles connexes et des plus lus.'
export const advertise = 'Publicité'
export const advertiseLead =
  'Joignez des lecteurs canadiens qui suivent les marchés, sur un site qui indique clairement le contenu payé.'
export const whatWeOffer = 'Ce que nous offrons'
export const notSoldHeading = 'Ce que nous ne vendons pas'
export const notSold =
  'Nous n’avons ni infolettre ni bannières d’autres sites. Le texte d’un article, les listes d’articles connexes et des plus lus, les fils et le plan du site des nouvelles n’ont aucune place payée.'
export const audience = 'Auditoire'
export const audienceFigures =
  'Chiffres d’auditoire sur demande. Nous les publierons ici une fois mesurés, avec la date et la méthode.'
export const ourRules = 'Nos règles'
export const labelRule = 'Chaque publicité nomme son annonceur et dit «\u00a0Publicité\u00a0» avant son titre.'
export const figureRule =
  'Un chiffre n’est publié qu’avec sa preuve, ou avec la mention qu’il n’a pas été vérifié. Aucun ne figure dans un titre ni sur un bouton.'
export const personsRule =
  'Ni représentants de l’État, ni autorités de réglementation, ni personnalités publiques sans leur consentement consigné, et aucun client inventé.'
export const registrationRule =
  'Les offres de placement exigent que l’inscription de l’annonceur auprès des autorités soit au dossier; sans elle, nous ne communiquons pas les coordonnées des lecteurs.'
export const nothingLeaves = 'Dans cette démonstration, l’annonceur est fictif\u00a0: rien ne quitte le serveur.'
export const writeToUs = 'Écrivez-nous'
export const writeTo = (link: ReactNode): ReactNode => (
  <>{link}, en précisant le produit, les dates que vous envisagez et l’autorité auprès de laquelle l’annonceur est inscrit.</>
)
