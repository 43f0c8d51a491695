/** Ce que dit client/routes/site/transparency, en français. */

export const transparency = 'Transparence'
export const claims = 'Affirmations'
export const claimsLead =
  'Tirées des dossiers mêmes que les pages payées impriment. Les affirmations retirées restent dans cette liste.'
export const advertisers = 'Annonceurs'
export const writtenBySoftware = 'Rédigé par logiciel'
export const sentencesHeading = 'Comment ces phrases sont faites.'
export const dataSources = 'Sources des données'
export const sourcesLead =
  'Chaque chiffre nomme la source dont il provient. Ce que les conditions d’une source ne nous permettent pas de montrer est désactivé.'
export const howWeCount = 'Nos calculs'
export const illustrationsHeading = 'Images, caractères et voix'
export const material = 'Matériel'
export const gives = 'Fournit'
export const licence = 'Licence'
export const address = 'Adresse'
export const freshnessNote = (pageStaleSeconds: string | number): string =>
  `Une page de prix est refaite à chaque seconde où un lecteur l’ouvre, la ligne de prix au-dessus d’un article, à chaque minute. Quand un très grand nombre de pages sont demandées à la fois, une page peut être envoyée jusqu’à ${pageStaleSeconds} secondes plus tard. Chaque prix d’une tuile ou d’un tableau indique son heure, et une page ouverte corrige elle-même ses prix en quelques secondes.`
export const inYourBrowser = 'Dans votre navigateur'
export const keptHeading = 'Témoins et autres éléments conservés dans votre navigateur'
export const name = 'Nom'
export const keptAs = 'Conservé comme'
export const purpose = 'Objet'
export const lasts = 'Durée'
export const overTheNetwork = 'Sur le réseau'
