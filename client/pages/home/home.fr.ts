export const heroWarning = 'Nous n’avons pas vérifié ces affirmations. Vous pouvez perdre tout l’argent que vous investissez.'
export const homeDescription = 'Marchés, argent et économie canadienne'
export const exploreMoreMarkets = 'Explorer d’autres marchés'
export const exploreLead = 'Tous nos prix sur une page.'
export const openMarkets = 'Ouvrir les marchés'
export const fromTheArchive = 'Dans les archives'
export const olderStories = 'Des articles plus anciens.'
export const archiveInEnglish = 'Dans les archives, en anglais'
export const olderInEnglish = 'Nos anciens articles n’ont paru qu’en anglais.'
export const allTopics = 'Tous les sujets'
export const inEnglish = (title: string): string => `${title} (en anglais)`
export const archived = {
  stocks: ['Grandes actions canadiennes', 'Toutes les actions'],
  crypto: ['Actualité des cryptomonnaies', 'Toute la crypto'],
  forex: ['Devises et économie mondiale', 'Toutes les devises'],
} as const
