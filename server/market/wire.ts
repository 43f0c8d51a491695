/** The newest announcements in the memory of the web process, each with what it is about: woken by Redis and swept. */
import { FIGURE_PAGES, figurePath } from '#shared/economy/pages.ts'
import { formatWeekDay } from '#shared/economy/print.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import { torontoWall } from '#shared/toronto.ts'
import type { Announcement, Asked, Tags, WireItem, WirePart, WireRow, WireView } from '#shared/wire/announcement.ts'
import { tagsOf } from '#shared/wire/tags.ts'
import { WIRE_TOPICS } from '#shared/wire/texts.en.ts'
import { wirePath } from '#shared/wire/topics.ts'
import type { Clock } from '../platform/clock.ts'
import { keepCurrent } from '../platform/keep-current.ts'
import type { SourceBook } from './sources.ts'
import { readAnnouncements } from './store/announcements.ts'
import { readWireVersion } from './store/counters.ts'
import type { MarketDb } from './store/queries.ts'
import { readSources } from './store/reports.ts'
import type { AnnouncementsTable } from './store/rows.ts'

const SWEEP_MS = 5000
/** Pages say by the minute when a source was asked. */
const MINUTE = 60_000
const KEPT_MS = 90 * 86_400_000
/** Rows in memory: some weeks of busy days. */
const MOST_ROWS = 3000
/** An announcement about one of these may head the front page for an hour. */
const MOVES_RATES = ['policy-rate', 'cpi', 'unemployment', 'gdp']
const LEADS_MS = 3_600_000
/** Items of one list. */
const LIST_LENGTH = 120

const TOPICS: readonly (readonly [topic: string, name: string])[] = Object.entries(WIRE_TOPICS)

/** The page of the first thing that it is about: a symbol, then a figure, then a topic. */
function tagOf({ symbols: [symbol], figures: [figure], topics: [topic] }: Tags): WireRow['tag'] {
  if (symbol !== undefined) return { name: symbol, href: `/markets/${symbolToPath(symbol)}` }
  const page = FIGURE_PAGES.find((each) => each.figure.id === figure)
  if (page) return { name: page.name, href: figurePath(page) }
  const named = TOPICS.find(([id]) => id === topic)
  return named ? { name: named[1], href: wirePath(named[0]) } : null
}

const clockOf = (at: number): string => `${torontoWall(at).time} ET`

/** An announcement from all of its texts, the last of which holds. */
function itemOf(texts: readonly AnnouncementsTable[], by: string): WireItem[] {
  const last = texts.at(-1)
  if (!last) return []
  const { source, id, title, link, summary, published_at: publishedAt, received_at: receivedAt } = last
  const language: Announcement['language'] = last.language === 'fr' ? 'fr' : 'en'
  const tags = tagsOf({ source, title })
  const { date: day, time } = torontoWall(publishedAt)
  const at = new Date(publishedAt).toISOString()
  const revised = last.revision > 1 ? clockOf(receivedAt) : null
  const dayName = formatWeekDay(at)
  const row = { key: `${source} ${id}`, by, title, link, language, at, day, dayName, time, revised, tag: tagOf(tags) }
  return [{ source, id, title, link, summary, language, publishedAt, receivedAt, ...tags, row }]
}

/** When the worker last polled each source for announcements, by its own report. */
async function readAsked(db: MarketDb): Promise<ReadonlyMap<string, Asked>> {
  const states = (await readSources(db))?.sources ?? []
  return new Map(
    states.flatMap(({ id, askedAt, problem, beside }): [string, Asked][] =>
      beside?.what === 'news' && askedAt !== null ? [[id, { at: askedAt, failed: problem !== null }]] : [],
    ),
  )
}

type WireOptions = {
  readonly db: MarketDb
  readonly sources: Pick<SourceBook, 'all'>
  readonly clock: Pick<Clock, 'now'>
  readonly onError: (error: unknown) => void
}

export function createWire({ db, sources, clock, onError }: WireOptions) {
  const shown = sources.all.filter(({ announces, mayShow }) => announces && mayShow)
  const names = new Map(shown.map(({ id, label }) => [id, label]))
  const parts = new Map([...names, ...TOPICS])
  let items: readonly WireItem[] = []
  let version: number | undefined
  let asked: ReadonlyMap<string, Asked> = new Map()

  async function read(): Promise<void> {
    const next = await readWireVersion(db)
    if (next !== version) {
      const rows = await readAnnouncements(db, clock.now() - KEPT_MS, MOST_ROWS)
      const texts = Map.groupBy(rows, ({ source, id }) => `${source} ${id}`)
      items = [...texts.values()].flatMap((each) => {
        const by = names.get(each[0]?.source ?? '')
        return by === undefined ? [] : itemOf(each, by)
      })
      version = next
    }
    asked = items.length === 0 ? await readAsked(db) : new Map()
  }

  const { first, refresh, stop } = keepCurrent({ read, everyMs: () => SWEEP_MS, onError })

  const of = (part: string): readonly WireItem[] => items.filter(({ source, topics }) => source === part || topics.includes(part))
  const counted = ([part, name]: readonly [string, string]): WirePart => ({ of: part, name, count: of(part).length })
  const newest = (from: readonly WireItem[], most: number): readonly WireRow[] => from.slice(0, most).map(({ row }) => row)

  return {
    /** Resolves once the store has been read. */
    first,
    version: (): string => `${version ?? 0} ${Math.max(0, ...[...asked.values()].map(({ at }) => Math.floor(at / MINUTE)))}`,
    /** The items of a source or a topic, or all; `undefined` where there is neither. */
    items: (part: string | null): readonly WireItem[] | undefined =>
      part === null ? items : parts.has(part) ? of(part) : undefined,
    list(part: string | null): WireView | undefined {
      const found = this.items(part)
      return (
        found && {
          part: part === null ? null : { of: part, name: parts.get(part) ?? part },
          rows: newest(found, LIST_LENGTH),
          sources: shown.map(({ id, label, url }) => ({ ...counted([id, label]), site: url, asked: asked.get(id) })),
          topics: TOPICS.map(counted),
        }
      )
    },
    newest: (most: number) => newest(items, most),
    leading: (): WireRow | undefined =>
      items.find(
        ({ publishedAt, figures }) =>
          publishedAt > clock.now() - LEADS_MS && figures.some((figure) => MOVES_RATES.includes(figure)),
      )?.row,
    ofFigure: (figure: string, most: number) =>
      newest(
        items.filter(({ figures }) => figures.includes(figure)),
        most,
      ),
    ofSymbol: (symbol: string, most: number) =>
      newest(
        items.filter(({ symbols }) => symbols.includes(symbol)),
        most,
      ),
    /** Every list that there is. */
    paths: (): readonly string[] => [...parts.keys()].map(wirePath),
    wake: (): void => void refresh(),
    start: refresh,
    stop,
  }
}
