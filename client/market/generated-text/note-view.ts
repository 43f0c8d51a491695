/** A note of the desk in words: a headline and sentences made by rule, each with the page of its figure. */
import { formatNearRelease } from '#shared/economy/print.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { Made } from '#shared/market/front/made.ts'
import type { DeskNote, Edition } from '#shared/market/front/notes.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { dated, figured, type Part, type Told } from '#shared/ui/told.ts'
import { type Breadth, breadthOf } from '../breadth/breadth.ts'
import { COUNTED_FROM, directionOf, formatMinuteET, formatPercent, formatPrice, formatWhenET } from '../quote/format.ts'
import * as texts from './texts.en.tsx'

type Sentence = NonNullable<Made['sentences']>[number]

const NAMES: Readonly<Record<Edition, readonly [name: string, when: string]>> = {
  opening: [texts.openingNote, texts.afterTheOpen],
  noon: [texts.noonNote, texts.atNoon],
  closing: [texts.closingNote, texts.closeNote],
}
const GROUPS = { stock: texts.manyCanadianStocks, crypto: texts.manyCoins } as const
const pageOf = ({ symbol }: QuoteRow): string => `/markets/${symbolToPath(symbol)}`
/** The figures of one note, each of the rows that were kept with it. */
function figuresOf({ day, edition, writtenAt }: DeskNote) {
  const series = `note:${day}-${edition}`
  return {
    count: (field: 'rose' | 'fell' | 'same' | 'compared', value: number): Part =>
      figured([series, field, writtenAt], value, String(value)),
    median: (value: number | null): Part => figured([series, 'median', writtenAt], value, formatPercent(value)),
    price: (row: QuoteRow): Part => figured([series, `${row.symbol}.price`, row.as_of ?? ''], row.price, formatPrice(row)),
    /** `+0.40%, at 11:59 ET`; of several sources some may be made up: such a sentence says so itself. */
    facts: (row: QuoteRow): readonly Part[] =>
      texts.facts(
        figured([series, `${row.symbol}.percent`, row.as_of ?? ''], row.change_percent, formatPercent(row.change_percent)),
        dated(row.as_of, formatWhenET(row, formatMinuteET)),
        row.status === 'simulated',
      ),
  }
}
type Figures = ReturnType<typeof figuresOf>

function breadthSentence(
  { compared, rose, fell, same, median }: Breadth,
  category: keyof typeof GROUPS,
  { count, ...of }: Figures,
): Sentence {
  const from = texts.either([...new Set(compared.map((row) => COUNTED_FROM[changeOf(row)]))])
  const counts = {
    compared: count('compared', compared.length),
    rose: count('rose', rose),
    fell: count('fell', fell),
    same: same === 0 ? null : count('same', same),
  }
  const text = texts.counted({ ...counts, many: GROUPS[category] }, { from, median: of.median(median) })
  return { text, href: '/markets#breadth' }
}

/** The widest rise and the widest fall; neither where nothing went that way. */
const extremes = ({ compared }: Breadth, { price, facts }: Figures): Sentence[] =>
  [compared[0], compared.at(-1)].flatMap((row, index) => {
    const goes = index === 0 ? 'up' : 'down'
    if (!row || directionOf(row) !== goes) return []
    const text = (goes === 'up' ? texts.roseMost : texts.fellMost)(row.name, { price: price(row), facts: facts(row) })
    return [{ text, href: pageOf(row) }]
  })

const others = (rows: readonly QuoteRow[], category: Category, { price, facts }: Figures): Sentence[] =>
  rows.flatMap((row) => {
    const sentence = texts.costs[row.symbol]
    if (!sentence || row.category === category) return []
    return [{ text: sentence({ price: price(row), facts: facts(row) }), href: pageOf(row) }]
  })

function headlineOf(when: string, { compared, rose, fell }: Breadth, many: string, { count }: Figures): Told {
  const most = rose >= fell ? count('rose', rose) : count('fell', fell)
  const words = rose >= fell ? texts.higher : texts.lower
  return words({ when, most, compared: count('compared', compared.length), many })
}

/** Of made up prices a note says that they are: of all, or of some. */
function markOf(rows: readonly QuoteRow[]): string | null {
  const count = rows.filter(({ status }) => status === 'simulated').length
  if (count === 0) return null
  return count === rows.length ? texts.simulatedNotMarket : texts.partlySimulated
}

/** `undefined` where too little of it may still be shown. */
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
