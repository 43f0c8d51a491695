/** Families of many like lines: stacked traces, growth rings. */
import { circle, curve, mask, num, type Point, stroke } from '../path.ts'
import { clamp, fractal1, lerp, noise1, noise2, TAU } from '../random.ts'
import type { Family } from '../sheet.ts'

/** Traces stacked like a seismograph's, one in maple. Market insights, earnings. */
export const ridgeline: Family = ({ w, h, random, big, small }) => {
  const count = big ? 30 : small ? 14 : 19
  const accent = Math.round(count * lerp(0.3, 0.5, random()))
  const first = lerp(0.32, 0.66, random())
  const second = clamp(first + (first > 0.5 ? -1 : 1) * lerp(0.2, 0.3, random()), 0.14, 0.86)
  const spread = lerp(0.09, 0.14, random())
  let art = ''
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const y = lerp(h * 0.26, h * 0.95, t)
    const relief = fractal1(random, 3)
    const tremor = noise1(random)
    const steps = Math.round(w / (big ? 14 : 11))
    const damping = i === accent ? 1.5 : i > accent && i < accent + 6 ? 0.3 + 0.1 * (i - accent) : 1
    const height = h * 0.34 * damping * Math.sin((t * 0.86 + 0.1) * Math.PI) ** 1.2
    const points = Array.from({ length: steps + 1 }, (_, j): Point => {
      const x = j / steps
      const envelope = Math.exp(-(((x - first) / spread) ** 2)) + 0.55 * Math.exp(-(((x - second) / 0.08) ** 2))
      const rise = Math.max(0, relief((x * w) / 34 + i * 7) - 0.2) * envelope * height * 1.15
      return [x * w, y - rise - (tremor((x * w) / 15) - 0.5) * h * 0.008]
    })
    const data = curve(points)
    art += mask(`${data}V${num(Math.min(h, y + h * 0.3))}H0z`)
    art += i === accent ? stroke(data, 2.4, 'lx') : stroke(data, lerp(0.8, 1.4, t))
  }
  return art
}

/** Growth rings of a tree with two checks; one year in maple. Insurance, retirement. */
export const rings: Family = ({ w, h, random, big, small }) => {
  const cx = w * lerp(0.54, 0.68, random())
  const cy = h * lerp(0.5, 0.62, random())
  const reach = Math.hypot(Math.max(cx, w - cx), Math.max(cy, h - cy))
  const shape = noise2(random)
  const season = fractal1(random)
  const accentAt = h * lerp(0.3, 0.42, random())
  let accented = false
  let art = ''
  for (let radius = 5, year = 0; radius < reach; year++) {
    const count = clamp(Math.round(radius * 0.22), 12, big ? 44 : 32)
    const points = Array.from({ length: count }, (_, k): Point => {
      const [c, s] = [Math.cos((k / count) * TAU), Math.sin((k / count) * TAU)]
      const bulge =
        (shape(3 + c * 1.4 + radius * 0.0035, 3 + s * 1.4) - 0.5) * radius * 0.34 +
        (shape(20 + c * 5, 20 + s * 5 + year * 0.11) - 0.5) * radius * 0.05
      return [cx + (radius + bulge) * c * 1.06, cy + (radius + bulge) * s * 0.96]
    })
    const growth = season(year * 0.42)
    const accent: boolean = !accented && radius > accentAt
    accented ||= accent
    art += stroke(curve(points, true), accent ? 2.4 : growth < 0.42 ? 1.7 : 0.8, accent ? 'lx' : 'l')
    radius += lerp(big ? 3.6 : 5, big ? 15 : 11, growth ** 1.5) + (small ? 2.4 : 1.6)
  }
  return art + checks(cx, cy, h, random() * TAU) + circle('x', cx, cy, 2.6)
}

/** Two radial cracks in the colour of the paper. */
function checks(cx: number, cy: number, h: number, angle: number): string {
  let data = ''
  for (const [turn, from, to, width] of [
    [0, 0.12, 1.05, 5],
    [2.3, 0.45, 0.9, 3],
  ] as const) {
    const [c, s] = [Math.cos(angle + turn), Math.sin(angle + turn)]
    const [x1, y1] = [cx + c * h * to, cy + s * h * to]
    data += `M${num(cx + c * h * from)} ${num(cy + s * h * from)}L${num(x1 - s * width)} ${num(y1 + c * width)}L${num(x1 + s * width)} ${num(y1 - c * width)}z`
  }
  return mask(data)
}
