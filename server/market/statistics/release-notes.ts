/** The release notes of the figures in memory: worked out again when a figure changes, stored nowhere. */
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { FIGURE_PAGES } from '#shared/economy/pages.ts'
import type { Release } from '#shared/economy/release.ts'
import { historyOf, notesOf } from '#shared/economy/release-note/known.ts'
import { firstWritten, isNoted, NOTED, type NotedSlug, type ReleaseNote } from '#shared/economy/release-note/note.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SourceBook } from '../sources.ts'
import type { FigureKeeper } from './keeper.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type NotedPage = FigurePage & { readonly slug: NotedSlug }
const PAGES = FIGURE_PAGES.filter((page): page is NotedPage => isNoted(page.slug))

type ReleaseNotesOptions = {
  readonly keeper: Pick<FigureKeeper, 'of' | 'earlier' | 'version'>
  readonly sources: Pick<SourceBook, 'find'>
  readonly releases: () => readonly Release[]
  readonly clock: Pick<Clock, 'now'>
}

const writtenAt = (note: ReleaseNote): number => Date.parse(firstWritten(note))

export function createReleaseNotes({ keeper, sources, releases, clock }: ReleaseNotesOptions) {
  let known: { readonly version: number; readonly notes: readonly ReleaseNote[] } | undefined

  function notesOfPage(page: NotedPage): ReleaseNote[] {
    const source = sources.find(page.figure.source)
    if (source?.mayShow !== true) return []
    const history = historyOf(keeper.of(page.figure.id), keeper.earlier(page.figure.id))
    return notesOf(page, history, releases()).map((note) => ({ ...note, by: source.name }))
  }

  const make = (): ReleaseNote[] => PAGES.flatMap(notesOfPage).sort((a, b) => writtenAt(b) - writtenAt(a))

  /** All there are, the newest first. */
  function all(): readonly ReleaseNote[] {
    if (known?.version !== keeper.version()) known = { version: keeper.version(), notes: make() }
    return known.notes
  }

  const within = (ms: number): ReleaseNote[] => all().filter((note) => writtenAt(note) > clock.now() - ms)

  return {
    all,
    of: (slug: string): readonly ReleaseNote[] => all().filter((note) => note.slug === slug),
    find: (slug: string, period: string): ReleaseNote | undefined =>
      all().find((note) => note.slug === slug && note.period === period),
    /** Those of the last day. */
    ofToday: (): readonly ReleaseNote[] => within(DAY),
    /** The newest of a figure that moves rates, for the hour after it. */
    leading: (): ReleaseNote | undefined => within(HOUR).find(({ slug }) => NOTED[slug].leads),
  }
}

export type ReleaseNotes = ReturnType<typeof createReleaseNotes>
