/** The small line of a figure, drawn on the server: browsers get its path. Pure. */
import { type DrawnValue, heightOf } from '../ui/drawn-value.ts'

/** The box that it is drawn in. */
export const LINE_BOX = { width: 110, height: 26 } as const

/** Free space above and below, so that the line is not cut. */
const INSET = 3

type Values = readonly (DrawnValue | null)[]

/** What was set holds until it is set again. */
const held = (values: Values): Values =>
  values.map((value, index) => value ?? values.slice(0, index).findLast((earlier) => earlier !== null) ?? null)

/** Where each value is in a box of this height, which the values fill; `undefined` for fewer than two. */
export function levelsIn(values: Values, height: number): ((value: DrawnValue) => number) | undefined {
  const known = values.filter((value) => value !== null).map(heightOf)
  if (known.length < 2) return undefined
  const low = Math.min(...known)
  const span = Math.max(...known) - low
  return (value) => (span === 0 ? height / 2 : height - INSET - ((heightOf(value) - low) / span) * (height - 2 * INSET))
}

/**
 * The line through evenly spaced values; a gap stays a gap. Empty for fewer than two.
 * `isSet`: they hold until they are set again, so the line is unbroken steps.
 */
export function linePath(
  found: Values,
  { width, height }: { readonly width: number; readonly height: number },
  isSet = false,
): string {
  const values = isSet ? held(found) : found
  const y = levelsIn(values, height)
  if (!y) return ''
  const step = width / (values.length - 1)
  return values
    .map((value, index) => {
      if (value === null) return ''
      const isFirst = values[index - 1] === null || index === 0
      // A value between two gaps is a dot.
      const isAlone = isFirst && (values[index + 1] ?? null) === null
      const x = (index * step).toFixed(1)
      return `${isFirst ? `M${x} ` : isSet ? `H${x}V` : `L${x} `}${y(value).toFixed(1)}${isAlone ? 'h.1' : ''}`
    })
    .join('')
}
