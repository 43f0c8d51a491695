/** Families built of solids and tiles: isometric blocks, stacked sheets, Truchet arcs. */

import { hash } from '#shared/hash.ts'
import { ellipse, line, mask, num, type Point, stroke } from '../path.ts'
import { lerp, seeded } from '../random.ts'
import type { Family, Sheet } from '../sheet.ts'

function diagonalGround({ w, h }: Sheet, gap: number, opacity: string): string {
  let data = ''
  for (let k = -h * 2; k < w + h * 2; k += gap) data += `M${num(k)} 0l${num(h * 2)} ${h}M${num(k + h * 2)} 0l${num(-h * 2)} ${h}`
  return stroke(data, 0.6, 'l', ` opacity="${opacity}"`)
}

const pattern = (id: string, size: number, turn: number, data: string, width: number): string =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}><path class="l" d="${data}" stroke-width="${width}"/></pattern>`

type Faces = { top: string; left: string; right: string }

function faces(x: number, y: number, unit: number, height: number): Faces {
  const half = unit / 2
  const u = num(unit)
  const v = num(half)
  return {
    top: `M${num(x)} ${num(y - half - height)}l${u} ${v}l-${u} ${v}l-${u}-${v}z`,
    left: `M${num(x - unit)} ${num(y - height)}l${u} ${v}v${num(height)}l-${u}-${v}z`,
    right: `M${num(x + unit)} ${num(y - height)}l-${u} ${v}v${num(height)}l${u}-${v}z`,
  }
}

const accentBlock = ({ top, left, right }: Faces): string =>
  `<path class="x" d="${top}"/><path class="x" opacity=".78" d="${left}"/><path class="x" opacity=".55" d="${right}"/>${stroke(top + left + right, 1, 'lx')}`

const FALL_OFF: readonly ((radius: number, a: number, b: number, n: number) => number)[] = [
  (radius) => 1 - radius,
  (radius, a, b, n) => Math.min(1, 1.35 - radius * 1.1) * (0.25 + (0.75 * (n - 1 - a + (n - 1 - b) * 0.35)) / (1.35 * (n - 1))),
  (radius, _a, b, n) => ((1 - radius) * (0.35 + 0.9 * (n - b))) / n,
]

/** The slug's own hash as a town of blocks, one in maple. Blockchain. */
export const lattice: Family = (sheet) => {
  const { w, h, random, id, big, small, slug } = sheet
  const unit = big ? Math.round(w * 0.05) : small ? 16 : 25
  const n = big ? 11 : 7
  const cx = w * lerp(0.48, 0.58, random())
  const cy = h * (big ? 0.53 : 0.52)
  const digits = seeded(hash(slug))
  const values = Array.from({ length: n * n }, () => Math.floor(digits() * 16))
  const fallOff = FALL_OFF[Math.floor(random() * 3)] ?? FALL_OFF[0]
  const [accentA, accentB] = [Math.round(n * 0.5 + random() * n * 0.16), Math.round(n * 0.5 + random() * n * 0.16)]
  let art =
    `<defs>${pattern(`${id}a`, 4, 30, 'M0 2H4', 0.8)}${pattern(`${id}b`, 3, -30, 'M0 1.5H3', 1.5)}${pattern(`${id}c`, 6, 0, 'M3 0V6', 0.7)}</defs>` +
    diagonalGround(sheet, unit * 2, '.35')
  for (let sum = 0; sum <= 2 * (n - 1); sum++)
    for (let a = Math.max(0, sum - n + 1); a <= Math.min(n - 1, sum); a++) {
      const b = sum - a
      const [da, db] = [a - (n - 1) / 2, b - (n - 1) / 2]
      const fall = Math.max(0, fallOff?.(Math.hypot(da, db) / (n * 0.62), a, b, n) ?? 0)
      const digit = values[a * n + b] ?? 0
      const v = digit / 15
      const raw = Math.round(((v * v * unit * 4.2 * fall + (v > 0.3 ? unit * 0.3 : 0)) * fall * 1.25) / 6) * 6
      const accent = a === accentA && b === accentB
      if (!accent && (fall <= 0.04 || raw < 4)) continue
      const inFront = a >= accentA && b >= accentB
      const height = accent ? Math.max(raw, unit * 2.1) : inFront ? Math.min(raw, unit * 0.5) : raw
      const block = faces(cx + (da - db) * unit, cy + (da + db) * unit * 0.5, unit, height)
      const outline = block.top + block.left + block.right
      art += mask(outline)
      if (accent) art += accentBlock(block)
      else
        art +=
          `<path fill="url(#${id}a)" d="${block.left}"/><path fill="url(#${id}b)" d="${block.right}"/>` +
          (digit > 11 ? `<path fill="url(#${id}c)" d="${block.top}"/>` : '') +
          stroke(outline, 1)
    }
  return art
}

/** Ruled sheets one above the other, joined by a maple thread. DeFi. */
export const strata: Family = (sheet) => {
  const { w, h, random, big } = sheet
  const layers = big ? 5 : 4
  const unit = h * (big ? 0.46 : 0.5)
  const gap = h * (big ? 0.145 : 0.16)
  const cx = w * lerp(0.46, 0.54, random())
  const top = h / 2 - (gap * (layers - 1)) / 2
  const [qa, qb] = [lerp(-0.5, 0.5, random()), lerp(-0.5, 0.5, random())]
  const at = (a: number, b: number, y: number): Point => [cx + ((a - b) * unit) / 2, y + ((a + b) * unit) / 4]
  let art = diagonalGround(sheet, big ? 26 : 20, '.3')
  const thread: Point[] = []
  for (let i = layers - 1; i >= 0; i--) {
    const y = top + gap * i
    const corners = [at(-1, -1, y), at(1, -1, y), at(1, 1, y), at(-1, 1, y)]
    const rules = (big ? [18, 12, 8, 14, 10] : [12, 8, 6, 10])[i] ?? 10
    let ruling = ''
    for (let k = 1; k < rules; k++) {
      const t = -1 + (2 * k) / rules
      if (i % 3 !== 1) ruling += line([at(t, -1, y), at(t, 1, y)])
      if (i % 3 !== 0) ruling += line([at(-1, t, y), at(1, t, y)])
    }
    const front = [at(-1, 1, y + 3), at(1, 1, y + 3), at(1, -1, y + 3)]
    art += mask(line(corners, true)) + stroke(ruling, 0.8) + stroke(line(corners, true), 1.4) + stroke(line(front), 2.4)
    thread.unshift(at(qa, qb, y))
  }
  const [first, last] = [thread[0] ?? [cx, top], thread.at(-1) ?? [cx, top]]
  art += stroke(`M${num(first[0])} ${num(first[1] - h * 0.07)}V${num(last[1])}`, 1.8, 'lx')
  const rx = big ? 9 : 6
  return art + thread.map(([x, y], i) => ellipse(i ? 'b' : 'x', x, y, rx, rx / 2) + ellipse('lx', x, y, rx, rx / 2, 1.6)).join('')
}

const arcs = (size: number, count: number, corner: (radius: number) => string): string =>
  Array.from({ length: count }, (_, i) => corner((size * (i + 1)) / (count + 1))).join('')

/** Truchet tiles: arcs that always meet, one tile in maple. NFTs. */
export const mosaic: Family = ({ w, h, random, id, big }) => {
  const size = big ? h / 4.5 : h / 3.2
  const columns = Math.ceil(w / size) + 1
  const rows = Math.ceil(h / size) + 1
  const count = big ? 6 : 5
  const near = arcs(size, count, (q) => `M${num(q)} 0A${num(q)} ${num(q)} 0 0 1 0 ${num(q)}`)
  const far = arcs(size, count, (q) => `M${num(size - q)} ${num(size)}A${num(q)} ${num(q)} 0 0 1 ${num(size)} ${num(size - q)}`)
  const reach = num((size * count) / (count + 1) + 1)
  const tile = (kind: 'l' | 'lx'): string =>
    `<path class="${kind}" d="${far}"/><path class="b" d="M0 0H${reach}A${reach} ${reach} 0 0 1 0 ${reach}z"/><path class="${kind}" d="${near}"/>`
  const accent = Math.floor(rows * lerp(0.3, 0.6, random())) * columns + Math.floor(columns * lerp(0.35, 0.65, random()))
  const half = num(size / 2)
  let art = ''
  let last = ''
  for (let index = 0; index < rows * columns; index++) {
    const turn = random() < 0.5 ? '' : `rotate(90 ${half} ${half})`
    const x = num((index % columns) * size - size * 0.35)
    const y = num(Math.floor(index / columns) * size - size * 0.2)
    const use = (part: string): string => `<use href="#${id}${part}" transform="translate(${x} ${y})${turn}"/>`
    if (index === accent) last = use('u')
    else art += use('t')
  }
  return `<defs><g id="${id}t" stroke-width="1">${tile('l')}</g><g id="${id}u" stroke-width="2">${tile('lx')}</g></defs>${art}${last}`
}
