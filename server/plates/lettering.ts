/** Words on a picture, as outlines of the paper's own sans: an SVG in an `<img>` has none of the page's fonts. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Contour, type Outlines, readOutlines, type Vertex } from './fonts/outlines.ts'
import { pair } from './path.ts'

let read: Outlines | undefined
function sans(): Outlines {
  read ??= readOutlines(readFileSync(resolve('server/plates/fonts/nl-sans.ttf')))
  return read
}

const between = (a: Vertex, b: Vertex): Vertex => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true })

/** A contour as path data: between two control points lies a point of the curve that the font leaves out. */
function closedPath(contour: Contour, print: (vertex: Vertex) => string): string {
  const whole = contour.flatMap((vertex, index) => {
    const next = contour[(index + 1) % contour.length] ?? vertex
    return vertex.on || next.on ? [vertex] : [vertex, between(vertex, next)]
  })
  const first = whole.findIndex(({ on }) => on)
  const turned = [...whole.slice(first + 1), ...whole.slice(0, first + 1)]
  const start = turned.at(-1)
  const steps = turned.map((vertex, index) => {
    if (!vertex.on) return `Q${print(vertex)} `
    const isEndOfCurve = index > 0 && turned[index - 1]?.on === false
    return `${isEndOfCurve ? '' : 'L'}${print(vertex)}`
  })
  return start ? `M${print(start)}${steps.join('')}z` : ''
}

export type Lettering = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor?: 'start' | 'middle' | 'end' | undefined
}

const SHARES = { start: 0, middle: 0.5, end: 1 } as const

/** Path data of words on their baseline, in pixels. */
export function letters(words: string, { x, y, size, anchor = 'start' }: Lettering): string {
  const { unitsPerEm, glyphOf } = sans()
  const scale = size / unitsPerEm
  const glyphs = [...words].map(glyphOf)
  let pen = x - SHARES[anchor] * scale * glyphs.reduce((sum, { advance }) => sum + advance, 0)
  let data = ''
  for (const { advance, contours } of glyphs) {
    const print = (vertex: Vertex): string => pair(pen + vertex.x * scale, y - vertex.y * scale)
    for (const contour of contours) data += closedPath(contour, print)
    pen += advance * scale
  }
  return data
}
