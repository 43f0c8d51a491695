/** The places of values in a chart: round ones that hold all, and per cent of its height. Pure. */

const STEPS = [1, 2, 2.5, 5, 10]
/** Rates are set by quarters of a point. */
const RATE_STEPS = [0.25, 0.5, 1, 2.5]

function roundStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / 4))
  return (STEPS.find((each) => span / (each * power) <= 4) ?? 10) * power
}

/** Two to six round values that hold all of these; of set rates quarters of a point at the least. */
export function ticksOf(low: number, high: number, areSet = false): number[] {
  const span = high - low || (areSet ? 0.25 : Math.abs(high) || 1)
  const step = (areSet && RATE_STEPS.find((each) => span / each <= 4)) || roundStep(span)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

export type Scale = (value: number) => number

/** From values to per cent of the height, the highest tick at the top. */
export function verticalScale(ticks: readonly number[]): Scale {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  return (value) => 100 - ((value - low) / (high - low)) * 100
}
