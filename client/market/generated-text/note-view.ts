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

type Sentence = NonNullable<Made['sentences']>[number]
type Part = Exclude<Told, string>[number]

const NAMES: Readonly<Record<Edition, readonly [name: string, when: string]>> = {
  opening: ['Opening note', 'After the open'],
  noon: ['Noon note', 'At noon'],
  closing: ['Closing note', 'At the close'],
}
const GROUPS = { stock: 'Canadian stocks', crypto: 'coins' } as const
/** What a sentence says of these before and after their price, beside the group that the note is about. */
const TOLD: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'USD/CAD': ['A US dollar cost ', ' Canadian dollars'],
  OIL: ['A barrel of WTI crude cost ', ' in US dollars'],
  GOLD: ['An ounce of gold cost ', ' in US dollars'],
  BTC: ['A bitcoin cost ', ' in US dollars'],
}

const pageOf = ({ symbol }: QuoteRow): string => `/markets/${symbolToPath(symbol)}`
/** Of several sources some may be made up: such a sentence says so itself. */
const made = ({ status }: QuoteRow): string => (status === 'simulated' ? ', simulated' : '')

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
  const from = [...new Set(compared.map((row) => COUNTED_FROM[changeOf(row)]))].join(' or ')
  const text = [
    ...['Of ', count('compared', compared.length), ` ${GROUPS[category]} we track, `, count('rose', rose), ' rose and '],
    ...[count('fell', fell), ` fell against ${from}; the median change is `, of.median(median), '.'],
  ]
  return { text, href: '/markets#breadth' }
}

/** The widest rise and the widest fall; neither where nothing went that way. */
const extremes = ({ compared }: Breadth, { price, facts }: Figures): Sentence[] =>
  [compared[0], compared.at(-1)].flatMap((row, index) => {
    const goes = index === 0 ? 'up' : 'down'
    if (!row || directionOf(row) !== goes) return []
    const text = [`${row.name} ${goes === 'up' ? 'rose' : 'fell'} most, to `, price(row), ': ', ...facts(row), '.']
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
  return [`${when}, `, most, ' of ', count('compared', compared.length), ` ${many} are ${rose >= fell ? 'higher' : 'lower'}`]
}

/** Of made up prices a note says that they are: of all, or of some. */
function markOf(rows: readonly QuoteRow[]): string | null {
  const count = rows.filter(({ status }) => status === 'simulated').length
  if (count === 0) return null
  return count === rows.length ? 'Simulated, not market data' : 'Partly simulated'
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
