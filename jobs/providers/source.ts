/** The declaration of a source, in its folder's `source.ts` alone. `sources.ts` lists them, one line per source. */
import { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'
import type { SettingTexts } from '#server/platform/settings.ts'
import type { Category } from '#shared/market/quote.ts'
import type { SourceFacts } from '#shared/market/source.ts'
import { source as sourceId } from '#shared/market/wire.ts'
import type { AnnouncementProvider, FiledProvider } from './announcements.ts'
import type { CallCount, Pace } from './pace.ts'
import type { Provider, Stream, StreamHooks } from './provider.ts'
import type { ScheduleProvider } from './release-days.ts'
import type { FigureProvider } from './statistics.ts'

/** What every adapter is made with. */
export type AdapterDeps = { readonly clock: Clock; readonly log: Logger }

/** What the pace of a polled source needs. */
export type PaceDeps = {
  readonly clock: Clock
  /** Calls made to this source this month. */
  readonly calls: CallCount
  /** How many readers have prices open; `undefined` if unknown. */
  readonly watchers: () => Promise<number | undefined>
}

/** A source that is polled. */
export type Polled = {
  readonly kind: 'poll'
  /** Milliseconds between two runs of its job; its pace may let some of them pass. */
  readonly everyMs: number
  readonly provider: (deps: AdapterDeps) => Provider
  readonly pace: (deps: PaceDeps) => Pace
}

/** A source that pushes prices over a connection. */
export type Streamed = { readonly kind: 'stream'; readonly stream: (deps: AdapterDeps & StreamHooks) => Stream }

/** The simulation: prices what no other source has priced yet, on a timer of this process. */
export type Ticking = { readonly kind: 'tick'; readonly tickMs: number; readonly provider: (deps: AdapterDeps) => Provider }

/** A source without prices: it publishes official figures only. */
type NoPrices = { readonly kind: 'none' }

export type Channel = Polled | Streamed | Ticking | NoPrices

/** What a source publishes beside its prices. */
export type Published<Provider> = {
  /** Milliseconds between two runs of its job; its pace may let some of them pass. */
  readonly everyMs: number
  readonly provider: (deps: AdapterDeps) => Provider
  readonly pace: () => Pace
}
/** Official figures. */
export type FigureChannel = Published<FigureProvider>
export type AnnouncementChannel = Published<AnnouncementProvider>
/** The days of its releases. */
export type ScheduleChannel = Published<ScheduleProvider>
/** What companies file with it. */
export type FiledChannel = Published<FiledProvider>

/** What a source would serve: a category, and whether in production, where made-up figures are forbidden. */
type UsedFor = { readonly category: Category; readonly production: boolean }

type Declared<Settings> = {
  /** Categories for which the operator may name it as the only source (`CRYPTO_PROVIDER`, `TRADITIONAL_PROVIDER`). */
  readonly mayStandAlone: readonly Category[]
  /** Whether it is used, beside the others, if no source is named. */
  readonly isOn: (settings: Settings, place: UsedFor) => boolean
  /** Missing or contradictory settings: one line per variable. `named` is the setting that names it the only source. */
  readonly problems?: (settings: Settings, named: string | undefined) => readonly string[]
}

type Declaration<Shape extends z.ZodRawShape, Kind extends Channel['kind']> = Omit<
  SourceFacts,
  'isPolled' | 'announces' | 'schedules' | 'takesFilings'
> &
  Declared<z.infer<z.ZodObject<Shape>>> & {
    /** Its environment variables; several sources may share one. */
    readonly settings: Shape
    /** Those whose value must never be printed. */
    readonly secrets: readonly (keyof Shape & string)[]
    readonly kind: Kind
    readonly channel: (settings: z.infer<z.ZodObject<Shape>>) => Extract<Channel, { kind: Kind }>
    /** `undefined` where its settings lack what it needs. */
    readonly figures?: (settings: z.infer<z.ZodObject<Shape>>) => FigureChannel | undefined
    readonly announcements?: (settings: z.infer<z.ZodObject<Shape>>) => AnnouncementChannel | undefined
    readonly schedule?: ((settings: z.infer<z.ZodObject<Shape>>) => ScheduleChannel) | undefined
    readonly filed?: (settings: z.infer<z.ZodObject<Shape>>) => FiledChannel | undefined
  }

/** A source with the operator's settings applied. */
export type ReadySource = {
  readonly facts: SourceFacts
  readonly isOn: (place: UsedFor) => boolean
  readonly problems: (named: string | undefined) => readonly string[]
  readonly channel: Channel
  readonly figures: FigureChannel | undefined
  readonly announcements: AnnouncementChannel | undefined
  readonly schedule: ScheduleChannel | undefined
  readonly filed: FiledChannel | undefined
}

export type Source = SourceFacts & {
  readonly mayStandAlone: readonly Category[]
  readonly settings: z.ZodRawShape
  readonly secrets: readonly string[]
  /** Parses its settings from the given texts. @throws {z.ZodError} for a text that `readEnv` would have refused */
  readonly configure: (texts: SettingTexts) => ReadySource
}

/** The declaration of a source that publishes official figures, announcements or days: always on, without a channel of prices. */
export const OFFICIAL = {
  nature: 'official',
  ranks: {},
  covers: () => false,
  quietMs: 0,
  mayStandAlone: [],
  secrets: [],
  isOn: () => true,
  kind: 'none',
  channel: (): NoPrices => ({ kind: 'none' }),
} as const

/**
 * Turns a declaration into a source. Its settings are typed inside the declaration and opaque outside.
 * @throws {z.ZodError} for an id that is not valid in the store, a job's name or a URL
 */
export function defineSource<Shape extends z.ZodRawShape, Kind extends Channel['kind']>(
  declaration: Declaration<Shape, Kind>,
): Source {
  const { settings, secrets, mayStandAlone, isOn, problems, kind, channel, figures, announcements, schedule, filed, ...own } =
    declaration
  const facts: SourceFacts = {
    ...own,
    id: sourceId.parse(own.id),
    isPolled: kind === 'poll',
    announces: announcements !== undefined,
    schedules: schedule !== undefined,
    takesFilings: filed !== undefined,
  }
  const schema = z.object(settings)
  return {
    ...facts,
    mayStandAlone,
    settings,
    secrets,
    configure(texts) {
      const read = schema.parse(texts)
      const made = announcements?.(read)
      return {
        facts: { ...facts, announces: made !== undefined },
        isOn: (place) => isOn(read, place),
        problems: (named) => problems?.(read, named) ?? [],
        channel: channel(read),
        figures: figures?.(read),
        announcements: made,
        schedule: schedule?.(read),
        filed: filed?.(read),
      }
    },
  }
}
