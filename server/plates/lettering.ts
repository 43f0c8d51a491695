/** Words on a picture, as outlines of the paper's own sans: an SVG in an `<img>` has none of the page's fonts. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Contour, type Outlines, readOutlines, type Vertex } from './fonts/outlines.ts'
import { type Point, pair, tenth } from './path.ts'

let read: Outlines | undefined
function sans(): Outlines {
  read ??= readOutlines(readFileSync(resolve('server/plates/fonts/nl-sans.ttf')))
  return read
}

const between = (a: Vertex, b: Vertex): Vertex => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

type Place = (vertex: Vertex) => Point

/** A contour as path data in relative steps: between two control points lies a point of the curve that the font leaves out. */
function closedPath(contour: Contour, place: Place): string {
  const whole = contour.flatMap((vertex, index) => {
    const next = contour[(index + 1) % contour.length] ?? vertex
    return vertex.on || next.on ? [vertex] : [vertex, between(vertex, next)]
  })
  const first = whole.findIndex(({ on }) => on)
  const turned = [...whole.slice(first + 1), ...whole.slice(0, first)]
  const start = whole[first]
  if (!start) return ''
  const [sx, sy] = place(start)
  let data = `M${pair(sx, sy)}`
  let [px, py] = [sx, sy]
  turned.forEach((vertex, index) => {
    const [x, y] = place(vertex)
    const isEndOfCurve = turned[index - 1]?.on === false
    data += `${vertex.on ? (isEndOfCurve ? ' ' : 'l') : 'q'}${pair(x - px, y - py)}`
    if (vertex.on) [px, py] = [x, y]
  })
  // A last curve ends where the contour began.
  return `${data}${turned.at(-1)?.on === false ? ` ${pair(sx - px, sy - py)}` : ''}z`
}

export type Lettering = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end' | undefined
  /** How far a point of an outline is moved down, by where it is across. */
  readonly bend?: (x: number) => number
}

const SHARES = { start: 0, middle: 0.5, end: 1 } as const

/** How wide words are, in pixels. */
export const widthOf = (words: string, size: number): number => {
  const { unitsPerEm, glyphOf } = sans()
  return [...words].reduce((sum, each) => sum + glyphOf(each).advance, 0) * (size / unitsPerEm)
}

/** Path data of words on their baseline, in pixels. */
export function letters(words: string, { x, y, size, anchor = 'start', bend = () => 0 }: Lettering): string {
  const { unitsPerEm, glyphOf } = sans()
  const scale = size / unitsPerEm
  let pen = x - SHARES[anchor] * widthOf(words, size)
  let data = ''
  for (const { advance, contours } of [...words].map(glyphOf)) {
    const place: Place = (vertex) => {
      const across = pen + vertex.x * scale
      return [tenth(across), tenth(y - vertex.y * scale + bend(across))]
    }
    for (const contour of contours) data += closedPath(contour, place)
    pen += advance * scale
  }
  return data
}
