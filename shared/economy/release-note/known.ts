/** From stored observations and those that they replaced to the texts of release notes. Pure: a note is never stored. */
import { torontoWall } from '../../toronto.ts'
import type { FigurePage } from '../figure-page.ts'
import { measured } from '../measure.ts'
import type { Observation } from '../observation.ts'
import { rounded } from '../print.ts'
import type { Steady, Value } from '../reading.ts'
import { isOfRelease, nextRelease, type Release } from '../release.ts'
import { type NotedSlug, type NoteFacts, notePath, type ReleaseNote } from './note.ts'

const DAY = 86_400_000
/** A decision takes effect, and a day's rate is published, within so many days: a business day, with a weekend and a holiday between. */
const EFFECT_DAYS = 5
/** The next release of a figure is at most so long after one: a later one on record is not the next. */
const NEXT_WITHIN_DAYS = 130

const iso = (at: number): string => new Date(at).toISOString()

/** Everything received of a figure, in that order. */
export type History = readonly Observation[]
export const historyOf = (current: readonly Observation[], earlier: readonly Observation[]): History =>
  [...earlier, ...current].toSorted((a, b) => a.receivedAt - b.receivedAt)

/** The values of a page as they were known at an instant (epoch ms), up to a period. */
export function knownAt(page: FigurePage, history: History, { at, period }: { at: number; period: string }): Value[] {
  const known = new Map<string, number>()
  for (const each of history) if (each.receivedAt <= at && each.period <= period) known.set(each.period, each.value)
  const values = [...known].sort(([a], [b]) => (a < b ? -1 : 1))
  return measured(values, page.measure, page.figure.frequency)
}

/** The first observation of each period, oldest period first. */
function firstOnes(history: History): Observation[] {
  const first = new Map<string, Observation>()
  for (const each of history) if (!first.has(each.period)) first.set(each.period, each)
  return [...first.values()].sort((a, b) => (a.period < b.period ? -1 : 1))
}

/**
 * Whether the worker saw a value come: it had the period before already, and stored this one on the day of its release.
 * What came with its past was loaded as history, and has no note.
 */
function wasSeen(one: Observation, before: Observation | undefined): boolean {
  if (!before || before.receivedAt >= one.receivedAt) return false
  if (one.releasedAt !== null) return isOfRelease(one.receivedAt, one.releasedAt)
  return Date.parse(torontoWall(one.receivedAt).date) - Date.parse(one.period) <= EFFECT_DAYS * DAY
}

/** Of a rate that is set day by day: whether a decision took effect on this day, or the rate changed. */
function isDecision(one: Observation, before: Observation, releases: readonly Release[]): boolean {
  if (one.value !== before.value) return true
  const decided = releases.findLast(({ day, series }) => day < one.period && series.figures.includes(one.figure))
  return (
    decided !== undefined && before.period <= decided.day && Date.parse(one.period) - Date.parse(decided.day) <= EFFECT_DAYS * DAY
  )
}

/** Since when the last of these had held. */
function heldSince(values: readonly Value[], decimals: number): Steady | null {
  const printed = values.map(([, value]) => rounded(value, decimals))
  const start = printed.findLastIndex((value) => value !== printed.at(-1)) + 1
  const since = values[start]?.[0]
  return since === undefined ? null : { since, isFirst: start === 0 }
}

/** What a text of this moment says; nothing where there is no value before. */
function factsAt(
  page: FigurePage,
  history: History,
  { at, first, period }: { at: number; first: number; period: string },
): NoteFacts[] {
  const values = knownAt(page, history, { at, period })
  const [before, value] = values.slice(-2)
  if (!before || value?.[0] !== period) return []
  const earlier = knownAt(page, history, { at: first - 1, period: before[0] }).at(-1)
  const was = earlier?.[0] === before[0] ? earlier[1] : before[1]
  const held = page.isSet ? heldSince(values.slice(0, -1), page.decimals) : null
  return [{ writtenAt: iso(at), value, before, was: { value: was, at: iso(first - 1) }, held }]
}

/** Whether two texts print the same. */
function isSame(a: NoteFacts, b: NoteFacts, { decimals }: FigurePage): boolean {
  const told = ({ value, before }: NoteFacts): string => [value[1], before[1]].map((each) => rounded(each, decimals)).join(' ')
  return told(a) === told(b) && a.before[0] === b.before[0]
}

/** Every text of the note of one period, the newest first: one when it was stored, and one for each revision that changes it. */
function textsOf(page: FigurePage, history: History, { period, receivedAt: first }: Observation): NoteFacts[] {
  const moments = new Set(
    history.filter((each) => each.receivedAt >= first && each.period <= period).map((each) => each.receivedAt),
  )
  const texts: NoteFacts[] = []
  for (const at of moments) {
    const [next] = factsAt(page, history, { at, first, period })
    const last = texts[0]
    if (next && !(last && isSame(last, next, page))) texts.unshift(next)
  }
  return texts
}

/** The notes of a page's figure, the newest period first. */
export function notesOf(
  page: FigurePage & { slug: NotedSlug },
  history: History,
  releases: readonly Release[],
): Omit<ReleaseNote, 'by'>[] {
  const firsts = firstOnes(history)
  return firsts
    .flatMap((one, index): Omit<ReleaseNote, 'by'>[] => {
      const before = firsts[index - 1]
      if (!before || !wasSeen(one, before) || (page.isSet && !isDecision(one, before, releases))) return []
      const [newest, ...earlier] = textsOf(page, history, one)
      if (!newest) return []
      const next = nextRelease(releases, page.figure.id, one.receivedAt)
      const isNext = next && next.at - one.receivedAt <= NEXT_WITHIN_DAYS * DAY
      const { period, releasedAt } = one
      return [
        {
          slug: page.slug,
          period,
          path: notePath(page.slug, period),
          releasedAt: releasedAt === null ? null : iso(releasedAt),
          nextAt: isNext ? iso(next.at) : null,
          texts: [newest, ...earlier],
        },
      ]
    })
    .reverse()
}
