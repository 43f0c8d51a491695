/** Which source costs what and unlocks which pages, from the declarations that the site obeys: for `doctor` and `docs/licences.md`. */
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { displayWords } from '#shared/market/permission.ts'
import { CATEGORIES, type Category } from '#shared/market/quote.ts'
import type { StandingSource } from '#shared/market/source.ts'
import { wirePath } from '#shared/wire/topics.ts'

const PAGES: Readonly<Record<Category, readonly string[]>> = {
  crypto: ['/crypto'],
  stock: ['/stocks'],
  forex: ['/forex'],
  commodity: ['/markets'],
}

export type Licence = {
  readonly source: string
  readonly cost: string
  /** What the terms allow here, now. */
  readonly here: string
  readonly unlocks: string
}

const DEMONSTRATION = 'prices of a demonstration'
/** The part "From its filings" of a stock's page. */
const FILED = 'filed figures on pages of stocks'

function unlocksOf({ id, nature, ranks, opens = CATEGORIES, announces, schedules, takesFilings }: StandingSource): string {
  if (nature === 'simulation') return DEMONSTRATION
  const figures = FIGURE_PAGES.filter(({ figure }) => figure.source === id).length
  const told = [wirePath(id), ...(takesFilings ? [FILED] : [])]
  const pages = [
    ...opens.filter((category) => ranks[category] !== undefined).flatMap((category) => PAGES[category]),
    ...(figures > 0 ? [`/economy (${figures} figures)`] : []),
    ...(announces ? told : []),
    ...(schedules ? ['/calendar'] : []),
  ]
  // What makes announcements alone and makes none here lacks a setting.
  return pages.length > 0 ? pages.join(', ') : `${told.join(', ')}, once it is set up`
}

/** In the order of the sources. */
export const licencesOf = (standing: readonly StandingSource[]): Licence[] =>
  standing.map((source) => ({
    source: source.label,
    cost: source.permission.cost,
    here: displayWords(source.permission, source),
    unlocks: unlocksOf(source),
  }))

const HEAD = ['Source', 'Costs', 'Shown here', 'Unlocks'] as const
const cellsOf = ({ source, cost, here, unlocks }: Licence): readonly string[] => [source, cost, here, unlocks]

/** The same as Markdown. */
export const licenceTable = (licences: readonly Licence[]): string =>
  [HEAD, HEAD.map(() => '---'), ...licences.map(cellsOf)].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The same for a terminal: each source over its facts. */
export const licenceLines = (licences: readonly Licence[]): string[] =>
  licences.flatMap((licence) => {
    const [source = '', ...facts] = cellsOf(licence)
    return [source, ...facts.map((fact, at) => `     ${HEAD[at + 1]}: ${fact}`)]
  })
