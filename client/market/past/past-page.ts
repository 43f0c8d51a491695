/** Parses the address of a past hour: the hour, and the page that it belongs to. */
import { CATALOGUE, type Instrument, instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { symbolView } from '#shared/market/front/compare.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import { CATEGORY_FACTS } from '../category-facts.ts'
import * as texts from './past-page.en.ts'

/** `path`: the same page now. */
export type PastPage = {
  readonly path: string
  readonly title: string
  readonly instruments: readonly Instrument[]
  readonly isSymbol: boolean
  /** Of a symbol's chart. */
  readonly range?: HistoryRange | undefined
}

function symbolAt(name: string, rest: string): PastPage | undefined {
  const instrument = instrumentOf(symbolFromPath(name))
  const view = symbolView(rest)
  if (!instrument || !view || view.other !== undefined) return undefined
  const path = `/markets/${symbolToPath(instrument.symbol)}`
  const title = `${instrument.name} (${instrument.symbol})`
  return { path, title, instruments: [instrument], isSymbol: true, range: view.range }
}

/** The page that a path names; `undefined` where no market page is. */
export function pageAt(path: string): PastPage | undefined {
  const [, first = '', symbol, ...rest] = path.split('/')
  if (symbol !== undefined) return first === 'markets' ? symbolAt(symbol, rest.join('/')) : undefined
  if (first === 'markets') return { path: '/markets', title: texts.markets, instruments: CATALOGUE, isSymbol: false }
  if (!isKeyOf(CATEGORY_FACTS, first)) return undefined
  const { page, categories } = CATEGORY_FACTS[first]
  const instruments = CATALOGUE.filter(({ category }) => categories.some((each) => each === category))
  return { path: `/${first}`, title: page.title, instruments, isSymbol: false }
}

type AskedHour = {
  readonly page: string
  readonly hour: string | undefined
  /** Chosen in the form, day and time each by itself. */
  readonly isChosen: boolean
}

/** What an address asks for: `/at/HOUR/PAGE`, or `/at` with what the form sends, first without an hour. Its names are none of a campaign's, which `page` is. */
export function askedFor(rest: string, query: URLSearchParams): AskedHour {
  const [, hour, page = ''] = /^([^/]*)(\/.*)?$/s.exec(rest) ?? []
  if (hour) return { page, hour, isChosen: false }
  const [day, time] = [query.get('day'), query.get('time')]
  const isChosen = day !== null && time !== null
  return { page: query.get('of') ?? '/markets', hour: isChosen ? `${day}T${time}` : undefined, isChosen }
}
