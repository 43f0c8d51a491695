import type { Part } from '#shared/ui/told.ts'

export const coins = 'Cryptomonnaies'
export const canadianStocks = 'Actions canadiennes'
export const currencyPairsTitle = 'Paires de devises'
export const commodities = 'Produits de base'
export const moversCaption = (title: string | number): string =>
  `${title}\u00a0: variation en pour cent, la plus forte hausse d’abord`
export const symbol = 'Symbole'
export const name = 'Nom'
export const change = 'Variation'
export const partlySimulated = 'En partie simulé'
export const simulated = 'Simulé'
export const countingExplanation =
  'Chaque prix que nous suivons compte autant, quelle que soit la taille derrière lui\u00a0: ce n’est pas un indice et n’en suit aucun. Un prix compte tant qu’il est récent ou que son marché est fermé; un prix périmé, ou qu’aucune source ne peut nous donner, ne compte pas. Ne compte pas non plus un prix officiel d’un mois entier, comme celui du blé, ni ici ni parmi les plus fortes variations\u00a0: sa variation n’est pas celle d’un jour. Une hausse ou une baisse est ce que dit la source\u00a0: sur 24\u00a0heures pour les cryptomonnaies, depuis la clôture précédente pour les autres. La médiane est la variation du milieu\u00a0: la moitié des prix a fait mieux, la moitié moins bien. Les cases prennent une teinte plus forte à partir de 0,35 et de 1\u00a0pour cent.'
export const showAsTables = 'En tableaux'
export const countingHeading = 'Méthode de calcul'
export const howWeCount = 'Nos calculs'

export const oneCoin = 'cryptomonnaie'
export const manyCoins = 'cryptomonnaies'
export const oneStock = 'action'
export const manyStocks = 'actions'
export const oneCommodity = 'produit de base'
export const manyCommodities = 'produits de base'
export const oneCurrencyPair = 'paire de devises'
export const manyCurrencyPairs = 'paires de devises'
export const noSourceFor = (followed: string | number): string => `Aucune source autorisée\u00a0: ${followed}`
export const noFreshFor = (followed: string | number): string => `Aucune variation récente\u00a0: ${followed}`
type Going = { readonly up: Part; readonly down: Part; readonly same: Part | null }
type Counted = Going & { readonly median: Part }
const unchanged = (same: Part | null): readonly Part[] => (same === null ? [] : [', ', same, ' sans variation'])
/** Le titre à côté nomme ce qui est compté : la phrase tient sur une ligne. */
export const whole = ({ up, down, same, median }: Counted, followed: Part): readonly Part[] => [
  ...[up, ' en hausse, ', down, ' en baisse', ...unchanged(same), ' sur ', followed, '; médiane ', median],
]
export const fresh = ({ up, down, same, median }: Counted): readonly Part[] => [
  ...[up, ' en hausse, ', down, ' en baisse', ...unchanged(same), '; médiane ', median],
]
export const noFreshForCount = (count: number): string => `Aucune variation récente parmi nos ${count} prix.`
export const leads = (name: string, percent: Part): readonly Part[] => [`En tête\u00a0: ${name} (`, percent, ')']
export const fellTheMost = (name: string, percent: Part): readonly Part[] => [`Plus forte baisse\u00a0: ${name} (`, percent, ')']
export const board = ({ up, down, same }: Going, compared: Part, ends: readonly (readonly Part[])[]): readonly Part[] => [
  ...['Sur ', compared, ' prix, ', up, ' en hausse sur la journée, ', down, ' en baisse', ...unchanged(same)],
  ...ends.flatMap((end) => ['. ', ...end]),
  '.',
]
