/** What the server's chart has and the library has not, drawn anew after each drawing: the times below, the ruled ground of a line, and what its base is. */
import { type Closed, timeAt } from '#shared/market/hours/traded.ts'
import { type TimeMark, timeMarks } from '../../chart/axes.ts'
import { LETTER, placeOf } from '../../chart/base-label.tsx'
import styles from '../../chart/range-chart.module.css'
import type { Shown } from './follow-zoom.ts'

/** What is used of the library's chart besides. */
export type Plot = Shown & {
  readonly w: {
    readonly globals: Readonly<Record<'gridHeight', number>> & Readonly<Record<'minYArr' | 'maxYArr', readonly number[]>>
  }
}

/** What a line counts from, by name, and which way it went. */
export type Ground = { readonly level: number; readonly name: string; readonly isUp: boolean }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** What the times below are of: the hours that are left out, and whether they are of a session of an exchange. */
export type Clock = { readonly closed: Closed; readonly isSession: boolean }

/** A span up to so long is told in hours, in days or in months, and a longer one in years; hours of more than one session in days. */
const TOLD = [
  ['1d', 36 * HOUR],
  ['1m', 45 * DAY],
  ['1y', 800 * DAY],
] as const
/** How finely the times of a span are looked for. */
const PARTS = 200

/** The times of what is in sight, as below the server's line. */
export function timesIn({ minX, maxX }: Pick<Plot['w']['globals'], 'minX' | 'maxX'>, { closed, isSession }: Clock): TimeMark[] {
  // A session's end is not yet the next one's beginning.
  const [from, to] = [timeAt(closed, minX), timeAt(closed, maxX - 1) + 1]
  const size = (maxX - minX) / (PARTS - 1)
  const isOfDays = closed.some(([close]) => close > from && close < to)
  const range = TOLD.find(([told, most]) => to - from <= most && !(isOfDays && told === '1d'))?.[0] ?? '5y'
  const slots = Array<null>(PARTS).fill(null)
  const begin = timeAt(closed, maxX - size * PARTS)
  return timeMarks({ range, slots, to, from: begin, closed, isSession: isSession && range === '1d' })
}

type Spot = { readonly x: number; readonly y: number }

/** The unbroken stretches of a path of lines and steps. */
function stretches(path: string): Spot[][] {
  const all: Spot[][] = []
  let [x, y] = [0, 0]
  for (const [, letter, first, second] of path.matchAll(/([MLHV])\s*(-?[\d.e-]+)(?:[\s,]+(-?[\d.e-]+))?/g)) {
    if (letter === 'V') y = Number(first)
    else x = Number(first)
    if (second !== undefined) y = Number(second)
    if (letter === 'M') all.push([])
    all.at(-1)?.push({ x, y })
  }
  return all
}

/** The area between a stretch and its base. */
const areaOf = (stretch: readonly Spot[], base: number): string =>
  `M${[...stretch.map(({ x, y }) => `${x} ${y}`), `${stretch.at(-1)?.x} ${base}`, `${stretch[0]?.x} ${base}`].join('L')}Z`

type Attributes = Readonly<Record<string, string | number>>

function drawn(name: string, attributes: Attributes, words = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.textContent = words
  return element
}

const PATTERN = 'ruled-ground'

/** The ground, below the line, and the name of the base where it covers none of the line. */
function baseParts({ el, w: { globals } }: Plot, { level, name, isUp }: Ground): SVGElement[] {
  const line = el.querySelector('.apexcharts-line')
  const [low = 0, high = 0] = [globals.minYArr[0], globals.maxYArr[0]]
  const { gridWidth, gridHeight } = globals
  const all = stretches(line?.getAttribute('pathTo') ?? '')
  const y = ((high - level) / (high - low)) * gridHeight
  const pattern = drawn('pattern', { id: PATTERN, width: 4, height: 4, patternUnits: 'userSpaceOnUse' })
  pattern.append(drawn('path', { class: styles.engraved ?? '', d: 'M.5 0V4' }))
  const ground = drawn('path', {
    d: all.map((stretch) => areaOf(stretch, y)).join(''),
    fill: `url(#${PATTERN})`,
    'clip-path': line?.getAttribute('clip-path') ?? '',
  })
  const group = drawn('g', { class: (isUp ? styles.up : styles.down) ?? '' })
  group.append(pattern, ground)
  const width = name.length * LETTER
  const inPercent = all.flat().map((spot) => ({ x: (spot.x / gridWidth) * 100, y: (spot.y / gridHeight) * 100 }))
  const place = placeOf(inPercent, (y / gridHeight) * 100, width)
  if (y < 0 || y > gridHeight || place.covered > LETTER) return [group]
  const isRight = place.x + width === 100
  const at = isRight ? { x: gridWidth * 0.99, 'text-anchor': 'end' } : { x: (place.x / 100) * gridWidth + 4 }
  return [group, drawn('text', { class: styles.label ?? '', ...at, y, dy: place.isBelow ? '1.3em' : '-0.5em' }, name)]
}

/** @param base of one line; without it there is no ground */
export function drawBeside(chart: Plot, base: Ground | undefined, clock: Clock): void {
  const { el, w } = chart
  for (const known of el.querySelectorAll('.apexcharts-xaxis-label, .apexcharts-xaxis-tick, [data-beside]')) known.remove()
  const plot = el.querySelector('.apexcharts-inner')
  const ours = drawn('g', { 'data-beside': '' })
  const times = drawn('g', { 'data-times': '' })
  if (base) ours.append(...baseParts(chart, base))
  timesIn(w.globals, clock).forEach(({ x, text, isStart }, index) => {
    const kinds = [styles.time, isStart && styles.start, index % 2 === 1 && styles.between].filter(Boolean).join(' ')
    times.append(drawn('text', { class: kinds, x: (x / 100) * w.globals.gridWidth, y: w.globals.gridHeight + 17 }, text))
  })
  ours.append(times)
  plot?.prepend(ours)
}
