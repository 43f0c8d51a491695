/**
 * The EIA's pages of daily prices, which need no key: a row a week since the series began, `2026 Jul-27 to Jul-31` and five cells,
 * Monday to Friday. The year is that of the Monday; a week whose Monday and Friday are not what they are called is refused.
 */
import type { Figure } from '#shared/economy/statistics.ts'
import { fail, type Result } from '#shared/result.ts'
import type { ProviderProblem } from '../provider.ts'
import { decimal } from '../rows.ts'
import { createObservations, type FigureAnswer, type Reading } from '../statistics.ts'

/** Where each figure's page is, and the title that it must have: of this product and in this unit. */
export const PAGES: ReadonlyMap<string, { readonly path: string; readonly title: string }> = new Map([
  ['oil-wti', { path: '/pet/hist/RWTCD.htm', title: 'Cushing, OK WTI Spot Price FOB (Dollars per Barrel)' }],
  ['oil-brent', { path: '/pet/hist/RBRTED.htm', title: 'Europe Brent Spot Price FOB (Dollars per Barrel)' }],
  ['gas-henry-hub', { path: '/ng/hist/rngwhhdD.htm', title: 'Henry Hub Natural Gas Spot Price (Dollars per Million Btu)' }],
])

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WEEK = /^(\d{4}) ([A-Z][a-z]{2})- ?(\d{1,2}) to ([A-Z][a-z]{2})- ?(\d{1,2})$/
/** The page's own legend takes the place of a missing price. */
const NONE = new Set(['', '-', '--', 'NA', 'W'])
const WORKDAYS = 5
const MONDAY = 1

const plain = (html: string): string =>
  html
    .replaceAll('&nbsp;', ' ')
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The text of the cells of a row. Cut by the tags that begin and end them, so that no page can make this slow. */
const cellsOf = (row: string): string[] =>
  row
    .split(/<td/i)
    .slice(1)
    .map((cell) => plain(`<td${cell.split(/<\/td/i, 1)[0]}`))

/** The Monday of a week, in milliseconds; `undefined` where the text names no week from a Monday to its Friday. */
function mondayOf(text: string): number | undefined {
  const [, year, fromMonth = '', fromDay, toMonth = '', toDay] = WEEK.exec(text) ?? []
  const monday = Date.UTC(Number(year), MONTHS.indexOf(fromMonth), Number(fromDay))
  const friday = new Date(monday + (WORKDAYS - 1) * DAY)
  const isWeek =
    MONTHS.includes(fromMonth) &&
    new Date(monday).getUTCDay() === MONDAY &&
    friday.getUTCMonth() === MONTHS.indexOf(toMonth) &&
    friday.getUTCDate() === Number(toDay)
  return isWeek ? monday : undefined
}

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** @param days of the newest prices, how many are wanted: a page has all since 1986 */
export function parsePage(html: string, figure: Figure, days: number, reading: Reading): Result<FigureAnswer, ProviderProblem> {
  const { title = '' } = PAGES.get(figure.id) ?? {}
  if (title === '' || !html.replace(/\s+/g, ' ').includes(title))
    return fail({ kind: 'malformed', detail: `not the page of ${figure.id}` })
  const weeks = html
    .split(/<\/tr/i)
    .map(cellsOf)
    .filter(([first = '']) => /^\d{4}[ -]/.test(first))
  if (weeks.length === 0) return fail({ kind: 'malformed', detail: `no week on the page of ${figure.id}` })
  const into = createObservations(reading)
  // Newest weeks only: a price of 1986 is neither shown nor judged.
  for (const cells of into.within(weeks.slice(-Math.ceil(days / WORKDAYS)))) {
    const [week = '', ...prices] = cells
    const monday = mondayOf(week)
    if (monday === undefined || prices.length !== WORKDAYS) {
      into.reject(figure.id, 'not a week of prices', cells)
      continue
    }
    for (const [index, price] of prices.entries()) {
      if (NONE.has(price)) continue
      const value = decimal.safeParse(price)
      const period = isoDay(monday + index * DAY)
      if (value.success) into.accept(figure, { period, value: value.data }, cells)
      else into.reject(figure.id, 'not a decimal number', cells)
    }
  }
  return into.answer()
}
