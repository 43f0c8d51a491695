/** The figures of a reader's last visit. They stay in the browser, which makes the comparison. */
import type { Reading } from '#shared/economy/reading.ts'
import { isRecord } from '#shared/typed-keys.ts'
import { ONE_VISIT_MS, VISITS_KEY } from '../../ui/kept-room.ts'
import { stored } from '../../ui/stored.ts'

/** Periods and values by figure, as they were seen at a time (epoch milliseconds). */
export type Look = { readonly at: number; readonly seen: Readonly<Record<string, unknown>> }
/** `before`: the visit before this one; `null` at the first. */
export type Visits = Look & { readonly before: Look | null }

const isLook = (value: unknown): value is Look & { readonly before?: unknown } =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.seen)

function parse(text: string | null): Visits | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isLook(value) ? { ...value, before: isLook(value.before) ? value.before : null } : null
  } catch {
    return null
  }
}

export const keptVisits = stored<Visits | null>({ key: VISITS_KEY, parse, print: JSON.stringify })

/** What is remembered of these readings; a sample is nothing that was published. */
export const seenOf = (readings: readonly Reading[]): Look['seen'] =>
  Object.fromEntries(
    readings.filter(({ sampleOf }) => sampleOf === null).map(({ slug, period, value }) => [slug, `${period} ${value}`]),
  )

/** The visits after this look at the page, `now` in epoch milliseconds. */
export function looked(kept: Visits | null, seen: Look['seen'], now: number): Visits {
  const isSame = kept !== null && now - kept.at < ONE_VISIT_MS
  return { at: now, seen, before: isSame ? kept.before : kept && { at: kept.at, seen: kept.seen } }
}

/** The figures that are others now than at the visit before; one that was not seen then is none. */
export const changedSince = (before: Look['seen'], seen: Look['seen']): string[] =>
  Object.keys(seen).filter((slug) => before[slug] !== undefined && before[slug] !== seen[slug])
