/** Families drawn from level lines: contour maps, flow round islands, and the lost map of the not-found page. */
import { contourLines } from '../contour-lines.ts'
import { circle, ellipse, line, needle, num, stroke } from '../path.ts'
import { lerp, noise2, TAU } from '../random.ts'
import type { Family, Sheet } from '../sheet.ts'

function surveyTicks({ w, h, big }: Sheet): string {
  const gap = big ? 76 : 60
  let data = ''
  for (let x = gap; x < w; x += gap) for (let y = gap; y < h; y += gap) data += `M${x - 3} ${y}h6M${x} ${y - 3}v6`
  return stroke(data, 0.8, 'l', ' opacity=".5"')
}

function map(sheet: Sheet, subject: boolean): string {
  const { w, h, random, big, small } = sheet
  const coarse = noise2(random)
  const fine = noise2(random)
  const scale = lerp(0.0042, 0.0052, random()) * (760 / w) * (big ? 1 : 1.25) * (small ? 1.3 : 1)
  const px = w * lerp(0.3, 0.7, random())
  const py = h * lerp(0.34, 0.6, random())
  const height = (x: number, y: number): number => {
    const dx = (x - px) / w
    const dy = ((y - py) / h) * 0.62
    const hill = 0.52 * Math.exp(-(dx * dx + dy * dy) * 9)
    return (
      0.52 * coarse(x * scale * 1.1 + 5, y * scale * 1.1) +
      0.22 * fine(x * scale * 2.4, y * scale * 2.4) +
      0.08 * coarse(x * scale * 5, y * scale * 5) +
      hill
    )
  }
  const count = big ? 24 : small ? 11 : 14
  const peak = subject ? Math.round(count * 0.8) : -1
  const art = contourLines(height, { width: w, height: h, cell: big ? 10 : 9 }, (low, high) =>
    Array.from({ length: count - 1 }, (_, i) => low + ((high - low) * (i + 1)) / count),
  ).map((data, i) => (i + 1 === peak ? stroke(data, 2, 'lx') : stroke(data, (i + 1) % 5 === 0 ? 1.5 : 0.8)))
  const mark = subject ? `<path class="x" d="M${num(px)} ${num(py - 7)}l6 11h-12z"/>` : ''
  return art.join('') + mark + surveyTicks(sheet)
}

/** A topographic map with one summit in maple. Energy, property, commodities. */
export const contour: Family = (sheet) => map(sheet, true)

/** The same map without a summit, and a compass that does not point north. */
export const lost: Family = (sheet) => {
  const [x, y, radius] = [sheet.w / 2, sheet.h * 0.47, sheet.h * 0.17]
  let ticks = ''
  for (let i = 0; i < 72; i++) {
    const angle = (i / 72) * TAU
    const inner = radius * (i % 18 === 0 ? 0.8 : i % 6 === 0 ? 0.88 : 0.94)
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    ticks += line([
      [x + c * inner, y + s * inner],
      [x + c * radius, y + s * radius],
    ])
  }
  return (
    map(sheet, false) +
    circle('b', x, y, radius * 1.1) +
    circle('l', x, y, radius * 1.06, 1.4) +
    stroke(ticks, 1) +
    `<g transform="rotate(38 ${num(x)} ${num(y)})">${needle(x, y, radius * 0.74)}</g>`
  )
}

type Island = { x: number; y: number; r: number }

function hatchedIsland({ x, y, r }: Island, step: number): string {
  let data = ''
  for (let k = -1; k <= 1; k += step) {
    const half = Math.sqrt(Math.max(0, 1 - k * k)) * r * 1.4
    if (half > 4) data += `M${num(x - half)} ${num(y + k * r * 0.7)}h${num(half * 2)}`
  }
  return ellipse('b', x, y, r * 1.62, r * 0.86) + stroke(data, 1)
}

/** Stream lines of a current round three islands, one of them in maple. Emerging markets. */
export const stream: Family = ({ w, h, random, big, small }) => {
  const count = big ? 44 : small ? 18 : 24
  const drift = noise2(random)
  const islands = [0, 1, 2].map(
    (i): Island => ({
      x: w * lerp(0.16 + i * 0.27, 0.3 + i * 0.27, random()),
      y: h * lerp(0.28, 0.72, random()),
      r: h * lerp(0.1, 0.19, random()),
    }),
  )
  const flow = (x: number, y: number): number => {
    let value = y + (drift(x * 0.0036 * (760 / w) + 2, y * 0.004 * (428 / h) + 2) - 0.5) * h * 0.34
    for (const island of islands) {
      const dx = (x - island.x) / 1.9
      const dy = y - island.y
      value -= (island.r * island.r * dy) / Math.max(dx * dx + dy * dy, 60)
    }
    return value
  }
  const accent = Math.round(count * lerp(0.4, 0.6, random()))
  const lines = contourLines(flow, { width: w, height: h, cell: big ? 9 : 8 }, () =>
    Array.from({ length: count }, (_, i) => h * (((i + 0.5) / count) * 1.3 - 0.15)),
  ).map((data, i) => (i === accent ? stroke(data, 2.4, 'lx') : stroke(data, i % 5 === 0 ? 1.5 : 0.8)))
  return lines.join('') + islands.map((island) => hatchedIsland(island, big ? 0.13 : 0.2)).join('')
}
