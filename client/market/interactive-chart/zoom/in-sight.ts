/** The part of a chart's time that is in sight, and what is read in it. Pure. */

/** On the chart's own clock, in ms. */
export type Span = { readonly from: number; readonly to: number }

/** A value's place on the chart's clock, and its time. */
export type Placed = { readonly x: number; readonly at: number }

/** The deepest zoom, as a part of the whole range: of a day's five-minute values six are in sight. */
const LEAST = 1 / 50

/** Moves a span to where all of it is within the whole. */
function within({ from, to }: Span, whole: Span): Span {
  const by = Math.max(0, whole.from - from) - Math.max(0, to - whole.to)
  return { from: from + by, to: to + by }
}

/** Makes a span `times` as long about a place, given as a part of its length: the time at that place stays there. */
export function zoomed(span: Span, whole: Span, place: number, times: number): Span {
  const length = span.to - span.from
  const all = whole.to - whole.from
  const next = Math.min(all, Math.max(all * LEAST, length * times))
  const from = span.from + place * (length - next)
  return within({ from, to: from + next }, whole)
}

/** Moves a span by a part of its length, as far as the whole goes. */
export function moved({ from, to }: Span, whole: Span, part: number): Span {
  const by = part * (to - from)
  return within({ from: from + by, to: to + by }, whole)
}

/** The time of the value in sight that is nearest to the place of the pointer, or of the last in sight; `undefined`: none is in sight. */
export function timeInSight(values: readonly Placed[], { from, to }: Span, place: number | undefined): number | undefined {
  const x = place === undefined ? to : from + place * (to - from)
  let nearest: Placed | undefined
  for (const value of values)
    if (value.x >= from && value.x <= to && (!nearest || Math.abs(value.x - x) < Math.abs(nearest.x - x))) nearest = value
  return nearest?.at
}
