/** Time as an exchange trades it: its closed hours are left out. Pure; part of the browser bundle. */

/** Closed hours, the earliest first: each from a close up to the beginning of the hour in which trading begins again. */
export type Closed = readonly (readonly [from: number, to: number])[]

/** A moment (epoch milliseconds) without all closed hours before it: a close and the next opening are one. */
export const tradedAt = (closed: Closed, at: number): number =>
  closed.reduce((left, [from, to]) => left - Math.max(0, Math.min(at, to) - from), at)

/** The moment of such a time; of a close and the next opening the latter. */
export const timeAt = (closed: Closed, traded: number): number =>
  closed.reduce((at, [from, to]) => (at >= from ? at + to - from : at), traded)

/** A moment, or of a closed one the last before the close: a close is of the hour that it ends. */
export const openBy = (closed: Closed, at: number): number => {
  const within = closed.find(([from, to]) => at >= from && at < to)
  return within ? within[0] - 1 : at
}

/** When the part ends, of so many milliseconds, that a price of this time is of. */
export const partEnd = (closed: Closed, at: number, size: number): number => (Math.floor(openBy(closed, at) / size) + 1) * size
