/** The letters on a symbol's line: our own stories about it, and releases that its market waits for. */
import type { ArticleCard } from '#shared/articles/article.ts'
import { formatValue } from '#shared/economy/print.ts'
import type { ReleaseRow } from '#shared/economy/views.ts'
import type { Instrument } from '#shared/market/catalogue.ts'
import { figured } from '#shared/ui/told.ts'
import { DECISIONS, type LineEvent } from './chart-events.ts'
import * as texts from './texts.en.tsx'

const CANADA = ['statcan-cpi', 'statcan-lfs', 'boc-decision']
const UNITED_STATES = ['us-cpi', 'us-employment', 'us-fomc']
const BANKS: ReadonlySet<string> = new Set(['RY', 'TD', 'BMO', 'BNS', 'CM'])
const METALS: ReadonlySet<string> = new Set(['GOLD', 'SILVER'])

/** The series that concern a symbol: those of its currencies' countries, and rate decisions for banks. None for what no series is about. */
export function seriesAbout({ symbol, category }: Pick<Instrument, 'symbol' | 'category'>): readonly string[] {
  if (category === 'forex') return [...(symbol.includes('CAD') ? CANADA : []), ...(symbol.includes('USD') ? UNITED_STATES : [])]
  if (BANKS.has(symbol)) return ['boc-decision']
  return METALS.has(symbol) ? ['us-cpi', 'us-fomc'] : []
}

/** Whether a release is one of a series: its day follows the name. */
const isOf = (id: string, series: string): boolean => id.startsWith(`${series}-2`)

/** Its result is beside it once stored. */
const releaseEvent = ({ id, at, title, publisher, of, actual }: ReleaseRow): LineEvent => ({
  at: Date.parse(at),
  letter: 'R',
  decision: DECISIONS.find((each) => isOf(id, each)),
  title: [
    `${title}, ${publisher}`,
    ...(of && actual && !actual.sampleOf
      ? [
          texts.resultOf(of.name),
          figured([`figure:${of.slug}`, 'value', actual.period], actual.value, formatValue(actual.value, of)),
        ]
      : []),
  ],
  href: of ? `/economy/${of.slug}` : '/calendar',
})

const storyEvent = ({ date, title, href }: ArticleCard): LineEvent => ({
  at: Date.parse(date),
  letter: 'S',
  title,
  href,
})

/** All of them, the oldest first. `past` reads a whole calendar, so it runs only for a symbol that some series is about. */
export function eventsOf(
  instrument: Pick<Instrument, 'symbol' | 'category'>,
  stories: readonly ArticleCard[],
  past: () => readonly ReleaseRow[],
): LineEvent[] {
  const series = seriesAbout(instrument)
  const published = series.length > 0 ? past() : []
  return [
    // An explainer has a day in our files, and tells of none.
    ...stories.filter(({ kind, explainer }) => kind !== 'paid' && !explainer).map(storyEvent),
    ...published.filter(({ id }) => series.some((each) => isOf(id, each))).map(releaseEvent),
  ].sort((a, b) => a.at - b.at)
}
