/** The small line of a tile, of 24 hours or of a session, as stored observations. */
import type { DrawnValue } from '../ui/drawn-value.ts'

/** One line. `values` are prices in time order, `null` where nothing was observed: a gap is drawn as a gap. */
export type SparkSeries = {
  readonly values: readonly (DrawnValue | null)[]
  /** The lowest and highest of all its observations; `undefined` where the box alone is drawn. */
  readonly range?: readonly [low: number, high: number] | undefined
  /** The previous close, drawn as the dotted line. */
  readonly base: number | null
  readonly simulated: boolean
  /** ISO time of the first observation. */
  readonly since: string | null
  /** How many empty values the line may go across; none by default. */
  readonly bridge?: number
  /** Whether a value is of the whole time since the one before it, as the price of a month is, dated at its end. */
  readonly isSteps?: boolean
}
