import type { Chart } from '#shared/pictures/series.ts'
import { circle, line, mask, num, type Point, stroke } from '../path.ts'
import type { Sheet } from '../sheet.ts'
import { label } from './frame.ts'

/** Between two values the line crosses the level here. */
const crossing = ([x1, y1]: Point, [x2, y2]: Point, level: number): number => x1 + ((level - y1) / (y2 - y1)) * (x2 - x1)

/** The level is where the line began, ruled like still water; what is above is hatched finely, and the last crossing is ringed. */
export function level(sheet: Sheet, chart: Chart): string {
  const { values } = chart
  const { w, h, small, big, type, foot, words } = sheet
  const bottom = h - foot
  const [first = 0] = values.map(([, value]) => value)
  const [low, high] = [Math.min(...values.map(([, value]) => value)), Math.max(...values.map(([, value]) => value))]
  const y = (value: number): number => h * 0.12 + (bottom - h * 0.24) * (1 - (value - low) / (high - low || 1))
  const points = values.map(([, value], index): Point => [(w * index) / (values.length - 1), y(value)])
  const water = y(first)
  const at = (x: number): number => {
    const place = (x / w) * (points.length - 1)
    const [a, b] = [points[Math.floor(place)] ?? [0, water], points[Math.ceil(place)] ?? [w, water]]
    return a[1] + (b[1] - a[1]) * (place % 1)
  }
  let [above, below, still] = ['', '', '']
  const pitch = big ? 5 : small ? 5.4 : 3.6
  for (let x = pitch / 2; x < w; x += pitch) {
    const top = at(x)
    if (top < water) above += `M${num(x)} ${num(top)}V${num(water)}`
    else below += `M${num(x)} ${num(water)}V${num(top)}`
  }
  for (let rule = water + 5; rule < bottom; rule += big ? 7 : 5) still += `M0 ${num(rule)}h${w}`
  const turn = points.findLastIndex(([, here], index) => index > 1 && here > water !== (points[index - 1]?.[1] ?? water) > water)
  const [before, after] = [points[turn - 1], points[turn]]
  const ring = before && after ? [crossing(before, after, water), small ? 11 : 8] : undefined
  const began = small
    ? ''
    : label(words.began(words.printed(first, chart)), {
        x: w - 8,
        y: Math.min(water + type * 1.8, bottom - type * 0.5),
        size: type,
        anchor: 'end',
        bold: true,
      })
  return (
    stroke(still, 0.6, 'l', ' opacity=".5"') +
    mask(`${line(points)}V${num(water)}H0z`) +
    stroke(above, small ? 1 : 0.8) +
    stroke(below, small ? 1.8 : 1.4) +
    stroke(`M0 ${num(water)}h${w}`, small ? 2 : 1.6) +
    stroke(line(points), small ? 3 : 2.2) +
    (ring
      ? circle('b', ring[0] ?? 0, water, ring[1] ?? 8) +
        circle('lx', ring[0] ?? 0, water, ring[1] ?? 8, small ? 2.6 : 1.8) +
        circle('x', ring[0] ?? 0, water, small ? 4.4 : 3.2)
      : '') +
    began
  )
}
