/** A note of the desk in words: a headline and sentences made by rule, each with the page of its figure. */
import { formatNearRelease } from '#shared/economy/print.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { Made } from '#shared/market/front/made.ts'
import type { DeskNote, Edition } from '#shared/market/front/notes.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { type Breadth, breadthOf } from '../breadth/breadth.ts'
import { directionOf, formatMinuteET, formatPercent, formatPrice } from '../quote/format.ts'

type Sentence = NonNullable<Made['sentences']>[number]

const NAMES: Readonly<Record<Edition, readonly [name: string, when: string]>> = {
  opening: ['Opening note', 'After the open'],
  noon: ['Noon note', 'At noon'],
  closing: ['Closing note', 'At the close'],
}
const GROUPS = { stock: ['Canadian stocks', 'the previous close'], crypto: ['coins', '24 hours earlier'] } as const
/** What a sentence says of these, beside the group that the note is about. */
const TOLD: Readonly<Record<string, (price: string) => string>> = {
  'USD/CAD': (price) => `A US dollar cost ${price} Canadian dollars`,
  OIL: (price) => `A barrel of WTI crude cost ${price} in US dollars`,
  GOLD: (price) => `An ounce of gold cost ${price} in US dollars`,
  BTC: (price) => `A bitcoin cost ${price} in US dollars`,
}

const pageOf = ({ symbol }: QuoteRow): string => `/markets/${symbolToPath(symbol)}`
/** Of several sources some may be made up: such a sentence says so itself. */
const made = ({ status }: QuoteRow): string => (status === 'simulated' ? ', simulated' : '')
const facts = (row: QuoteRow): string => `${formatPercent(row.change_percent)}, at ${formatMinuteET(row.as_of)}${made(row)}`

function breadthSentence({ compared, rose, fell, median }: Breadth, category: keyof typeof GROUPS): Sentence {
  const [many, before] = GROUPS[category]
  const text = `Of ${compared.length} ${many} that we follow, ${rose} rose and ${fell} fell against ${before}; the median change is ${formatPercent(median)}.`
  return { text, href: '/markets#breadth' }
}

/** The widest rise and the widest fall; neither where nothing went that way. */
const extremes = ({ compared }: Breadth): Sentence[] =>
  [compared[0], compared.at(-1)].flatMap((row, index) => {
    const goes = index === 0 ? 'up' : 'down'
    if (!row || directionOf(row) !== goes) return []
    const text = `${row.name} ${goes === 'up' ? 'rose' : 'fell'} most, to ${formatPrice(row)}: ${facts(row)}.`
    return [{ text, href: pageOf(row) }]
  })

const others = (rows: readonly QuoteRow[], category: Category): Sentence[] =>
  rows.flatMap((row) => {
    const words = TOLD[row.symbol]
    return words && row.category !== category ? [{ text: `${words(formatPrice(row))}: ${facts(row)}.`, href: pageOf(row) }] : []
  })

function headlineOf(when: string, { compared, rose, fell }: Breadth, many: string): string {
  const most =
    rose >= fell ? `${rose} of ${compared.length} ${many} are higher` : `${fell} of ${compared.length} ${many} are lower`
  return `${when}, ${most}`
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
  const counted = breadthSentence(breadth, category)
  return {
    is: 'note',
    ...{ kind, rows },
    written: formatNearRelease(writtenAt),
    mark: markOf(rows),
    headline: headlineOf(when, breadth, GROUPS[category][0]),
    href: counted.href,
    sentences: [counted, ...extremes(breadth), ...others(rows, category)],
  }
}
