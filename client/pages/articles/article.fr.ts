export const draftNotice = (value: string | number): string =>
  `Ceci est un brouillon, que ce lien affiche jusqu’au ${value}. Il n’est pas publié, et ses formulaires ne font rien.`
export const paidTitle = (title: string): string => `Publicité\u00a0: ${title}`
export const paidDescription = (excerpt: string): string => `Publicité. ${excerpt}`
export const draftTitle = (title: string): string => `Brouillon\u00a0: ${title}`
export const moreIn = (section: string): string => `À lire aussi\u00a0: ${section}`
