/** The values of a drawing, as a table to read and as a file to save. Pure. */
import { csvOf } from '#shared/csv.ts'
import type { BarStep, Bars, HistoryRange } from '#shared/market/history.ts'
import type { Origin } from '../../ui/datum.tsx'
import { chartMoment } from '../chart/chart-time.ts'
import { formatPercent } from '../quote/format.ts'
import { barAt, barTitle, volumeWords } from './candles.ts'
import type { Drawn, RebasedPoint } from './drawn.ts'
import * as texts from './texts.en.tsx'

type Of = { readonly symbol: string; readonly currency: string; readonly range: HistoryRange }

/** As it is read, with where it comes from; words alone are no figure. */
type Cell = string | { readonly of: Origin; readonly value: number | null; readonly text: string }

/** `when`: as it is read. `time`: as it is saved. */
type Row = {
  readonly at: number
  readonly when: string
  readonly time: string
  readonly cells: readonly Cell[]
  readonly saved: readonly (string | number | null)[]
}
/** What was drawn, once as it is read and once as it is saved. */
export type FigureTable = { readonly head: readonly string[]; readonly columns: readonly string[]; readonly rows: readonly Row[] }

const BAR_FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const

/** The bars of a drawing. A day's file says which day, not an hour. */
const barRows = ({ step, rows }: Bars, { symbol, currency }: Of, print: (price: number) => string): Row[] =>
  rows.map(([day, ...values]) => ({
    at: barAt(day),
    when: barTitle(day, step),
    time: day,
    cells: BAR_FIELDS.map((field, index) => {
      const value = values[index] ?? null
      const text = field === 'volume' || value === null ? volumeWords(value) : print(value)
      return { of: [symbol, field, step === 'day' ? day : `${day}/${step}`], value, text }
    }),
    saved: [...values, currency],
  }))

/** The observations of one side of a comparison. */
const gainRows = (points: readonly RebasedPoint[], { symbol, currency }: Omit<Of, 'range'>, range: HistoryRange): Row[] =>
  points.map(({ at, price, percent, since }) => {
    const [from, time] = [since, at].map((each) => new Date(each).toISOString())
    return {
      at,
      when: chartMoment(at, range),
      time: new Date(at).toISOString(),
      cells: [symbol, { of: [symbol, 'gain', `${from}/${time}`], value: percent, text: formatPercent(percent) }],
      saved: [symbol, price, currency, Number(percent.toFixed(4))],
    }
  })

/** The figures that a drawing is made of, oldest first. */
export function tableOf(drawn: Drawn, of: Of, print: (price: number) => string): FigureTable {
  const { symbol, currency, range } = of
  if (drawn.kind === 'candles')
    return {
      head: [texts.openColumn(currency), texts.highColumn, texts.lowColumn, texts.closeColumn, texts.volumeAxis],
      columns: [...BAR_FIELDS, 'currency'],
      rows: barRows(drawn.bars, of, print),
    }
  if (drawn.kind === 'line')
    return {
      head: [texts.price(currency)],
      columns: ['price', 'currency'],
      rows: drawn.points.map(([at, price]) => {
        const time = new Date(at).toISOString()
        const cell = { of: [symbol, 'price', time], value: price, text: print(price) } as const
        return { at, when: chartMoment(at, range), time, cells: [cell], saved: [price, currency] }
      }),
    }
  return {
    head: [texts.symbol, texts.gain],
    columns: ['symbol', 'price', 'currency', 'percent'],
    rows: [...gainRows(drawn.own, of, range), ...gainRows(drawn.other, drawn.with, range)].sort((a, b) => a.at - b.at),
  }
}

/** The columns that are the same in every row of a file. `step`: the time that each is of, where that is not one observation. */
export type Saved = { readonly simulated: boolean; readonly step?: BarStep | undefined }

/** The drawn values as a file: one row a value, each saying what it is. */
export const fileOf = ({ columns, rows }: FigureTable, { simulated, step }: Saved): string =>
  csvOf(
    ['time', ...columns, 'step', 'simulated'].map((column) => texts.COLUMNS[column] ?? column),
    rows.map(({ time, saved }) => [time, ...saved, step, simulated]),
  )
