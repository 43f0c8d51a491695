/** Which page a past hour is asked of, and what it shows. */
import { instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { hourBeside, pastPath } from '#shared/market/past.ts'
import { CATEGORIES, type Category } from '#shared/market/quote.ts'
import { isKeyOf } from '#shared/records.ts'
import type { Services } from '../../../server/services.ts'
import { type StoredChart, storedChart } from '../../market/chart/stored-chart.ts'
import type { Headline } from '../../market/past/past-headlines.tsx'
import type { Step } from '../../market/past/past-notice.tsx'
import { CATEGORY_FACTS } from './category-facts.ts'

/** As far back as a past page reaches: a week of hours has no years before it. */
const RANGES = ['1d', '1w', '1m'] as const satisfies readonly HistoryRange[]
type PastRange = (typeof RANGES)[number]

/** `path`: the same page now. */
export type PastPage = {
  readonly path: string
  readonly title: string
  readonly categories: readonly Category[]
  readonly symbol: string | undefined
  readonly range: PastRange | undefined
}

/** The page that a path names; `undefined` where no market page is. */
export function pageAt(path: string): PastPage | undefined {
  const [, first = '', second, third, ...more] = path.split('/')
  const whole = { symbol: undefined, range: undefined }
  if (first !== 'markets') {
    if (second !== undefined || !isKeyOf(CATEGORY_FACTS, first)) return undefined
    const { title, categories } = CATEGORY_FACTS[first]
    return { path: `/${first}`, title, categories, ...whole }
  }
  if (second === undefined) return { path: '/markets', title: 'Markets', categories: CATEGORIES, ...whole }
  const instrument = instrumentOf(symbolFromPath(second))
  const range = RANGES.find((each) => each === third)
  if (!instrument || more.length > 0 || (third !== undefined && !range)) return undefined
  const { symbol, name, category } = instrument
  return { path: `/markets/${symbolToPath(symbol)}`, title: `${name} (${symbol})`, categories: [category], symbol, range }
}

const STORIES = 6

/** The newest stories of a page that had been published by then. */
export function headlinesAt({ articles }: Services, { path, symbol }: PastPage, at: number): Headline[] {
  const section = path.slice(1)
  const all = symbol
    ? articles.bySymbol(symbol).filter(({ kind }) => kind !== 'paid')
    : articles.list({ paid: false, ...(isKeyOf(CATEGORY_FACTS, section) && { section }) })
  return all
    .filter(({ publishedAt, kind }) => kind !== 'external' && Date.parse(publishedAt) <= at)
    .slice(0, STORIES)
    .map(({ slug, href, title, publishedAt }) => ({ slug, href, title, publishedAt }))
}

/** The hours beside one, as far as there are any. */
export const stepsFrom = ({ path, range }: PastPage, at: number, now: number): Step[] =>
  (
    [
      ['A day earlier', -1440],
      ['An hour earlier', -60],
      ['15 min earlier', -15],
      ['15 min later', 15],
      ['An hour later', 60],
      ['A day later', 1440],
    ] as const
  ).map(([label, minutes]) => {
    const there = hourBeside(at, minutes, now)
    return { label, href: there === undefined ? undefined : pastPath(range ? `${path}/${range}` : path, there) }
  })

/** The chart of a symbol that ends at an hour; without a range, the shortest that makes a line. */
export async function chartAt(
  { market: { past } }: Services,
  of: { readonly symbol: string; readonly source: string },
  range: PastRange | undefined,
  at: number,
): Promise<StoredChart> {
  const [day, week, month] = await Promise.all(RANGES.map((each) => past.history(of, each, at)))
  const all = { '1d': day, '1w': week, '1m': month }
  const shortest = RANGES.find((each) => (all[each]?.points.length ?? 0) > 1) ?? '1d'
  const chosen = range ?? shortest
  const none = { ...of, points: [], simulated: false, since: null }
  return storedChart({ ...(all[chosen] ?? none), since: month?.since ?? null }, chosen, shortest)
}
