import { OUTLINES } from '#shared/pictures/outlines.ts'
import type { Route } from '#shared/pictures/series.ts'
import { circle, line, num, type Point, stroke } from '../path.ts'
import type { Sheet } from '../sheet.ts'
import { label } from './frame.ts'

const RADIANS = Math.PI / 180
/** A conic projection of North America: straight meridians, parallels as arcs. */
const PARALLEL = 46
const POLE = 98
const CONE = Math.sin(PARALLEL * RADIANS)

/** Around a route: how much of the picture it may fill. */
const FILL = 0.66

/** In degrees of longitude. */
const LONGEST = 2

const conic = (longitude: number, latitude: number): Point => {
  const angle = (longitude + 97.5) * CONE * RADIANS
  const radius = POLE - latitude
  return [radius * Math.sin(angle), radius * Math.cos(angle)]
}

type Projection = (longitude: number, latitude: number) => Point

/** The route in the middle, north up. */
function projectionFor(sheet: Sheet, { places }: Route): Projection {
  const { w, h, foot } = sheet
  const flat = places.map(({ longitude, latitude }) => conic(longitude, latitude))
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const ground = h - foot
  const scale = Math.min((w * FILL) / (right - left), (ground * FILL) / (bottom - top))
  return (longitude, latitude) => {
    const [x, y] = conic(longitude, latitude)
    return [w / 2 + (x - (left + right) / 2) * scale, ground / 2 + (y - (top + bottom) / 2) * scale]
  }
}

const near = ([x, y]: Point, { w, h }: Sheet): boolean => x > -60 && x < w + 60 && y > -60 && y < h + 60

/** A line as far as it can be seen; what is outside is left out. */
function seen(points: readonly Point[], sheet: Sheet): string {
  let data = ''
  let run: Point[] = []
  for (const point of [...points, undefined]) {
    if (point && near(point, sheet)) run.push(point)
    else {
      if (run.length > 1) data += line(run)
      run = []
    }
  }
  return data
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

function graticule(at: Projection, sheet: Sheet): string {
  const parallels = range(24, 64, 2).map((latitude) =>
    seen(
      range(-150, -50, 2).map((longitude) => at(longitude, latitude)),
      sheet,
    ),
  )
  const meridians = range(-150, -50, 4).map((longitude) =>
    seen(
      range(24, 64, 1).map((latitude) => at(longitude, latitude)),
      sheet,
    ),
  )
  return [...parallels, ...meridians].join('')
}

/** A border along a parallel is an arc on this map: long lines are cut into pieces. */
function pieces(numbers: readonly number[], at: Projection): Point[] {
  return range(0, numbers.length - 2, 2).flatMap((index) => {
    const [x = 0, y = 0, nextX = x, nextY = y] = numbers.slice(index, index + 4)
    const count = Math.max(1, Math.ceil(Math.abs(nextX - x) / LONGEST))
    return range(0, count - 1, 1).map((piece) => at(x + ((nextX - x) * piece) / count, y + ((nextY - y) * piece) / count))
  })
}

function outlines(at: Projection, sheet: Sheet): string {
  return OUTLINES.map((outline) => {
    return seen(pieces(outline.split(' ').map(Number), at), sheet)
  }).join('')
}

/** Places on open outlines, joined by straight double lines; the leg in the news is maple. */
export function route(sheet: Sheet, series: Route): string {
  const { w, small, big, type } = sheet
  const at = projectionFor(sheet, series)
  const places = series.places.map(({ name, longitude, latitude }) => ({ name, point: at(longitude, latitude) }))
  const legs = places.slice(1).map(({ point }, index) => line([places[index]?.point ?? point, point]))
  const wide = small ? 7 : big ? 5 : 4
  const drawn = legs.map((leg, index) =>
    index === series.leg
      ? stroke(leg, wide, 'lx')
      : `${stroke(leg, wide)}<path class="g" stroke-width="${num(wide * 0.4)}" d="${leg}"/>`,
  )
  const marks = places.map(({ name, point: [x, y] }) => {
    const isRight = x > w * 0.55
    const radius = small ? 8 : big ? 6 : 4.5
    const named = { x: x + (isRight ? 10 : -10), y: y - 8, size: type, anchor: isRight ? 'start' : 'end' } as const
    return (
      circle('b', x, y, radius) +
      circle('l', x, y, radius, small ? 2.4 : 1.5) +
      circle('i', x, y, radius * 0.4) +
      (small ? '' : label(name, named))
    )
  })
  return (
    stroke(graticule(at, sheet), 0.55, 'l', ' opacity=".4"') +
    stroke(outlines(at, sheet), small ? 1.8 : 1.2) +
    drawn.join('') +
    marks.join('')
  )
}
