/** Guilloché, as on bank notes: a ground of waves, a braid, rosettes. Central banking, currency, forex, coins. */
import { circle, curve, line, mask, needle, num, type Point, stroke } from '../path.ts'
import { lerp, TAU } from '../random.ts'
import type { Family, Sheet } from '../sheet.ts'

function ground({ w, h, random, id, big }: Sheet): string {
  const waves = Math.round(w / lerp(70, 110, random()))
  const phase = random() * TAU
  const amplitude = h * 0.035
  const steps = Math.ceil(w / 9)
  const points = Array.from({ length: steps + 1 }, (_, i): Point => {
    const x = (i * w) / steps
    return [
      x,
      amplitude * (Math.sin((x / w) * waves * Math.PI + phase) + 0.6 * Math.sin((x / w) * waves * 0.31 * TAU + phase * 2)),
    ]
  })
  let uses = ''
  for (let y = -amplitude; y < h + amplitude; y += big ? 9 : 7) uses += `<use href="#${id}g" y="${num(y)}"/>`
  return `<defs><path id="${id}g" d="${curve(points)}"/></defs><g class="l" stroke-width=".7" opacity=".42">${uses}</g>`
}

type Braid = { y: number; half: number; lines: number; waves: number; width: number; accent?: boolean }

function braid({ w, random }: Sheet, { y, half, lines, waves, width, accent }: Braid): string {
  const phase = random() * TAU
  const steps = Math.ceil(w / 12)
  let strands = ''
  for (let i = 0; i < lines; i++) {
    const shift = (i / lines) * TAU
    const points = Array.from({ length: steps + 1 }, (_, j): Point => {
      const t = j / steps
      const envelope = 0.52 + 0.46 * Math.sin(t * TAU * waves * 0.5 + phase)
      return [t * w, y + half * envelope * Math.sin(t * TAU * waves + shift)]
    })
    strands += accent && i === 0 ? stroke(curve(points), 1.8, 'lx') : stroke(curve(points), width)
  }
  const [top, bottom] = [num(y - half - 6), num(y + half + 6)]
  return `${mask(`M0 ${top}H${w}V${bottom}H0z`)}${strands}${stroke(`M0 ${top}H${w}M0 ${bottom}H${w}`, 1.4)}`
}

