import type { ReactNode } from 'react'
import { counted } from '#shared/counted.ts'

export const noMatch = (query: string | number): string =>
  `Aucun résultat pour «\u00a0${query}\u00a0». Vérifiez l’orthographe ou essayez un symbole.`
export const didYouMean = (link: ReactNode): ReactNode => <>Vouliez-vous dire {link}?</>
export const popular = 'Populaires'
export const allSymbols = 'Tous les symboles'
export const orLookHere = 'Ou regardez ici'
export const prices = 'Prix'
export const pricesHold = 'Tous les symboles que nous suivons, dans un tableau'
export const figuresHold = 'Taux, inflation et emploi, avec la prochaine publication'
export const toolsHold = 'Hypothèque, épargne et autres calculs, chacun avec sa formule'
export const storiesHold = 'Analyses et explications'
export const officialFigures = 'Chiffres officiels'
export const stories = 'Articles'
export const tools = 'Outils'
export const furtherCoins = 'Autres cryptomonnaies'
export const coinsNote = 'Parmi les plus grandes par valeur de marché. Un symbole peut aussi être celui d’une action.'
export const the100Largest = 'Les 100 plus grandes cryptomonnaies'
export const coinsFound = 'Cryptomonnaies trouvées'
export const furtherStocks = 'Autres actions'
export const listingsNote =
  'Cotées à Toronto, mais absentes de notre liste\u00a0: leur prix est récupéré pendant qu’un lecteur les consulte.'
export const search = 'Recherche'
export const resultsFor = (query: string | number): string => `Résultats pour «\u00a0${query}\u00a0»`
export const searchLead = 'Trouvez un symbole, un chiffre officiel ou un article.'
export const symbols = 'Symboles'
export const figures = 'Chiffres'
export const topics = 'Sujets'
export const results = 'Résultats'
export const symbolsFound = (count: number): string => counted(count, 'symbole')
export const toolsFound = (count: number): string => counted(count, 'outil')
export const figuresFound = (count: number): string => counted(count, 'chiffre')
export const topicsFound = (count: number): string => counted(count, 'sujet')
export const storiesFound = (count: number): string => counted(count, 'article')
export const bestFirst = 'Du plus au moins pertinent, les publicités à la fin'
export const moreStories = (count: number): string => counted(count, 'autre article', 'autres articles')
