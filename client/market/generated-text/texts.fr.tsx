import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'
import type { Counted, Most, Priced, Trading } from './texts.en.tsx'

export const cryptocurrency = 'Cryptomonnaies'
export const canadianStocks = 'Actions canadiennes'
export const currencies = 'Paires de devises'
export const currencyPairs = 'paires de devises'
export const manyCanadianStocks = 'actions canadiennes'
export const manyCoins = 'cryptomonnaies'
export const manyStocks = 'actions'
export const manyCommodities = 'produits de base'
export const commodities = 'Produits de base'
const isOne = (count: Part): boolean => count[1] === 0 || count[1] === 1
const are = (count: Part): string => (isOne(count) ? 'est' : 'sont')
const verb = (count: Part): string => (isOne(count) ? ' a ' : ' ont ')
/** `9 ont monté et 10 ont baissé`, `9 ont monté, 10 ont baissé et 1 n’a pas varié`. */
const moves = ({ rose, fell, same }: Pick<Trading, 'rose' | 'fell' | 'same'>): readonly Part[] => [
  ...[rose, `${verb(rose)}monté`, same === null ? ' et ' : ', ', fell, `${verb(fell)}baissé`],
  ...(same === null ? [] : [' et ', same, isOne(same) ? ' n’a pas varié' : ' n’ont pas varié']),
]
const SIGNS: Readonly<Record<string, string>> = { USD: '\u00a0US', CAD: '\u00a0CA' }
const amount = (figure: Part, currency: string): readonly Part[] => [figure, SIGNS[currency] ?? ` ${currency}`]
export const trading = ({
  price,
  currency,
  change,
  isDown,
  since,
  low,
  high,
  compared,
  many,
  ...counts
}: Trading): readonly Part[] => [
  ...['Prix\u00a0: ', ...amount(price, currency)],
  ...(change === null ? [] : [isDown ? ', en baisse de ' : ', en hausse de ', ...amount(change, currency), ` ${since}`]),
  '. Il a varié de ',
  ...[
    low.price,
    SIGNS[currency] ?? '',
    ` (${low.when}) à `,
    high.price,
    SIGNS[currency] ?? '',
    ` (${high.when}). Sur `,
    compared,
    ` ${many} que nous suivons, `,
  ],
  ...[...moves(counts), '.'],
]
export const low = 'Bas'
export const high = 'Haut'
export const simulatedPart = 'prix simulés, '
type Line = Readonly<Record<'name' | 'part' | 'from' | 'to' | 'low' | 'high' | 'currency', string>>
export const lineSummary = ({ name, part, from, to, low, high, currency }: Line): string =>
  `${name}, ${part}de ${from} à ${to}\u00a0: bas ${low}, haut ${high}, en ${currency}`
export const simulatedNotMarket = 'Simulé, pas une donnée de marché'
export const falls = (name: string, percent: Part): readonly Part[] => [`${name}\u00a0: baisse de `, percent, ' en un jour']
export const rises = (name: string, percent: Part): readonly Part[] => [`${name}\u00a0: hausse de `, percent, ' en un jour']

export const softwareByline = (strong: ReactNode, words: ReactNode): ReactNode => (
  <>
    {strong}
    <span>Rédigé par un logiciel, {words}</span>
  </>
)
export const written = (kind: ReactNode, words: ReactNode): ReactNode => (
  <>
    {kind} <span>{words}</span>
  </>
)
export const methodLink = 'Comment ce texte est fait'
export const deskName = (name: string | number): string => `la rédaction (${name})`
export const editor = (value: string | number): string => `Responsable\u00a0: ${value}`

export const openingNote = 'Note d’ouverture'
export const afterTheOpen = 'Après l’ouverture'
export const noonNote = 'Note de midi'
export const atNoon = 'À midi'
export const closingNote = 'Note de clôture'
export const closeNote = 'À la clôture'
export const costs: Readonly<Record<string, (of: Priced) => readonly Part[]>> = {
  'USD/CAD': ({ price, facts }) => ['Un dollar américain valait ', price, ' dollars canadiens\u00a0: ', ...facts, '.'],
  OIL: ({ price, facts }) => ['Un baril de pétrole brut WTI valait ', price, '\u00a0US\u00a0: ', ...facts, '.'],
  GOLD: ({ price, facts }) => ['Une once d’or valait ', price, '\u00a0US\u00a0: ', ...facts, '.'],
  BTC: ({ price, facts }) => ['Un bitcoin valait ', price, '\u00a0US\u00a0: ', ...facts, '.'],
}
export const facts = (percent: Part, when: Part, isSimulated: boolean): readonly Part[] => [
  ...[percent, ', ', when],
  ...(isSimulated ? [', simulé'] : []),
]
export const either = (names: readonly string[]): string => names.join(' ou ')
export const counted = (
  { compared, many, ...counts }: Counted,
  { from, median }: { readonly from: string; readonly median: Part },
): readonly Part[] => [
  ...['Sur ', compared, ` ${many} que nous suivons, `, ...moves(counts)],
  ...[` (point de comparaison\u00a0: ${from}); la variation médiane est de `, median, '.'],
]
export const roseMost = (name: string, { price, facts }: Priced): readonly Part[] => [
  ...[`Plus forte hausse\u00a0: ${name}, à `, price, ', ', ...facts, '.'],
]
export const fellMost = (name: string, { price, facts }: Priced): readonly Part[] => [
  ...[`Plus forte baisse\u00a0: ${name}, à `, price, ', ', ...facts, '.'],
]
export const higher = ({ when, most, compared, many }: Most): readonly Part[] => [
  ...[`${when}, `, most, ' des ', compared, ` ${many} ${are(most)} en hausse`],
]
export const lower = ({ when, most, compared, many }: Most): readonly Part[] => [
  ...[`${when}, `, most, ' des ', compared, ` ${many} ${are(most)} en baisse`],
]
export const partlySimulated = 'En partie simulé'
