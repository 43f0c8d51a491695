/** Rows of the market store, read with plain SQL: the figures' own reader shares nothing with the code that it checks. */
import Database from 'better-sqlite3'

export type Quote = {
  readonly symbol: string
  readonly source: string
  readonly price: number
  readonly change_amount: number | null
  readonly change_percent: number | null
  readonly as_of: number
  readonly heard_at: number
  readonly fresh_for_ms: number
}
export type Point = { readonly at: number; readonly price: number }
export type Facts = { readonly as_of: number; readonly values: Readonly<Record<string, number>> }
/** A price of a stock beyond the catalogue. */
export type Listed = {
  readonly price: number
  readonly changeAmount: number | null
  readonly changePercent: number | null
  readonly asOf: number
  readonly facts?: { readonly values: Facts['values'] }
}
type ListedRow = {
  readonly price: number
  readonly change_amount: number | null
  readonly change_percent: number | null
  readonly as_of: number
  readonly facts: string | null
}
export type Bar = Readonly<Record<'open' | 'high' | 'low' | 'close' | 'volume', number | null>>

export function openRows(file: string) {
  const db = new Database(file, { readonly: true })
  const all = <Row>(sql: string) => {
    const statement = db.prepare<(string | number)[], Row>(sql)
    return (...of: (string | number)[]): Row[] => statement.all(...of)
  }
  const one = <Row>(sql: string) => {
    const read = all<Row>(sql)
    return (...of: (string | number)[]): Row | undefined => read(...of)[0]
  }
  const facts = one<{ as_of: number; facts: string }>('select as_of, facts from quote_facts where symbol = ?')
  const listed = one<ListedRow>('select * from listing_quotes where ticker = ? and price is not null')
  const points = all<Point>('select at, price from quote_points where symbol = ? and source = ? and resolution = ? order by at')
  /** Reads each answer once: nothing is written while a moment's pages are read. */
  function once<Of extends readonly (string | number)[], Row>(read: (...of: Of) => Row[]): (...of: Of) => Row[] {
    const known = new Map<string, Row[]>()
    return (...of) => {
      const key = of.join(' ')
      const rows = known.get(key) ?? read(...of)
      known.set(key, rows)
      return rows
    }
  }
  return {
    quote: one<Quote>('select * from quotes where symbol = ?'),
    quotes: all<Quote>('select * from quotes'),
    /** Of one resolution, oldest first. */
    points: once<[symbol: string, source: string, resolution: string], Point>(points),
    /** At an instant, of whatever resolution. */
    priceAt: one<Point>('select at, price from quote_points where symbol = ? and source = ? and at = ?'),
    coinPriceAt: one<Point>('select at, price from quote_points where symbol = ? and at = ?'),
    coinClose: one<Point>("select at, price from quote_points where symbol = ? and resolution = '1d' and bucket = ?"),
    bar: one<Bar>('select open, high, low, close, volume from quote_bars where symbol = ? and source = ? and day = ?'),
    days: all<{ day: string; close: number }>('select day, close from quote_bars where symbol = ? and source = ? order by day'),
    coin: one<Readonly<Record<string, number | string | null>>>('select * from coins where slug = ?'),
    note: all<Quote>('select * from note_quotes where day = ? and edition = ?'),
    observations: once(
      all<{ period: string; value: number }>('select period, value from observations where figure = ? order by period'),
    ),
    /** As they were known at an instant. */
    knownObservations: once(
      all<{ period: string; value: number }>(
        `select period, value from (
          select period, value, received_at from observations where figure = ?
          union all select period, value, received_at from earlier_observations where figure = ?
        ) where received_at <= ? order by period, received_at`,
      ),
    ),
    filed: one<{ value: number }>('select value from filed_figures where symbol = ? and name = ? and first = ? and last = ?'),
    unitOf: one<{ unit: string }>('select unit from observations where figure = ? limit 1'),
    facts(symbol: string): Facts | undefined {
      const row = facts(symbol)
      return row && { as_of: row.as_of, values: (JSON.parse(row.facts) as { values: Facts['values'] }).values }
    },
    /** What is stored of a stock beyond the catalogue. */
    listing(ticker: string): Listed | undefined {
      const row = listed(ticker)
      if (!row) return undefined
      const facts = row.facts === null ? {} : { facts: JSON.parse(row.facts) as { values: Facts['values'] } }
      return { price: row.price, changeAmount: row.change_amount, changePercent: row.change_percent, asOf: row.as_of, ...facts }
    },
    close: (): unknown => db.close(),
  }
}
export type Rows = ReturnType<typeof openRows>
