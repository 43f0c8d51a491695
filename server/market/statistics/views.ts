/** Views for the pages of the economy, from the figures in memory. */
import { type FigurePage, GROUPS } from '#shared/economy/figure-page.ts'
import type { Observation } from '#shared/economy/observation.ts'
import { FIGURE_PAGES, figurePage, isComparable, pageOf } from '#shared/economy/pages.ts'
import { changesIn } from '#shared/economy/print.ts'
import { MADE_UP } from '#shared/economy/reading.ts'
import { nextRelease, type Release, type Series } from '#shared/economy/release.ts'
import { GROUP_NAMES, MADE_UP_SOURCE, RATE_GROUPS } from '#shared/economy/texts.en.ts'
import type {
  CalendarView,
  EconomyView,
  FigureView,
  LedgerRow,
  NoteView,
  RatesView,
  ReleaseRow,
  StripView,
} from '#shared/economy/views.ts'
import { monthsEarlier } from '#shared/market/periods.ts'
import type { SourceFacts } from '#shared/market/source.ts'
import { creditOf, creditsOf } from './credits.ts'
import type { Economy } from './economy.ts'
import { outcomeOf } from './outcome.ts'
import { readFromOf, undatedOf } from './read-from.ts'
import { curve } from './yield-curve.ts'

const DAY = 86_400_000
const PAST_DAYS = 60
const NEXT_ON_LEDGER = 6
const NEXT_ON_FIGURE = 4
/** The line of a release note. */
const NOTE_MONTHS = 24
/** What a reader asks first of rates: what variable ones follow, what banks post, what the Bank sets. */
const RATES_NOW = ['prime-rate', 'mortgage-posted-5y', 'policy-rate']
const TODAY = ['policy-rate', 'bond-2y', 'bond-10y', 'inflation', 'unemployment']

const RATES = [
  [RATE_GROUPS.bank, ['policy-rate', 'corra']],
  [RATE_GROUPS.mortgages, ['prime-rate', 'mortgage-posted-1y', 'mortgage-posted-3y', 'mortgage-posted-5y']],
  [RATE_GROUPS.savings, ['gic-1y', 'gic-3y', 'gic-5y']],
  [RATE_GROUPS.yields, ['bill-3m', 'bond-2y', 'bond-3y', 'bond-5y', 'bond-7y', 'bond-10y', 'bond-long']],
] as const

const iso = (at: number): string => new Date(at).toISOString()
const firstOf = ({ figures: [first] }: Series): FigurePage | undefined => FIGURE_PAGES.find(({ figure }) => figure.id === first)

const isMadeUp = ({ reading }: Pick<LedgerRow, 'reading'>): boolean => reading?.sampleOf === MADE_UP

function createRows(economy: Economy) {
  const row = (page: FigurePage): LedgerRow => {
    const next = nextRelease(economy.releases(), page.figure.id, economy.now())
    const state = economy.state(page)
    return {
      ...state,
      name: page.name,
      unit: page.unit,
      decimals: page.decimals,
      frequency: page.figure.frequency,
      source: isMadeUp(state) ? MADE_UP_SOURCE.short : (economy.source(page)?.label ?? page.figure.source),
      nextAt: next ? iso(next.at) : null,
    }
  }

  /** @param page of the figure whose value is printed with the release */
  function releaseOf(page: FigurePage | undefined, { id, at, day, was, series }: Release): ReleaseRow {
    const { title, publisher, country, weight, leads = false, url } = series
    const of = page && {
      slug: page.slug,
      name: page.name,
      unit: page.unit,
      decimals: page.decimals,
      frequency: page.figure.frequency,
    }
    return {
      id,
      at: iso(at),
      title,
      publisher,
      country,
      weight,
      leads,
      url,
      was,
      of: of ?? null,
      ...(page && at <= economy.now()
        ? outcomeOf(economy, page, { at, day })
        : { actual: null, nothing: null, last: page ? economy.reading(page) : null }),
    }
  }
  /** Beside others, where a long name would be cut. */
  const listed = (page: FigurePage): LedgerRow => ({ ...row(page), name: page.short ?? page.name })
  const strip = (slugs: readonly string[]): StripView => {
    const pages = slugs.map(pageOf)
    return { version: economy.figures(), rows: pages.map(listed), credits: creditsOf(economy, pages) }
  }
  /** With the first of the figures that the release brings. */
  const releaseRow = (release: Release): ReleaseRow => releaseOf(firstOf(release.series), release)
  return { row, listed, strip, releaseOf, releaseRow }
}

