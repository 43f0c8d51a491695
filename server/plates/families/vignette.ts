/** The engraved landscape of the Shield: ruled sky, maple sun, ridges hatched away from the light, conifers, lake or rails. */
import { circle, line, mask, num, type Point, stroke } from '../path.ts'
import { clamp, fractal1, lerp, noise1, noise2 } from '../random.ts'
import type { Family, Sheet } from '../sheet.ts'

type Scene = Sheet & {
  readonly horizon: number
  readonly water: number
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  readonly gap: number
  /** -1: light from the left, so shade falls to the right. */
  readonly light: number
}
type Ridge = (x: number) => number

/** Ruled sky, heavier towards the top and broken by clouds. */
function sky({ w, horizon, gap, big, random }: Scene): string {
  const clouds = noise2(random)
  const step = big ? 14 : 10
  let art = ''
  for (let y = gap; y < horizon; y += gap) {
    const t = 1 - y / horizon
    let data = ''
    let from: number | undefined
    for (let x = 0; x <= w + step; x += step) {
      const cloudy = x > w || clouds(x / (w * 0.16), y / (horizon * 0.12)) > 0.62 + 0.25 * (t - 0.5)
      if (!cloudy) from ??= x
      else if (from !== undefined) {
        if (x - from > step) data += `M${from} ${num(y)}H${Math.min(x, Math.round(w))}`
        from = undefined
      }
    }
    art += stroke(data, lerp(0.45, 1.9, t ** 1.2))
  }
  return art
}

function sun({ sun: { x, y, r }, big }: Scene): string {
  const gap = big ? 5 : 4.2
  let art = circle('b', x, y, r * 1.3)
  for (let dy = -r + gap / 2; dy < r; dy += gap) {
    const half = Math.sqrt(r * r - dy * dy)
    art += stroke(`M${num(x - half)} ${num(y + dy)}h${num(half * 2)}`, lerp(gap * 0.86, gap * 0.3, (dy + r) / (2 * r)), 'lx')
  }
  return art
}

function ridges({ w, h, horizon, big, random }: Scene): Ridge[] {
  const count = big ? 4 : 3
  return Array.from({ length: count }, (_, j): Ridge => {
    const relief = fractal1(random, j < 1 ? 5 : 4)
    const scale = lerp(1.5, 2.3, random()) * (1 + j * 0.22)
    const amplitude = h * lerp(0.36, 0.12, j / (count - 1))
    const base = horizon - h * lerp(0.015, -0.06, j / (count - 1))
    const offset = random() * 50
    return (x) => {
      const peak = clamp(1.25 - Math.abs(relief(offset + (x / w) * scale * 1.6) - 0.5) * 5.2, -0.1, 1.3)
      return base - amplitude * peak * lerp(1, 0.6, j / count)
    }
  })
}

/** Strokes down the faces turned from the sun. */
function shade({ w, h, water, light, big, random }: Scene, ridge: Ridge, next: Ridge | undefined, depth: number): string {
  const grain = noise1(random)
  const length = noise1(random)
  const gap = big ? 4.6 - 0.4 * depth : 5.4
  let data = ''
  for (let x = 0; x <= w; x += gap) {
    const slope = (ridge(x + 7) - ridge(x - 7)) / 14
    const y = ridge(x) + 2.5
    const room = Math.min(next?.(x) ?? water, water) - 1.5 - y
    const dark = clamp(0.5 - slope * light * 2.4 + (grain(x * 0.05) - 0.5) * 0.8, 0, 1)
    const reach = Math.min(room, h * 0.24 * dark * (0.55 + 0.6 * length(x * 0.4)))
    if (room > 3 && reach > 3) data += `M${num(x)} ${num(y)}l${num(-light * reach * 0.3)} ${num(reach)}`
  }
  return stroke(data, 0.7 + 0.15 * depth)
}

function hills(scene: Scene): string {
  const { w, h, big } = scene
  const step = big ? 8 : 9
  const all = ridges(scene)
  return all
    .map((ridge, depth) => {
      const top = Array.from({ length: Math.ceil((w + 16) / step) + 1 }, (_, i): Point => [-8 + i * step, ridge(-8 + i * step)])
      const ground = mask(line([[-8, h], ...top, [w + step + 8, h]], true))
      return ground + stroke(line(top), 1.3 + 0.2 * depth) + shade(scene, ridge, all[depth + 1], depth)
    })
    .join('')
}

function shore({ w, h, water, random }: Scene): string {
  const edge = fractal1(random, 3)
  const top = Array.from(
    { length: Math.ceil(w / 12) + 2 },
    (_, i): Point => [i * 12 - 4, water + (edge(((i * 12 - 4) / w) * 3) - 0.5) * h * 0.03],
  )
  return mask(line([[-4, h], ...top, [w + 24, h]], true)) + stroke(line(top), 1.2)
}

