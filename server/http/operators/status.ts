/** `/status` for readers: from our own data alone, read at most once a second. */
import { type Condition, LASTING, type LastingKind } from '#server/platform/alarms/conditions.ts'
import { EVENTS, SIGNS } from '#server/platform/alarms/events.ts'
import { STATUS_TEXTS } from '#server/platform/alarms/texts.en.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type SilentSource, silentSources } from '#shared/desk/source-problems.ts'
import { FIGURES } from '#shared/economy/statistics.ts'
import type { EconomyView } from '#shared/economy/views.ts'
import { type Board, CATEGORIES, type QuoteRow } from '#shared/market/quote.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import type { PriceState, StatusEvent, StatusView } from '#shared/ui/status.ts'
import type { WireRow } from '#shared/wire/announcement.ts'
import { SOMETHING_UNREADY } from '../answers/texts.en.ts'

/** As long as what was wrong is kept (`jobs/leads.ts`). */
const PAST_MS = 90 * 86_400_000
const SAME_FOR_MS = 1000
/** A page does not wait longer for a store that is busy or away. */
const PATIENCE_MS = 1000
/** What readers are told of a condition; nothing of some. */
const readersOf = (kind: string): string | undefined => (isKeyOf(STATUS_TEXTS, kind) ? STATUS_TEXTS[kind] : undefined)
/** The same by the name that `/readyz` has for it. */
const BY_NAME = new Map(
  Object.entries<Condition>({ ...LASTING, ...EVENTS, ...SIGNS }).map(([kind, { ready }]) => [ready, readersOf(kind)] as const),
)

type Incident = Omit<StatusEvent, 'text' | 'of' | 'isSource'> & { readonly kind: LastingKind; readonly of: string }

export type StatusOptions = {
  readonly board: () => Board
  readonly notReady: () => Promise<Readonly<Record<string, unknown>>>
  readonly beatAgeSeconds: () => Promise<number>
  readonly leads: {
    readonly incidents: (endedSince: number) => Promise<readonly Incident[]>
    /** Since when they are written down. */
    readonly incidentsSince: () => Promise<number>
    readonly oldestDueSeconds: () => Promise<number>
    readonly anchoredAt: () => Promise<number | undefined>
  }
  readonly sources: {
    readonly all: readonly { readonly id: string; readonly name: string }[]
    /** How asking them goes, as the worker last reported it. */
    readonly asked: () => Promise<Parameters<typeof silentSources>[0]>
  }
  readonly figures: () => Pick<EconomyView, 'groups'>
  readonly newestAnnounced: () => Pick<WireRow, 'at'> | undefined
  readonly clock: Pick<Clock, 'now' | 'monotonic'>
}

/** Which one, in a reader's words. What is named after a machine or a partner is not named. */
function nameOf({ kind, of }: Incident, sources: StatusOptions['sources']): string | undefined {
  if (kind === 'feed_stale') return of
  if (kind === 'provider_down') return sources.all.find(({ id }) => id === of)?.name
  return FIGURES.find(({ id }) => kind === 'figure_stopped' && id === of)?.name
}

function pricesOf(rows: readonly QuoteRow[]): PriceState[] {
  return CATEGORIES.flatMap((category) => {
    const own = rows.filter((row) => row.category === category && row.price !== null)
    const among = (status: QuoteRow['status']): number => own.filter((row) => row.status === status).length
    return own.length === 0 ? [] : [{ category, shown: own.length, stale: among('stale'), simulated: among('simulated') }]
  })
}

function figuresOf({ groups }: Pick<EconomyView, 'groups'>): StatusView['figures'] {
  const rows = groups.flatMap((group) => group.rows)
  return { all: rows.length, published: rows.filter(({ reading }) => reading?.sampleOf === null).length }
}

async function keptOf({ leads, sources, clock }: StatusOptions): Promise<StatusView['kept']> {
  const keptSince = clock.now() - PAST_MS
  const [incidents, recorded, oldest, anchoredAt] = await Promise.all([
    leads.incidents(keptSince),
    leads.incidentsSince(),
    leads.oldestDueSeconds(),
    leads.anchoredAt(),
  ])
  const events = incidents.flatMap((each): StatusEvent[] => {
    const { kind, beganAt, endedAt } = each
    const text = readersOf(kind)
    return text === undefined ? [] : [{ text, of: nameOf(each, sources), isSource: kind === 'provider_down', beganAt, endedAt }]
  })
  return {
    // Of sources the alarms know those alone that have not answered for a while.
    lasting: events.filter(({ endedAt, isSource }) => endedAt === null && !isSource),
    past: events.filter(({ endedAt }) => endedAt !== null),
    since: Math.max(recorded, keptSince),
    isFromFirst: recorded > keptSince,
    oldestLeadSeconds: Math.round(oldest),
    anchoredAt,
  }
}

/** What comes in time; `undefined` where it does not, or fails. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  return Promise.race([work, promise])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}

const silentOf = async ({ sources: { all, asked } }: StatusOptions): Promise<readonly SilentSource[]> =>
  silentSources(await asked(), all)

/** @returns the state as it was at most a second ago */
export function createStatus(options: StatusOptions): () => Promise<StatusView> {
  const { board, figures, newestAnnounced, notReady, beatAgeSeconds, clock } = options
  async function read(): Promise<StatusView> {
    const at = clock.now()
    const [names, beat, kept, silent] = await Promise.all([
      inTime(notReady()),
      inTime(beatAgeSeconds()),
      inTime(keptOf(options)),
      inTime(silentOf(options)),
    ])
    const isLasting = (text: string): boolean => kept?.lasting.some((each) => each.text === text) ?? false
    const unready = Object.keys(names ?? {}).map((name) => BY_NAME.get(name) ?? SOMETHING_UNREADY)
    return {
      at,
      notReady: unready.filter((text) => !isLasting(text)),
      silent,
      prices: pricesOf(board().rows),
      figures: figuresOf(figures()),
      announcedAt: newestAnnounced()?.at,
      workerSeconds: beat !== undefined && Number.isFinite(beat) ? Math.round(beat) : undefined,
      kept,
    }
  }
  let last: { readonly at: number; readonly view: Promise<StatusView> } | undefined
  return () => {
    if (!last || clock.monotonic() - last.at >= SAME_FOR_MS) last = { at: clock.monotonic(), view: read() }
    return last.view
  }
}
