/** A note of the desk in words: a headline and sentences made by rule, each with the page of its figure. */
import { formatNearRelease } from '#shared/economy/print.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { Made } from '#shared/market/front/made.ts'
import type { DeskNote, Edition } from '#shared/market/front/notes.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { dated, figured, type Told } from '#shared/ui/told.ts'
import { type Breadth, breadthOf } from '../breadth/breadth.ts'
import { COUNTED_FROM, directionOf, formatMinuteET, formatPercent, formatPrice, formatWhenET } from '../quote/format.ts'
import * as texts from './texts.en.tsx'

type Sentence = NonNullable<Made['sentences']>[number]
type Part = Exclude<Told, string>[number]

const NAMES: Readonly<Record<Edition, readonly [name: string, when: string]>> = {
  opening: [texts.openingNote, texts.afterTheOpen],
  noon: [texts.noonNote, texts.atNoon],
  closing: [texts.closingNote, texts.atTheClose],
}
const GROUPS = { stock: texts.canadianStocks, crypto: 'coins' } as const
/** What a sentence says of these before and after their price, beside the group that the note is about. */
const TOLD: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'USD/CAD': [texts.aUsDollar, texts.canadianDollars],
  OIL: [texts.aBarrelOf, texts.inUsDollars],
  GOLD: [texts.anOunceOf, texts.inUsDollars],
  BTC: [texts.aBitcoinCost, texts.inUsDollars],
}

const pageOf = ({ symbol }: QuoteRow): string => `/markets/${symbolToPath(symbol)}`
/** Of several sources some may be made up: such a sentence says so itself. */
const made = ({ status }: QuoteRow): string => (status === 'simulated' ? texts.simulated : '')

/** The figures of one note, each of the rows that were kept with it. */
function figuresOf({ day, edition, writtenAt }: DeskNote) {
  const series = `note:${day}-${edition}`
  return {
    count: (field: 'rose' | 'fell' | 'compared', value: number): Part =>
      figured([series, field, writtenAt], value, String(value)),
    median: (value: number | null): Part => figured([series, 'median', writtenAt], value, formatPercent(value)),
    price: (row: QuoteRow): Part => figured([series, `${row.symbol}.price`, row.as_of ?? ''], row.price, formatPrice(row)),
    /** `+0.40%, at 11:59 ET`. */
    facts: (row: QuoteRow): readonly Part[] => [
      figured([series, `${row.symbol}.percent`, row.as_of ?? ''], row.change_percent, formatPercent(row.change_percent)),
      ', ',
      dated(row.as_of, formatWhenET(row, formatMinuteET)),
      made(row),
    ],
  }
}
type Figures = ReturnType<typeof figuresOf>

function breadthSentence(
  { compared, rose, fell, median }: Breadth,
  category: keyof typeof GROUPS,
  { count, ...of }: Figures,
): Sentence {
  const from = [...new Set(compared.map((row) => COUNTED_FROM[changeOf(row)]))].join(texts.or)
  const text = [
    ...[texts.ofWord2, count('compared', compared.length), texts.weTrack2(GROUPS[category]), count('rose', rose), texts.roseAnd],
    ...[count('fell', fell), texts.fellAgainstThe(from), of.median(median), '.'],
  ]
  return { text, href: '/markets#breadth' }
}

/** The widest rise and the widest fall; neither where nothing went that way. */
const extremes = ({ compared }: Breadth, { price, facts }: Figures): Sentence[] =>
  [compared[0], compared.at(-1)].flatMap((row, index) => {
    const goes = index === 0 ? 'up' : 'down'
    if (!row || directionOf(row) !== goes) return []
    const text = [texts.mostTo(row.name, goes === 'up' ? 'rose' : 'fell'), price(row), ': ', ...facts(row), '.']
    return [{ text, href: pageOf(row) }]
  })

const others = (rows: readonly QuoteRow[], category: Category, { price, facts }: Figures): Sentence[] =>
  rows.flatMap((row) => {
    const [before, after] = TOLD[row.symbol] ?? []
    if (before === undefined || row.category === category) return []
    return [{ text: [before, price(row), `${after}: `, ...facts(row), '.'], href: pageOf(row) }]
  })

function headlineOf(when: string, { compared, rose, fell }: Breadth, many: string, { count }: Figures): Told {
  const most = rose >= fell ? count('rose', rose) : count('fell', fell)
  return [
    `${when}, `,
    most,
    texts.ofWord3,
    count('compared', compared.length),
    texts.are(many, rose >= fell ? 'higher' : 'lower'),
  ]
}

/** Of made up prices a note says that they are: of all, or of some. */
function markOf(rows: readonly QuoteRow[]): string | null {
  const count = rows.filter(({ status }) => status === 'simulated').length
  if (count === 0) return null
  return count === rows.length ? texts.simulatedNotMarket : texts.partlySimulated
}

/** `undefined` where too little of it may still be told. */
export function noteView(note: DeskNote | undefined): Made | undefined {
  if (!note) return undefined
  const { edition, rows, writtenAt } = note
  const category = rows.some((row) => row.category === 'stock') ? 'stock' : 'crypto'
  const breadth = breadthOf(rows, category)
  if (breadth.compared.length < 2) return undefined
  const [kind, when] = NAMES[edition]
  const figures = figuresOf(note)
  const counted = breadthSentence(breadth, category, figures)
  return {
    is: 'note',
    kind,
    rows,
    written: [dated(writtenAt, formatNearRelease(writtenAt))],
    mark: markOf(rows),
    headline: headlineOf(when, breadth, GROUPS[category], figures),
    href: counted.href,
    sentences: [counted, ...extremes(breadth, figures), ...others(rows, category, figures)],
  }
}
