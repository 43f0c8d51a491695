/** Repeats the worker's checks, each with its alarm: raised once an event, and ended. */
import { type Alarm, alarmOnce, type Detail, endOthers, raisedBefore } from '#server/platform/alarms/alarm.ts'
import type { LastingKind } from '#server/platform/alarms/conditions.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/log.ts'

/** Not known yet, as of a source that was not asked since the start. The alarm stays as it was. */
export const UNKNOWN = 'unknown'
type Found = Detail | undefined | typeof UNKNOWN
/**
 * @param isRaised whether its alarm lasts, perhaps since before this process: then what is wrong need not last again
 * @returns what is wrong, or `undefined`
 */
export type Look = (isRaised: boolean) => Found | Promise<Found>

export type Watch = {
  /** Of the alarm. */
  readonly kind: LastingKind
  /** Tells it from others of its kind: a category, a source, a folder. */
  readonly of?: string
  readonly look: Look
}

/** What is wrong only for a moment raises no alarm. @returns the detail once `look` has found one for that long */
export function lasting(ms: number, clock: Pick<Clock, 'monotonic'>, look: Look): Look {
  let since: number | undefined
  return async (isRaised) => {
    const detail = await look(isRaised)
    if (!detail) since = undefined
    else since ??= isRaised ? Number.NEGATIVE_INFINITY : clock.monotonic()
    return since !== undefined && clock.monotonic() - since >= ms ? detail : undefined
  }
}

type WatchOptions = {
  readonly watches: readonly Watch[]
  readonly alarm: Alarm
  readonly clock: Pick<Clock, 'monotonic'>
  readonly log: Pick<Logger, 'error'>
}

export function createWatches({ watches, alarm, clock, log }: WatchOptions) {
  const told = watches.map((watch) => ({ ...watch, tell: alarmOnce(alarm, watch.kind, watch.of) }))
  const kinds = [...new Set(watches.map(({ kind }) => kind))]
  const wrong = new Map<Watch, Detail>()
  for (const watch of told) {
    const detail = raisedBefore(alarm, watch.kind, watch.of)
    if (detail) wrong.set(watch, detail)
  }
  const unreadable = new Set<Watch>()
  const startedAt = clock.monotonic()
  let lookedAt: number | undefined
  return {
    /** Looks at everything. The alarm of what cannot be looked at stays as it was. */
    async run(): Promise<void> {
      if (lookedAt === undefined)
        for (const kind of kinds)
          endOthers(
            alarm,
            kind,
            watches.filter((each) => each.kind === kind).map(({ of }) => of),
          )
      for (const watch of told) {
        try {
          const found = await watch.look(wrong.has(watch))
          unreadable.delete(watch)
          if (found === UNKNOWN) continue
          if (found) wrong.set(watch, found)
          else wrong.delete(watch)
          watch.tell(found)
        } catch (error) {
          unreadable.add(watch)
          log.error({ watch: watch.kind, of: watch.of, err: error }, 'this cannot be watched')
        }
      }
      lookedAt = clock.monotonic()
    },
    /** Whether everything was looked at once, and how long ago it last was: since the start where it never was. */
    looked: () => ({ ever: lookedAt !== undefined, agoMs: clock.monotonic() - (lookedAt ?? startedAt) }),
    /** What could not be looked at the last time: its state is unknown. */
    unreadable: (): readonly Pick<Watch, 'kind' | 'of'>[] => [...unreadable],
    /** What is wrong now, as it was last looked at. */
    wrong: (): readonly { readonly kind: LastingKind; readonly detail: Detail }[] =>
      [...wrong].map(([{ kind }, detail]) => ({ kind, detail })),
  }
}

export type Watches = ReturnType<typeof createWatches>