/** Broken horizontal strokes, leaving the sun's path free, and the path itself in maple. */
function lake({ w, h, water, gap, sun: { x: sx, r }, random }: Scene): string {
  const ripple = noise2(random)
  let art = ''
  let row = 0
  for (let y = water + gap; y < h; row++) {
    const t = (y - water) / (h - water)
    const half = r * (0.9 + t * 0.5) * (0.5 + 0.5 * ripple(row * 3.1, 4))
    let data = ''
    const add = (from: number, to: number): void => {
      if (to - from > 5) data += `M${Math.round(from)} ${num(y)}H${Math.round(to)}`
    }
    for (let x = 0; x < w; ) {
      const end = Math.min(w, x + lerp(26, 90, ripple(x * 0.03, row * 1.7)) * (1 + t))
      if (end < sx - half || x > sx + half) add(x, end)
      else {
        add(x, sx - half)
        add(sx + half, end)
      }
      x = end + lerp(3, 22, ripple(x * 0.05 + 9, row * 2.3))
    }
    art += stroke(data, lerp(0.7, 1.7, t))
    y += gap * lerp(0.8, 1.5, t)
  }
  row = 0
  for (let y = water + gap; y < h; y += gap * 1.35, row++) {
    const half = r * (0.18 + 0.62 * ripple(row * 1.9, 7))
    art += stroke(`M${num(sx - half)} ${num(y)}h${num(half * 1.8)}`, 1.5, 'lx')
  }
  return art
}

/** Prairie furrows and a track that meets under the sun. */
function railway({ w, h, water, sun: { x } }: Scene): string {
  const vx = x + w * 0.04
  const vy = water + 1
  let furrows = ''
  for (let i = -22; i <= 22; i++)
    if (Math.abs(i) >= 2) furrows += stroke(`M${num(vx + i * 2.2)} ${num(vy)}L${num(vx + i * w * 0.125)} ${h}`, i % 2 ? 0.7 : 1.1)
  const [left, right] = [vx - w * 0.16, vx + w * 0.16]
  let ties = ''
  for (let k = 1; k <= 26; k++) {
    const t = (k / 26) ** 2.1
    const y = lerp(vy, h, t)
    ties += `M${num(lerp(vx, left - 22, t))} ${num(y)}H${num(lerp(vx, right + 22, t))}v${num(lerp(0.6, 6, t))}H${num(lerp(vx, left - 22, t))}z`
  }
  const bed = mask(`M${num(vx - 1)} ${num(vy)}L${num(left - 30)} ${h}H${num(right + 30)}L${num(vx + 1)} ${num(vy)}z`)
  const rail = (foot: number): string => `M${num(vx)} ${num(vy)}L${num(foot - 4)} ${h}h8z`
  return `${furrows}${bed}<path class="i" d="${ties}"/><path class="x" d="${rail(left)}${rail(right)}"/>`
}

function conifers({ w, h, water, sun: { x: sx }, big, random }: Scene, rails: boolean): string {
  const count = rails ? (big ? 16 : 9) : big ? 30 : 14
  const tiers = big ? 6 : 4
  let data = ''
  for (let i = 0; i < count; i++) {
    const inward = random() ** 1.7
    const x = sx < w / 2 ? w - inward * w * 0.46 : inward * w * 0.46
    const height = h * lerp(0.1, 0.26, (1 - inward) ** 1.2 * (0.5 + 0.5 * random()))
    const foot = water + (rails ? 2 : h * 0.035) * (1 + random() * 0.8)
    const right: Point[] = []
    const left: Point[] = []
    for (let k = 1; k <= tiers; k++) {
      const f = k / tiers
      const half = height * 0.17 * (0.25 + 0.75 * f) * (0.85 + 0.3 * random())
      const y = foot - height + height * 0.94 * f
      right.push([x + half, y], [x + half * 0.45, y - height * 0.028])
      left.unshift([x - half * 0.45, y - height * 0.028], [x - half * 0.95, y])
    }
    data += line(
      [
        [x, foot - height],
        ...right.slice(0, -1),
        [x + 1, foot - height * 0.06],
        [x + 1, foot],
        [x - 1, foot],
        [x - 1, foot - height * 0.06],
        ...left.slice(1),
      ],
      true,
    )
  }
  return `<path class="i" d="${data}"/>`
}

function landscape(sheet: Sheet, rails: boolean): string {
  const { w, h, random, big } = sheet
  const horizon = h * lerp(0.56, 0.62, random())
  const sx = w * (random() < 0.5 ? lerp(0.2, 0.34, random()) : lerp(0.64, 0.8, random()))
  const r = h * lerp(0.13, 0.17, random())
  const scene: Scene = {
    ...sheet,
    horizon,
    water: horizon + h * 0.1,
    sun: { x: sx, y: horizon * lerp(0.42, 0.6, random()), r },
    gap: big ? 7 : 5.5,
    light: sx < w / 2 ? -1 : 1,
  }
  return sky(scene) + sun(scene) + hills(scene) + shore(scene) + (rails ? railway(scene) : lake(scene)) + conifers(scene, rails)
}

/** Banking, stocks, asset management. */
export const vignette: Family = (sheet) => landscape(sheet, false)
/** Transportation. */
export const rails: Family = (sheet) => landscape(sheet, true)
