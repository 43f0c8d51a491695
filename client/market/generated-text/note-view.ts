/** A note of the desk in words: a headline and sentences made by rule, each with the page of its figure. */
import { formatNearRelease } from '#shared/economy/print.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { changeOf } from '#shared/market/change-period.ts'
import type { Made } from '#shared/market/front/made.ts'
import type { DeskNote, Edition } from '#shared/market/front/notes.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { dated, figured, type Part, type Told } from '#shared/ui/told.ts'
import { type Breadth, breadthOf } from '../breadth/breadth.ts'
import { directionOf, formatAsOf, formatMinuteET, formatPercent, formatPrice } from '../quote/format.ts'
import * as texts from './texts.en.tsx'

type Sentence = NonNullable<Made['sentences']>[number]

const NAMES: Readonly<Record<Edition, string>> = {
  opening: texts.openingNote,
  noon: texts.noonNote,
  closing: texts.closingNote,
}
/** A price so much older than its note says of what hour or day it is; of a younger one the note's own hour is near enough. */
const NEAR_MS = 30 * 60_000
const GROUPS = { stock: texts.manyCanadianStocks, crypto: texts.manyCoins } as const
const pageOf = ({ symbol }: QuoteRow): string => `/markets/${symbolToPath(symbol)}`
/** A change without its sign, which the sentence has in words. */
const unsigned = (value: number | null): string => formatPercent(value).replace(/^[+\u2212]/, '')

/** The figures of one note, each of the rows that were kept with it. */
function figuresOf({ day, edition, writtenAt, rows }: DeskNote) {
  const series = `note:${day}-${edition}`
  const isMixed = rows.some(({ status }) => status !== 'simulated')
  /** Nothing of a price near the note's own hour, nor of the last one of a session whose close the note tells. */
  const when = (row: QuoteRow) => {
    const ofClose = edition === 'closing' && row.category === 'stock'
    const isNear = row.as_of !== null && Date.parse(writtenAt) - Date.parse(row.as_of) < NEAR_MS
    return ofClose || isNear ? undefined : dated(row.as_of, formatAsOf(row, formatMinuteET))
  }
  return {
    count: (field: 'rose' | 'fell' | 'same' | 'compared', value: number): Part =>
      figured([series, field, writtenAt], value, String(value)),
    median: (value: number | null): Part => figured([series, 'median', writtenAt], value, unsigned(value)),
    /** Of several sources some may be made up: such a sentence says so itself. */
    told: (row: QuoteRow): texts.Priced => ({
      price: figured([series, `${row.symbol}.price`, row.as_of ?? ''], row.price, formatPrice(row)),
      percent: figured([series, `${row.symbol}.percent`, row.as_of ?? ''], row.change_percent, unsigned(row.change_percent)),
      currency: row.currency,
      direction: directionOf(row),
      isOf24Hours: changeOf(row) === '24 hours',
      when: when(row),
      isSimulated: isMixed && row.status === 'simulated',
    }),
  }
}
type Figures = ReturnType<typeof figuresOf>

function breadthSentence({ compared, rose, fell, same, median }: Breadth, category: keyof typeof GROUPS, of: Figures): Sentence {
  const counts = {
    compared: of.count('compared', compared.length),
    rose: of.count('rose', rose),
    fell: of.count('fell', fell),
    same: same === 0 ? null : of.count('same', same),
  }
  const middle = { figure: of.median(median), direction: directionOf({ category, change_amount: null, change_percent: median }) }
  const text = texts.counted({ ...counts, many: GROUPS[category] }, middle, compared.map(changeOf).includes('24 hours'))
  return { text, href: '/markets#breadth' }
}

/** The widest rise and the widest fall; neither where nothing went that way. */
const extremes = ({ compared }: Breadth, { told }: Figures): Sentence[] =>
  [compared[0], compared.at(-1)].flatMap((row, index) => {
    const goes = index === 0 ? 'up' : 'down'
    if (!row || directionOf(row) !== goes) return []
    return [{ text: (goes === 'up' ? texts.roseMost : texts.fellMost)(row.name, told(row)), href: pageOf(row) }]
  })

const others = (rows: readonly QuoteRow[], category: Category, { told }: Figures): Sentence[] =>
  rows.flatMap((row) => {
    const sentence = texts.costs[row.symbol]
    if (!sentence || row.category === category) return []
    return [{ text: sentence(told(row)), href: pageOf(row) }]
  })

function headlineOf(edition: Edition, { compared, rose, fell }: Breadth, many: string, { count }: Figures): Told {
  const isUp = rose >= fell
  const most = isUp ? count('rose', rose) : count('fell', fell)
  return texts.headlines[edition]({ most, isUp, compared: count('compared', compared.length), many })
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
  const figures = figuresOf(note)
  const counted = breadthSentence(breadth, category, figures)
  return {
    is: 'note',
    kind: NAMES[edition],
    rows,
    written: [dated(writtenAt, formatNearRelease(writtenAt))],
    mark: markOf(rows),
    headline: headlineOf(edition, breadth, GROUPS[category], figures),
    href: counted.href,
    sentences: [counted, ...extremes(breadth, figures), ...others(rows, category, figures)],
  }
}
