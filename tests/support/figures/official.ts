/** Official figures, recomputed from the stored observations by what each page says that it measures. */
import type { Rows } from './stored.ts'

/** Pages that show another measure than the level of the figure of their name, and how many months back they compare. */
const MEASURED: Readonly<Record<string, readonly [figure: string, months: number]>> = {
  inflation: ['cpi', 12],
  gdp: ['gdp', 1],
  'retail-sales': ['retail-sales', 1],
}
const PROVINCES: Readonly<Record<string, string>> = { BC: 'british-columbia', AB: 'alberta', ON: 'ontario', QC: 'quebec' }
/** Rates that are published with one decimal; all others have two. */
const TENTHS = /^(inflation|gdp|retail-sales|unemployment|participation)/

/** Rates of currencies have four decimals or more. */
const stepOf = (page: string): number => (page.startsWith('fx-') ? 1_000_000 : TENTHS.test(page) ? 10 : 100)

type Value = readonly [period: string, value: number]

function monthsBefore(period: string, months: number): string {
  const [year = 0, month = 1] = period.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
}

/** By the store that they are of: a series is worked out once for its hundreds of figures. */
const workedOut = new WeakMap<Rows, Map<string, Value[]>>()

function valuesOf(rows: Rows, series: string): Value[] {
  const known = workedOut.get(rows) ?? new Map<string, Value[]>()
  workedOut.set(rows, known)
  const values = known.get(series) ?? workOut(rows, series)
  known.set(series, values)
  return values
}

/** Of `SLUG@INSTANT` as it was known then. */
function workOut(rows: Rows, series: string): Value[] {
  const [, page = series, code, at] = /^(.*?)(?:-([A-Z]{2}))?(?:@(.+))?$/.exec(series) ?? []
  const [figure, months] = MEASURED[page] ?? [page, 0]
  const id = code === undefined ? figure : `${figure}-${PROVINCES[code]}`
  const rowsOf = at === undefined ? rows.observations(id) : rows.knownObservations(id, id, Date.parse(at))
  // Of several texts of a period the last one was known.
  const stored = [...new Map(rowsOf.map((row) => [row.period, row])).values()]
  if (months === 0) return stored.map(({ period, value }) => [period, value])
  const known = new Map(stored.map(({ period, value }) => [period, value]))
  return stored.flatMap(({ period, value }): Value[] => {
    const base = known.get(monthsBefore(period, months))
    return base ? [[period, (value / base - 1) * 100]] : []
  })
}

/** Points of a rate and a number of people or homes are the difference of what is printed; all else changes in per cent. */
function changeOf(rows: Rows, page: string, value: number, before: number): number {
  const unit = page in MEASURED ? '%' : rows.unitOf(page)?.unit
  const isCount = unit === 'persons' || unit === 'units'
  const step = isCount ? 1 : stepOf(page)
  const points = Math.round(value * step) - Math.round(before * step)
  if (points === 0) return 0
  return unit === '%' || isCount ? points / step : (value / before - 1) * 100
}

/** @returns `undefined` where nothing is stored of it */
export function valueOfFigure(rows: Rows, series: string, [field, at]: readonly [string, string]): number | undefined {
  const [long, short] = series.split('/')
  if (field === 'spread' && long !== undefined && short !== undefined) {
    const [of, less] = [long, short].map((each) => valuesOf(rows, each).findLast(([period]) => period <= at)?.[1])
    return of === undefined || less === undefined ? undefined : of - less
  }
  const [from, to] = at.includes('/') ? at.split('/') : [undefined, at]
  const values = valuesOf(rows, series)
  const index = values.findIndex(([period]) => period === to)
  const value = values[index]?.[1]
  const before = from === undefined ? values[index - 1]?.[1] : values.find(([period]) => period === from)?.[1]
  if (field === 'value' || field === 'move') return value
  if (field === 'before') return before
  return field === 'change' && value !== undefined && before !== undefined
    ? changeOf(rows, series.split('@')[0] ?? '', value, before)
    : undefined
}
