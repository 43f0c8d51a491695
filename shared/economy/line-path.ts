/** The small line of a figure, drawn on the server: browsers get its path. Pure. */
import { type DrawnValue, heightOf } from '../ui/drawn-value.ts'

/** The box that it is drawn in. */
export const LINE_BOX = { width: 110, height: 26 } as const

/** Free space above and below, so that the line is not cut. */
const INSET = 3

/** The line through evenly spaced values; a gap stays a gap. Empty for fewer than two. */
export function linePath(
  values: readonly (DrawnValue | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const known = values.filter((value) => value !== null).map(heightOf)
  if (known.length < 2) return ''
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  const y = (value: DrawnValue): number =>
    span === 0 ? height / 2 : height - INSET - ((heightOf(value) - low) / span) * (height - 2 * INSET)
  const step = width / (values.length - 1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isFirst = values[index - 1] === null || index === 0
      // A value between two gaps is a dot.
      const isAlone = isFirst && (values[index + 1] ?? null) === null
      return `${isFirst ? 'M' : 'L'}${(index * step).toFixed(1)} ${y(value).toFixed(1)}${isAlone ? 'h.1' : ''}`
    })
    .join('')
}
