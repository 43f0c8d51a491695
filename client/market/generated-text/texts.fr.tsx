import type { ReactNode } from 'react'
import type { Part } from '#shared/ui/told.ts'
import type { Counted, Middle, Most, Priced, Trading } from './texts.en.tsx'

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
  isClosed,
  change,
  isDown,
  since,
  low,
  high,
  compared,
  many,
  ...counts
}: Trading): readonly Part[] => [
  ...[isClosed ? 'L’action a clôturé à ' : 'Le cours était de ', ...amount(price, currency)],
  ...(change === null ? [] : [isDown ? ', en baisse de ' : ', en hausse de ', ...amount(change, currency), ` ${since}`]),
  isClosed ? '. Elle a varié de ' : '. Il a varié de ',
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
export const noonNote = 'Note de midi'
export const closingNote = 'Note de clôture'
const end = ({ when, isSimulated }: Priced): readonly Part[] => [
  ...(when ? [' (', when, ')'] : []),
  ...(isSimulated ? [' (simulé)'] : []),
  '.',
]
const moved = (told: Priced): readonly Part[] => [
  ...(told.direction === 'flat'
    ? [', sans variation']
    : [told.direction === 'up' ? ', en hausse de ' : ', en baisse de ', told.percent]),
  ...(told.isOf24Hours ? [' en 24\u00a0heures'] : []),
  ...end(told),
]
export const costs: Readonly<Record<string, (of: Priced) => readonly Part[]>> = {
  'USD/CAD': (told) => ['Le dollar américain valait ', told.price, '\u00a0$\u00a0CA', ...moved(told)],
  OIL: (told) => ['Le baril de pétrole WTI valait ', told.price, '\u00a0US', ...moved(told)],
  GOLD: (told) => ['L’once d’or valait ', told.price, '\u00a0US', ...moved(told)],
  BTC: (told) => ['Le bitcoin valait ', told.price, '\u00a0US', ...moved(told)],
}
const middleMove = ({ figure, direction }: Middle): readonly Part[] =>
  direction === 'flat'
    ? ['La variation médiane est nulle.']
    : [`La variation médiane est une ${direction === 'up' ? 'hausse' : 'baisse'} de `, figure, '.']
export const counted = ({ compared, many, ...counts }: Counted, middle: Middle, isOf24Hours: boolean): readonly Part[] => [
  ...['Sur les ', compared, ` ${many} que nous suivons, `, ...moves(counts)],
  ...[isOf24Hours ? ' en 24\u00a0heures. ' : '. ', ...middleMove(middle)],
]
export const roseMost = (name: string, told: Priced): readonly Part[] => [
  ...[`${name} signe la plus forte hausse, de `, told.percent, ', à ', ...amount(told.price, told.currency), ...end(told)],
]
export const fellMost = (name: string, told: Priced): readonly Part[] => [
  ...[`${name} subit la plus forte baisse, de `, told.percent, ', à ', ...amount(told.price, told.currency), ...end(told)],
]
const most = (of: Most, when: string): readonly Part[] => [
  ...[of.most, ' des ', of.compared, ` ${of.many} en ${of.isUp ? 'hausse' : 'baisse'} ${when}`],
]
export const headlines: Readonly<Record<'opening' | 'noon' | 'closing', (of: Most) => readonly Part[]>> = {
  opening: (of) => most(of, 'après l’ouverture'),
  noon: (of) => most(of, 'à midi'),
  closing: (of) => most(of, 'à la clôture'),
}
export const partlySimulated = 'En partie simulé'
