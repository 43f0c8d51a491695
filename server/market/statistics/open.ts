/** Opens the official figures for the web process: in memory, kept up to date, with samples where a demonstration has none yet. */

import { noteItem } from '#shared/economy/release-note/item.ts'
import type { Clock } from '../../platform/clock.ts'
import { FIGURES_CHANGED, type WebRedis } from '../../platform/redis.ts'
import type { SourceBook } from '../sources.ts'
import type { MarketDb } from '../store/queries.ts'
import { createEconomy } from './economy.ts'
import { createFigureKeeper } from './keeper.ts'
import { demoSamples } from './made-up.ts'
import { readReleases } from './releases.ts'
import { createEconomyViews } from './views.ts'

type StatisticsOpenOptions = {
  readonly db: MarketDb
  readonly production: boolean
  readonly redis: Pick<WebRedis, 'follow'>
  readonly sources: SourceBook
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

/** So many notes, the newest, are in the sitemap and kept as bytes: about a year. Older ones stay readable. */
const LISTED = 100

/** Not waited for: a slow store delays figures, not the pages around them. */
export function openEconomy({ db, production, redis, sources, clock, report }: StatisticsOpenOptions) {
  const keeper = createFigureKeeper({ db, onError: report })
  const samples = production ? new Map() : demoSamples(clock.now())
  const economy = createEconomy({ keeper, samples, series: readReleases(), sources, clock })
  void keeper.start()
  redis.follow(FIGURES_CHANGED, keeper.wake, report)
  return {
    /** Resolves once the store has been read. */
    first: keeper.first,
    /** Identifies all that pages say of figures. */
    version: economy.version,
    /** Every announced release, soonest first. */
    releases: economy.releases,
    views: createEconomyViews(economy),
    /** The release notes, for lists of pages and for feeds. */
    notes: {
      version: economy.figures,
      paths: () =>
        economy.notes
          .all()
          .slice(0, LISTED)
          .map(({ path }) => path),
      items: () => economy.notes.all().slice(0, LISTED).map(noteItem),
      newest: () => economy.notes.all().slice(0, LISTED),
    },
    /** What open pages receive. */
    live: { version: economy.figures, readings: economy.readings, onChange: economy.onChange },
    stop: keeper.stop,
  }
}
