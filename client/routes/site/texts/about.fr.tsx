import type { ReactNode } from 'react'

export const about = 'À propos'
export const aboutLead = 'Un journal canadien sur les marchés et l’argent. Bref, avec ses sources, et clair sur qui paie.'
export const whatWeDo = 'Ce que nous faisons'
export const whatWeFollow = (name: string | number, site: string | number): string =>
  `${name} suit les actions canadiennes, les cryptomonnaies, les devises et les produits de base depuis ${site}. Les articles sont courts. Une nouvelle se termine par la source sur laquelle elle repose, pour que vous puissiez la lire vous-même; «\u00a0(site)\u00a0» après un nom signifie que le lien mène à la page d’accueil de l’éditeur. Une analyse nomme ses sources; quand elle n’en a pas, elle dit que le raisonnement est le nôtre.`
export const notBroker = 'Nous ne sommes inscrits ni comme courtier ni comme conseiller. Rien ici n’est un conseil en placement.'
export const ourNumbers = 'Nos chiffres'
export const marketsPage = 'page des marchés'
export const howPricesAreShown = (link: ReactNode): ReactNode => (
  <>
    Chaque prix d’une page, d’une tuile ou d’un tableau nomme sa source, son délai et l’heure de sa dernière mise à jour; la ligne
    de prix au-dessus d’un article et les prix des cartes mènent à une telle page. Un prix périmé passe au gris et dit depuis
    quand; un prix simulé le dit. Les courbes sont tracées à partir d’observations enregistrées, et les vides restent des vides.
    Tout se trouve sur la {link}.
  </>
)
export const ourPictures = 'Nos images'
export const howWeEarn = 'De quoi nous vivons'
export const whoPays = (name: string | number): string =>
  `Des annonceurs paient pour des articles et pour les cartes qui y mènent, et ${name} est payé quand un lecteur s’inscrit auprès d’un annonceur. Le contenu payé est sur fond jaune, dit «\u00a0Publicité\u00a0» avant son titre, nomme l’annonceur et imprime le statut de chaque affirmation. Les annonceurs n’ont aucune influence sur nos nouvelles.`
export const advertisingPage = 'page Publicité'
export const furtherReading = (link: ReactNode, link2: ReactNode): ReactNode => (
  <>
    Plus de détails sur la {link}. Envoyez vos corrections et vos plaintes à {link2}.
  </>
)
