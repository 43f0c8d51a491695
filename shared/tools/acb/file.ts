/** Trades as CSV: what a reader brings, and what is handed back. */
import { csvOf, shownOnly } from '../../csv.ts'
import { formatDay } from '../../days.ts'
import { type Entry, inOrder, ledgerOf, oversold, type Trade } from './ledger.ts'
import { ONE, printExact, readExact, toCents } from './money.ts'
import { ACB_PROBLEMS } from './texts.en.ts'

export const COLUMNS = ['date', 'security', 'type', 'shares', 'price', 'commission', 'currency', 'rate'] as const
export type Column = (typeof COLUMNS)[number]
/** A trade as it was typed. */
export type Row = Readonly<Record<Column, string>>

const KINDS: Readonly<Record<string, Trade['kind']>> = { buy: 'buy', sell: 'sell' }
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOST_ROWS = 5000
const LONGEST_NAME = 40
/** Below every amount: what is no number. */
const NOTHING = -1n

const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The cells of one file, quoted ones too (RFC 4180). */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** The rows of a file whose head names our columns, in any order; what else it has is left out. */
export function readFile(text: string): { readonly rows: Row[] } | { readonly problem: string } {
  const [head = [], ...body] = cellsOf(text.replace(/^\uFEFF/, ''))
  const places = COLUMNS.map((column) => head.findIndex((cell) => cell.toLowerCase() === column))
  const missing = COLUMNS.filter((column, index) => (places[index] ?? -1) < 0 && column !== 'commission' && column !== 'rate')
  if (missing.length > 0) return { problem: ACB_PROBLEMS.head(missing.join(', ')) }
  if (body.length > MOST_ROWS) return { problem: ACB_PROBLEMS.tooMany(MOST_ROWS) }
  // A quote that a spreadsheet was given in front, so that it runs nothing, is taken away again.
  const cell = (row: readonly string[], place: number): string => (row[place] ?? '').replace(/^'(?=[=+\-@|])/, '')
  return {
    rows: body.map((row) => Object.fromEntries(COLUMNS.map((column, index) => [column, cell(row, places[index] ?? -1)])) as Row),
  }
}

/** Canadian dollars for one unit, and the day for which the Bank of Canada published it. */
export type BankRate = { readonly rate: string; readonly day: string }
/** In the place of a rate that is read later. */
export const ANY_RATE: BankRate = { rate: '1', day: '' }

export type RowProblems = Readonly<Partial<Record<Column, string>>>

/** What a row says, or what is wrong with which of its columns, in their order. `bank`: the Bank's rate, for a row that has none. */
export function readRow(row: Row, bank?: BankRate): Trade | { readonly problems: RowProblems } {
  const kind = KINDS[row.type.trim().toLowerCase()]
  const [shares = NOTHING, price = NOTHING, commission = NOTHING] = [row.shares, row.price, row.commission || '0'].map(readExact)
  const currency = row.currency.trim().toUpperCase() || 'CAD'
  const used = currency === 'CAD' ? ONE : (readExact(row.rate || bank?.rate || '') ?? NOTHING)
  const isWrong: Readonly<Record<Column, boolean>> = {
    date: !isDay(row.date),
    security: row.security.trim() === '' || row.security.length > LONGEST_NAME,
    type: !kind,
    shares: shares <= 0n,
    price: price < 0n,
    commission: commission < 0n,
    currency: !/^[A-Z]{3}$/.test(currency),
    rate: used <= 0n,
  }
  const wrong = COLUMNS.filter((column) => isWrong[column])
  if (!kind || wrong.length > 0)
    return { problems: Object.fromEntries(wrong.map((column) => [column, ACB_PROBLEMS[column](row[column])])) }
  const isBanks = bank !== undefined && row.rate === '' && currency !== 'CAD'
  return {
    ...{ day: row.date, security: row.security.trim(), kind, shares, price, commission, currency, rate: used },
    ...(isBanks && { rateDay: bank.day }),
  }
}

/** `wrong`: the first row with a problem. It and what follows it are not in `entries`. */
export type Worked = {
  readonly entries: readonly Entry[]
  readonly wrong?: { readonly row: number; readonly problem: string }
}

/** What rows lead to, oldest first, up to one with a problem. `rateOf`: the Bank's rate of a currency and a day, where it is known. */
export function workOut(rows: readonly Row[], rateOf: (currency: string, day: string) => BankRate | undefined): Worked {
  const trades: Trade[] = []
  let wrong: Worked['wrong']
  for (const [index, row] of rows.entries()) {
    const trade = readRow(row, rateOf(row.currency.trim().toUpperCase(), row.date))
    if ('problems' in trade) {
      wrong = { row: index, problem: Object.values(trade.problems)[0] ?? '' }
      break
    }
    trades.push(trade)
  }
  const tooMuch = oversold(trades)
  if (tooMuch) wrong = { row: trades.indexOf(tooMuch), problem: ACB_PROBLEMS.oversold(tooMuch.security, formatDay(tooMuch.day)) }
  return { entries: ledgerOf(trades.slice(0, wrong?.row)), ...(wrong && { wrong }) }
}

/** The rows as typed, oldest first. */
export const fileOf = (rows: readonly Row[]): string =>
  csvOf(
    COLUMNS,
    inOrder(rows.map((row) => ({ ...row, day: row.date }))).map((row) => COLUMNS.map((column) => row[column])),
    shownOnly,
  )

const cents = (value: bigint): string => (toCents(value) / 100).toFixed(2)

/** What each trade led to, in Canadian dollars. */
export const resultFileOf = (entries: readonly Entry[]): string =>
  csvOf(
    ['date', 'security', 'type', 'shares', 'amount', 'gain', 'denied', 'held', 'acb'],
    entries.map(({ trade: { day, security, kind, shares }, amount, gain, denied, held, cost }) => [
      day,
      security,
      kind,
      printExact(shares),
      cents(amount),
      gain === null ? '' : cents(gain),
      cents(denied),
      printExact(held),
      cents(cost),
    ]),
    shownOnly,
  )