function lace(
  id: string,
  [x, y]: Point,
  [inner, outer]: readonly [number, number],
  petals: number,
  turns: number,
  width: number,
): string {
  const count = petals * 12
  const points = Array.from({ length: count }, (_, i): Point => {
    const t = (i / count) * TAU
    const radius = lerp(inner, outer, 0.5 + 0.5 * Math.cos(petals * t))
    const angle = t + 0.16 * Math.sin(petals * t) * (6 / petals)
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  const uses = Array.from(
    { length: turns },
    (_, i) => `<use href="#${id}" transform="rotate(${num((i * 360) / petals / turns)})"/>`,
  )
  return (
    `<defs><path id="${id}" d="${curve(points, true)}"/></defs>` +
    `<g class="l" stroke-width="${num(width)}" transform="translate(${num(x)} ${num(y)})">${uses.join('')}</g>`
  )
}

const OUTER_PETALS = [8, 9, 11, 12, 14]
const INNER_PETALS = [6, 7, 8, 10]

function rosette({ random, id, big }: Sheet, name: string, x: number, y: number, radius: number): string {
  const outer = OUTER_PETALS[Math.floor(random() * OUTER_PETALS.length)] ?? 9
  const inner = INNER_PETALS[Math.floor(random() * INNER_PETALS.length)] ?? 7
  const centre: Point = [x, y]
  return (
    circle('b', x, y, radius * 1.02) +
    lace(`${id}${name}1`, centre, [radius * 0.66, radius], outer, big ? 9 : 6, 0.8) +
    lace(`${id}${name}2`, centre, [radius * 0.4, radius * 0.72], inner, big ? 8 : 5, 0.8) +
    lace(`${id}${name}3`, centre, [radius * 0.2, radius * 0.44], Math.max(5, inner - 2), big ? 7 : 4, 0.8) +
    circle('l', x, y, radius * 1.02, 1.4)
  )
}

const hub = (x: number, y: number, radius: number): string =>
  circle('b', x, y, radius * 0.19) + circle('l', x, y, radius * 0.19, 1.2)

/** The sheet with its ground and one braid across the middle; also says where that middle is. */
function note(sheet: Sheet): { art: string; y: number } {
  const { h, random, big } = sheet
  const art = ground(sheet)
  const y = h * lerp(0.48, 0.53, random())
  return {
    art:
      art +
      braid(sheet, { y, half: h * lerp(0.15, 0.2, random()), lines: big ? 18 : 12, waves: lerp(2, 3.2, random()), width: 0.8 }),
    y,
  }
}

/** One rosette with the needle in its heart. */
export const guilloche: Family = (sheet) => {
  const { w, h, random, big } = sheet
  const right = random() < 0.62
  const { art, y } = note(sheet)
  const radius = h * (big ? 0.46 : 0.48)
  const x = w * (right ? lerp(0.6, 0.7, random()) : lerp(0.3, 0.4, random()))
  return (
    art +
    rosette(sheet, 'a', x, y, radius) +
    circle('lx', x, y, radius * 0.69, 1.5) +
    hub(x, y, radius) +
    needle(x, y, radius * 0.13)
  )
}

/** Two rosettes, interlocked: one currency in terms of another. */
export const pair: Family = (sheet) => {
  const { art, y } = note(sheet)
  const radius = sheet.h * (sheet.big ? 0.46 : 0.48) * 0.86
  const [left, right] = [sheet.w / 2 - radius * 0.66, sheet.w / 2 + radius * 0.66]
  return (
    art +
    rosette(sheet, 'a', left, y, radius) +
    hub(left, y, radius) +
    needle(left, y, radius * 0.13) +
    rosette(sheet, 'c', right, y, radius * 0.98) +
    circle('lx', right, y, radius, 1.8) +
    hub(right, y, radius)
  )
}

/** Braids alone. */
export const ribbon: Family = (sheet) => {
  const { h, random, big } = sheet
  const art = ground(sheet)
  const waves = lerp(1.5, 2.2, random())
  const edge = { half: h * 0.06, lines: big ? 7 : 5, waves: waves * 3.1, width: 0.7 }
  return (
    art +
    braid(sheet, { y: h / 2, half: h * lerp(0.27, 0.31, random()), lines: big ? 26 : 15, waves, width: 0.8, accent: true }) +
    braid(sheet, { ...edge, y: h * 0.13 }) +
    braid(sheet, { ...edge, y: h * 0.87 })
  )
}

/** A rosette with a milled edge. */
export const coin: Family = (sheet) => {
  const { w, h, big } = sheet
  const { art, y } = note(sheet)
  const radius = h * (big ? 0.46 : 0.48)
  const x = w / 2
  const teeth = big ? 120 : 72
  let edge = ''
  for (let i = 0; i < teeth; i++) {
    const [c, s] = [Math.cos((i / teeth) * TAU), Math.sin((i / teeth) * TAU)]
    edge += line([
      [x + c * radius * 0.9, y + s * radius * 0.9],
      [x + c * radius * 1.01, y + s * radius * 1.01],
    ])
  }
  const face = radius * 0.84
  return (
    art +
    circle('b', x, y, radius * 1.04) +
    stroke(edge, 1.6) +
    circle('l', x, y, radius * 1.04, 1.6) +
    rosette(sheet, 'm', x, y, face) +
    circle('lx', x, y, radius * 0.88, 2) +
    hub(x, y, face) +
    needle(x, y, face * 0.13)
  )
}
