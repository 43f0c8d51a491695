/** The economy for pages: readings, lines and histories of figures, and the calendar of releases. */
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { LINE_BOX, linePath } from '#shared/economy/line-path.ts'
import { measured, readingOf, slotsOf } from '#shared/economy/measure.ts'
import { hasStopped, type Observation } from '#shared/economy/observation.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import { type FigureState, MADE_UP, type Reading, type Value } from '#shared/economy/reading.ts'
import { type Release, releasesOf, type Series } from '#shared/economy/release.ts'
import { figureOf } from '#shared/economy/statistics.ts'
import { NO_READING } from '#shared/economy/texts.en.ts'
import type { SourceId } from '#shared/market/quote.ts'
import { NOTHING_STORED, type StoredFigure } from '#shared/tools/stored.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SourceBook } from '../sources.ts'
import type { FigureKeeper } from './keeper.ts'
import { createReleaseNotes, type ReleaseNotes } from './release-notes.ts'
import type { Sample } from './sample.ts'

type EconomyOptions = {
  readonly keeper: Pick<FigureKeeper, 'isRead' | 'of' | 'earlier' | 'days' | 'version' | 'onChange'>
  /** Shown where nothing is stored; empty outside a demonstration. */
  readonly samples: ReadonlyMap<string, Sample>
  readonly series: readonly Series[]
  readonly sources: Pick<SourceBook, 'find'>
  readonly clock: Pick<Clock, 'now'>
}

/** The values of a figure, and the day on which they were captured, or that they are made up, where they are a sample. */
type Known = { readonly observations: readonly Observation[]; readonly sampleOf: string | null }

export type ReadingsChange = { readonly version: number; readonly readings: readonly Reading[] }

const NOTHING: Known = { observations: [], sampleOf: null }

/** What is known of each page's figure: nothing of a source that may not be shown, a sample where nothing is stored. */
function createKnowledge({ keeper, samples, sources, clock, notes }: EconomyOptions & { readonly notes: ReleaseNotes }) {
  const mayShow = (source: SourceId): boolean => sources.find(source)?.mayShow === true

  function known(source: SourceId, figure: string): Known {
    if (!mayShow(source)) return NOTHING
    const observations = keeper.of(figure)
    if (observations.length > 0) return { observations, sampleOf: null }
    const sample = samples.get(figure)
    return sample ?? NOTHING
  }

  /** All values of a page, or of one of its provinces, oldest first. */
  const values = (page: FigurePage, figure = page.figure.id): Value[] =>
    measured(
      known(page.figure.source, figure).observations.map(({ period, value }) => [period, value]),
      page.measure,
      page.figure.frequency,
    )

  function reading(page: FigurePage): Reading | null {
    const { observations, sampleOf } = known(page.figure.source, page.figure.id)
    const found = readingOf(page, observations, { now: clock.now(), sampleOf })
    return found && { ...found, note: notes.find(page.slug, found.period)?.path ?? null }
  }

  /** Whether there is a line of a page's figure to draw. */
  const isDrawn = (page: FigurePage): boolean => known(page.figure.source, page.figure.id).observations.length > 1

  /** A figure for a sum of the reader's: by its id, with where it is from. */
  function stored(id: string): StoredFigure {
    const figure = figureOf(id)
    const source = figure && sources.find(figure.source)
    const { observations, sampleOf } = known(figure?.source ?? '', id)
    const [first, last] = [observations[0]?.period, observations.at(-1)?.period]
    // A sum of a reader's begins with nothing that was made up.
    if (!source || first === undefined || last === undefined || sampleOf === MADE_UP) return NOTHING_STORED(id)
    const { name: publisher, url } = source
    const from = { publisher, url, series: source.seriesOf?.(id) ?? id, first, last, sampleOf }
    return { values: observations.map(({ period, value }) => [period, value]), from }
  }

  return {
    values,
    stored,
    isDrawn,
    reading,
    state: (page: FigurePage): FigureState => ({
      slug: page.slug,
      reading: reading(page),
      // All lines of the table have two years under them, so a shorter one begins later.
      line: linePath(slotsOf(values(page), page.figure.frequency), LINE_BOX, page.isSet),
      nothing: mayShow(page.figure.source) ? NO_READING.unavailable : NO_READING.unlicensed,
    }),
  }
}

/** Every announced release, worked out anew when a schedule said something else. */
function createReleases({ keeper, series }: Pick<EconomyOptions, 'keeper' | 'series'>): () => readonly Release[] {
  let known: { readonly days: unknown; readonly releases: readonly Release[] } | undefined
  return () => {
    const days = keeper.days()
    if (known?.days !== days) known = { days, releases: releasesOf(series, days) }
    return known.releases
  }
}

export function createEconomy(deps: EconomyOptions) {
  const { keeper, sources, clock } = deps
  const releases = createReleases(deps)
  const notes = createReleaseNotes({ keeper, sources, releases, clock })
  const { values, stored, isDrawn, reading, state } = createKnowledge({ ...deps, notes })

  const hasStoppedBy =
    (now: number) =>
    ({ figure }: FigurePage): boolean => {
      const last = keeper.of(figure.id).at(-1)
      return last !== undefined && hasStopped(figure, last, now)
    }

  return {
    /** Identifies all that pages say of figures: it moves when one changes, is due or has stopped, and when a note leaves the front page. */
    version(): string {
      const now = clock.now()
      const passed = releases().filter(({ at }) => at <= now).length
      const stopped = FIGURE_PAGES.filter(hasStoppedBy(now)).length
      return [keeper.version(), passed, stopped, notes.leading()?.path, notes.ofToday().length].join('-')
    },
    /** Identifies the stored figures alone; it rises. */
    figures: keeper.version,
    isRead: keeper.isRead,
    reading,
    state,
    stored,
    isDrawn,
    values,
    /** The same measure of the figures of the provinces. */
    provinces: (page: FigurePage) =>
      page.provinces.map(({ code, name, figure }) => ({ code, name, values: values(page, figure) })),
    /** Stored figures by period, as their sources published them: for those printed as prices. */
    observations: (figure: string): readonly Observation[] => keeper.of(figure),
    source: (page: FigurePage) => sources.find(page.figure.source),
    releases,
    series: deps.series,
    notes,
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
