import type { Chart } from '#shared/pictures/series.ts'
import { widthOf } from '../lettering.ts'
import { mask, num, stroke } from '../path.ts'
import type { Sheet } from '../sheet.ts'
import { label, sky } from './frame.ts'

const DAY = 86_400_000
/** The last step has no end of its own: it is drawn this long beside the others. */
const LAST_SHARE = 0.09

/** Each value holds until the next one; treads carry a shadow, and the last one is maple. */
export function steps(sheet: Sheet, chart: Chart): string {
  const { values } = chart
  const { w, h, small, big, type, foot, words } = sheet
  const bottom = h - foot
  const [x0, x1] = [w * 0.06, w * 0.95]
  const times = values.map(([day]) => Date.parse(day) / DAY)
  const [begin = 0, end = 1] = [times[0], times.at(-1)]
  const x = (time: number): number => x0 + ((x1 - x0) * (time - begin)) / ((end - begin) * (1 + LAST_SHARE))
  const highest = Math.max(...values.map(([, value]) => value))
  const base = bottom - h * 0.09
  const y = (value: number): number => base - (value / highest) * Math.min(h * 0.68, base - type * 1.8)
  const pitch = big ? 4.4 : small ? 5 : 3.8
  let [outline, hatch, shadow] = ['', '', '']
  values.forEach(([, value], index) => {
    const from = x(times[index] ?? begin)
    const to = index === values.length - 1 ? x1 : x(times[index + 1] ?? end)
    const top = y(value)
    outline += index === 0 ? `M${num(from)} ${num(top)}H${num(to)}` : `V${num(top)}H${num(to)}`
    for (let at = from + 1; at < to; at += pitch) hatch += `M${num(at)} ${num(top)}V${num(base)}`
    for (let rule = 1; rule < 4; rule++) shadow += `M${num(from)} ${num(top + rule * 2.4)}H${num(to)}`
  })
  const last = values.at(-1)?.[1] ?? 0
  const first = values[0]?.[1] ?? 0
  /** Above every step that the words between these are over, so that none covers a line. */
  const clear = (left: number, right: number): number => {
    const under = values.filter((_, index) => x(times[index] ?? begin) < right && x(times[index + 1] ?? Infinity) > left)
    return y(Math.max(...under.map(([, value]) => value))) - type * 0.7
  }
  const [begun, now] = [words.printed(first, chart), words.printed(last, chart)]
  const room = (text: string): number => widthOf(text, type) + type / 2
  const ends = small
    ? ''
    : label(begun, { x: x0, y: clear(x0, x0 + room(begun)), size: type, bold: true }) +
      label(now, { x: x1, y: clear(x1 - room(now), x1), size: type, anchor: 'end', bold: true })
  const held = values.findLastIndex(([, value]) => value !== last) + 1
  return (
    sky(sheet, bottom * 0.86, big ? 11 : 9, big ? 5 : 3.8) +
    mask(`${outline}V${num(base)}H${num(x0)}z`) +
    stroke(hatch, small ? 1 : 0.8) +
    stroke(shadow, 0.6) +
    stroke(outline, small ? 3 : 2.2) +
    stroke(`M${num(w * 0.02)} ${num(base)}H${num(w * 0.98)}`, 1.4) +
    stroke(`M${num(x(times[held] ?? begin))} ${num(y(last))}H${num(x1)}`, small ? 5 : 3.4, 'lx') +
    ends
  )
}