const publisherOf = (source: SourceFacts, page: FigurePage): FigureView['publisher'] => ({
  name: source.name,
  url: source.url,
  licence: source.permission.document,
  licenceUrl: source.permission.documentUrl,
  credit: creditOf(source, page),
  series: source.seriesOf?.(page.figure.id) ?? null,
})

/** Of what was made up. */
const NO_PUBLISHER: FigureView['publisher'] = {
  name: MADE_UP_SOURCE.long,
  url: '',
  licence: '',
  licenceUrl: '',
  credit: null,
  series: null,
}

const POLICY = pageOf('policy-rate')

/** Changes of the Canadian policy rate, for the rates and prices of Canada that follow it. */
const movesOf = (economy: Economy, { unit, figure }: FigurePage): FigureView['moves'] =>
  unit === '%' && figure.source !== 'us-treasury' ? changesIn(economy.values(POLICY), POLICY.decimals) : []

/** Everything that is stored of a page's figure, oldest first; nothing of a source that may not be shown. */
function storedOf(economy: Economy, slug: string): readonly Observation[] {
  const page = figurePage(slug)
  return page && economy.source(page)?.mayShow ? economy.observations(page.figure.id) : []
}

/** By group, the other pages of the same unit that have a line. */
const othersOf = (economy: Economy, page: FigurePage): FigureView['others'] =>
  GROUPS.map((group) => ({
    name: GROUP_NAMES[group],
    pages: FIGURE_PAGES.filter((each) => each.group === group && isComparable(page, each) && economy.isDrawn(each)).map(
      ({ slug, name }) => ({ slug, name }),
    ),
  })).filter(({ pages }) => pages.length > 0)

/** The views of one economy. Each is made on its first use: a page is rendered once and kept. */
export function createEconomyViews(economy: Economy) {
  const { row, listed, strip, releaseOf, releaseRow } = createRows(economy)
  const coming = (): Release[] => economy.releases().filter(({ at }) => at > economy.now())

  return {
    economy: (): EconomyView => ({
      version: economy.figures(),
      groups: GROUPS.map((name) => ({
        name: GROUP_NAMES[name],
        rows: FIGURE_PAGES.filter(({ group }) => group === name).map(listed),
      })),
      curve: curve(economy),
      next: coming().slice(0, NEXT_ON_LEDGER).map(releaseRow),
      credits: creditsOf(economy, FIGURE_PAGES),
    }),

    rates(): RatesView {
      const pages = RATES.flatMap(([, slugs]) => slugs.map(pageOf))
      const groups = RATES.map(([name, slugs]) => ({ name, rows: slugs.map(pageOf).map(listed) }))
      return { version: economy.figures(), groups, credits: creditsOf(economy, pages) }
    },

    figure(slug: string): FigureView | undefined {
      const page = figurePage(slug)
      const source = page && economy.source(page)
      if (!page || !source) return undefined
      const own = coming().filter(({ series }) => series.figures.includes(page.figure.id))
      const printed = row(page)
      return {
        version: economy.figures(),
        row: printed,
        group: GROUP_NAMES[page.group],
        what: page.what,
        measure: page.measure,
        target: page.target,
        isSet: page.isSet,
        moves: isMadeUp(printed) ? [] : movesOf(economy, page),
        values: economy.values(page),
        provinces: economy.provinces(page),
        releases: own.slice(0, NEXT_ON_FIGURE).map((each) => releaseOf(page, each)),
        others: othersOf(economy, page),
        publisher: isMadeUp(printed) ? NO_PUBLISHER : publisherOf(source, page),
      }
    },

    note(slug: string, period: string): NoteView | undefined {
      const page = figurePage(slug)
      const source = page && economy.source(page)
      const note = economy.notes.find(slug, period)
      if (!page || !source || !note) return undefined
      const first = monthsEarlier(period, NOTE_MONTHS)
      const values = economy.values(page).filter(([each]) => each <= period && each >= first)
      const { measure, target, isSet } = page
      const publisher = publisherOf(source, page)
      return { version: economy.figures(), row: row(page), measure, target, isSet, values, publisher, note }
    },
    notes: economy.notes,

    observations: (slug: string) => storedOf(economy, slug),
    stored: economy.stored,

    calendar(): CalendarView {
      const now = economy.now()
      const next = coming()
      const past = economy.releases().filter(({ at }) => at <= now && at > now - PAST_DAYS * DAY)
      return {
        version: economy.figures(),
        coming: next.map(releaseRow),
        past: past.reverse().map(releaseRow),
        from: readFromOf(economy.releases()),
        undated: undatedOf(economy.series, next),
      }
    },

    today: (): StripView => strip(TODAY),
    ratesNow: (): StripView => strip(RATES_NOW),
  }
}
