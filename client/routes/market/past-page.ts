/** The page that a past hour belongs to, and what it shows. */
import { CATALOGUE, type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { hourBeside, PAST_RANGES, type PastRange, pastPath } from '#shared/market/past.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import type { Services } from '../../../server/services.ts'
import type { Headline } from '../../market/past/past-headlines.tsx'
import type { HourLink } from '../../market/past/past-notice.tsx'
import { CATEGORY_FACTS } from './category-facts.ts'
import * as texts from './texts/past-page.en.ts'

/** `path`: the same page now. */
export type PastPage = {
  readonly path: string
  readonly title: string
  readonly instruments: readonly Instrument[]
  /** Set where it is the page of one symbol. */
  readonly symbol: string | undefined
  readonly range: PastRange | undefined
}

/** The page that a path names; `undefined` where no market page is. */
export function pageAt(path: string): PastPage | undefined {
  const [, first = '', second, third, ...more] = path.split('/')
  const whole = { symbol: undefined, range: undefined }
  if (first !== 'markets') {
    if (second !== undefined || !isKeyOf(CATEGORY_FACTS, first)) return undefined
    const {
      page: { title },
      categories,
    } = CATEGORY_FACTS[first]
    const instruments = CATALOGUE.filter(({ category }) => categories.some((each) => each === category))
    return { path: `/${first}`, title, instruments, ...whole }
  }
  if (second === undefined) return { path: '/markets', title: texts.markets, instruments: CATALOGUE, ...whole }
  const instrument = instrumentOf(symbolFromPath(second))
  const range = PAST_RANGES.find((each) => each === third)
  if (!instrument || more.length > 0 || (third !== undefined && !range)) return undefined
  const { symbol, name } = instrument
  return { path: `/markets/${symbolToPath(symbol)}`, title: `${name} (${symbol})`, instruments: [instrument], symbol, range }
}

const STORIES = 6

/** The newest stories of a page about what had happened by then. */
export function headlinesAt({ articles }: Services, { path, symbol }: PastPage, at: number): Headline[] {
  const section = path.slice(1)
  const all = symbol
    ? articles.bySymbol(symbol).filter(({ kind }) => kind !== 'paid')
    : articles.list({ paid: false, ...(isKeyOf(CATEGORY_FACTS, section) && { section }) })
  return all
    .filter(({ date, kind }) => kind !== 'external' && Date.parse(date) <= at)
    .slice(0, STORIES)
    .map(({ slug, href, title, date }) => ({ slug, href, title, date }))
}

/** The hours beside one, as far as there are any. */
export const stepsFrom = ({ path, range }: PastPage, at: number, now: number): HourLink[] =>
  (
    [
      [texts.aDayEarlier, -1440],
      [texts.anHourEarlier, -60],
      [texts.n15MinEarlier, -15],
      [texts.n15MinLater, 15],
      [texts.anHourLater, 60],
      [texts.aDayLater, 1440],
    ] as const
  ).map(([label, minutes]) => {
    const there = hourBeside(at, minutes, now)
    return { label, href: there === undefined ? undefined : pastPath(range ? `${path}/${range}` : path, there) }
  })
