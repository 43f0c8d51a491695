/** Alarms: a person must look at this. Always a log line; with an address and a mail server also a POST and a mail. */
import type { LastingKind } from './conditions.ts'
import type { AlarmKind } from './events.ts'

/** `ended`: what was raised is over. Only what lasts has an end. */
export type AlarmState = 'raised' | 'ended'
export type Detail = Readonly<Record<string, string | number>>
/** Something that lasts: what was said of it when it began. `of` is empty where there is one of its kind. */
export type Lasting = { readonly kind: LastingKind; readonly of: string; readonly detail: Detail }

/** An alarm of something that lasts. `subject`: what tells it from others of its kind; `detail` is JSON. */
export type IncidentRow = {
  id: string
  kind: string
  subject: string
  detail: string
  began_at: number
  ended_at: number | null
  /** When its raise was first delivered. */
  told_at: number | null
}
export type Alarm = {
  /**
   * Something that goes wrong often enough for a person to look: passed to the operator's webhook and mail.
   * @param state of what lasts only; without it the alarm tells of one event
   * @param of tells what lasts from others of its kind: a category, a source, a folder
   */
  (kind: AlarmKind, detail: Detail, state?: AlarmState, of?: string): void
  /** What was raised and is not over, also by an earlier process. None where it is not kept. */
  readonly lasting?: () => readonly Lasting[]
  /** Tells when a raise was delivered. None where that is unknown. */
  readonly onArrival?: (arrived: (kind: string, of: string) => void) => void
}

/** What an earlier process raised of this, and has not ended. */
export const raisedBefore = ({ lasting }: Alarm, kind: LastingKind, of = ''): Detail | undefined =>
  lasting?.().find((each) => each.kind === kind && each.of === of)?.detail

/**
 * For a condition that lasts: called with its detail while it does, with `undefined` when it is over, it raises one alarm per event, and
 * says when the event is over, with what it began with. What an earlier process raised continues as the same event.
 */
export function alarmOnce(alarm: Alarm, kind: LastingKind, of?: string): (detail: Detail | undefined) => void {
  let raised: Detail | undefined
  let isBegun = false
  return (detail) => {
    if (!isBegun) raised = raisedBefore(alarm, kind, of)
    isBegun = true
    if (detail && !raised) alarm(kind, detail, 'raised', of)
    if (!detail && raised) alarm(kind, raised, 'ended', of)
    raised = detail && (raised ?? detail)
  }
}

/** Ends what an earlier process raised of things that this one does not have: a source or a folder of other settings. */
export function endOthers(alarm: Alarm, kind: LastingKind, own: readonly (string | undefined)[]): void {
  for (const { of, detail, ...each } of alarm.lasting?.() ?? [])
    if (each.kind === kind && !own.some((name = '') => name === of)) alarm(kind, detail, 'ended', of)
}
