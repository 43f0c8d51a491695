/** The economy for pages: readings, lines and histories of figures, and the calendar of releases. */
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { LINE_BOX, linePath } from '#shared/economy/line-path.ts'
import { lineOf, measured, readingOf } from '#shared/economy/measure.ts'
import { hasStopped, type Observation } from '#shared/economy/observation.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import type { FigureState, Reading, Value } from '#shared/economy/reading.ts'
import { type Release, releasesOf, type Series } from '#shared/economy/release.ts'
import { NO_READING } from '#shared/economy/texts.en.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SourceBook } from '../sources.ts'
import type { FigureKeeper } from './keeper.ts'
import type { Sample } from './sample.ts'

type EconomyOptions = {
  readonly keeper: Pick<FigureKeeper, 'isRead' | 'of' | 'version' | 'onChange'>
  /** Shown where nothing is stored; empty outside a demonstration. */
  readonly samples: ReadonlyMap<string, Sample>
  readonly series: readonly Series[]
  readonly sources: Pick<SourceBook, 'find'>
  readonly clock: Pick<Clock, 'now'>
}

/** The values of a figure, and the day on which they were captured where they are a sample. */
type Known = { readonly observations: readonly Observation[]; readonly sampleOf: string | null }

export type ReadingsChange = { readonly version: number; readonly readings: readonly Reading[] }

const NOTHING: Known = { observations: [], sampleOf: null }

/** What is known of each page's figure: nothing of a source that may not be shown, a sample where nothing is stored. */
function createKnowledge({ keeper, samples, sources, clock }: EconomyOptions) {
  const isUnlicensed = (page: FigurePage): boolean => sources.find(page.figure.source)?.mayShow !== true

  function knownOf(page: FigurePage, figure: string): Known {
    if (isUnlicensed(page)) return NOTHING
    const observations = keeper.of(figure)
    if (observations.length > 0) return { observations, sampleOf: null }
    const sample = samples.get(figure)
    return sample ? { observations: sample.observations, sampleOf: sample.capturedOn } : NOTHING
  }

  /** All values of a page, or of one of its provinces, oldest first. */
  const values = (page: FigurePage, figure = page.figure.id): Value[] =>
    measured(
      knownOf(page, figure).observations.map(({ period, value }) => [period, value]),
      page.measure,
      page.figure.frequency,
    )

  function reading(page: FigurePage): Reading | null {
    const { observations, sampleOf } = knownOf(page, page.figure.id)
    return readingOf(page, observations, { now: clock.now(), sampleOf })
  }

  return {
    values,
    reading,
    state: (page: FigurePage): FigureState => ({
      slug: page.slug,
      reading: reading(page),
      line: linePath(lineOf(values(page), page.figure.frequency), LINE_BOX),
      nothing: isUnlicensed(page) ? NO_READING.unlicensed : NO_READING.unavailable,
    }),
  }
}

export function createEconomy(deps: EconomyOptions) {
  const { keeper, series, sources, clock } = deps
  const releases = releasesOf(series)
  const { values, reading, state } = createKnowledge(deps)

  const hasStoppedBy =
    (now: number) =>
    ({ figure }: FigurePage): boolean => {
      const last = keeper.of(figure.id).at(-1)
      return last !== undefined && hasStopped(figure, last, now)
    }

  return {
    /** Identifies all that pages say of figures: it moves when one changes, is due, or has stopped. */
    version(): string {
      const now = clock.now()
      const passed = releases.filter(({ at }) => at <= now).length
      return `${keeper.version()}-${passed}-${FIGURE_PAGES.filter(hasStoppedBy(now)).length}`
    },
    /** Identifies the stored figures alone; it rises. */
    figures: keeper.version,
    isRead: keeper.isRead,
    state,
    values,
    /** The same measure of the figures of the provinces. */
    provinces: (page: FigurePage) =>
      page.provinces.map(({ code, name, figure }) => ({ code, name, values: values(page, figure) })),
    /** Stored figures by period, as their sources published them: for those printed as prices. */
    observations: (figure: string): readonly Observation[] => keeper.of(figure),
    source: (page: FigurePage) => sources.find(page.figure.source),
    releases: (): readonly Release[] => releases,
    now: clock.now,
    /** Tells of the pages whose stored figures changed. */
    onChange: (listener: (change: ReadingsChange) => void): (() => void) =>
      keeper.onChange(({ version, figures }) => {
        const changed = new Set(figures)
        const readings = FIGURE_PAGES.filter(({ figure }) => changed.has(figure.id)).flatMap((page) => reading(page) ?? [])
        listener({ version, readings })
      }),
    /** All readings there are. */
    readings: (): readonly Reading[] => FIGURE_PAGES.flatMap((page) => reading(page) ?? []),
  }
}

export type Economy = ReturnType<typeof createEconomy>
