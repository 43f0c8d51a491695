/** SVG path data with one decimal and relative steps: small, and free of accumulated rounding. */

export type Point = readonly [x: number, y: number]

/** Rounded to one decimal. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** A number as short as one decimal allows. */
export function num(value: number): string {
  const text = String(tenth(value))
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Both coordinates of a point. */
export const pair = (x: number, y: number): string => {
  const second = num(y)
  return `${num(x)}${second.startsWith('-') ? '' : ' '}${second}`
}

const ORIGIN: Point = [0, 0]

/** A straight stroke from point to point. */
export function line(points: readonly Point[], closed = false): string {
  let [px, py] = ORIGIN
  let data = ''
  points.forEach(([x, y], index) => {
    const [tx, ty] = [tenth(x), tenth(y)]
    data += index === 0 ? `M${pair(tx, ty)}` : `l${pair(tx - px, ty - py)}`
    px = tx
    py = ty
  })
  return data + (closed ? 'z' : '')
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** A smooth stroke: quadratic curves through the midpoints. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (index: number): Point => points[index % count] ?? ORIGIN
  const start = closed ? middle(at(count - 1), at(0)) : at(0)
  let cx = tenth(start[0])
  let cy = tenth(start[1])
  let data = `M${pair(cx, cy)}`
  const bend = (control: Point, end: Point): void => {
    const [ex, ey] = [tenth(end[0]), tenth(end[1])]
    data += `q${pair(control[0] - cx, control[1] - cy)}${join(ex - cx)}${join(ey - cy)}`
    cx = ex
    cy = ey
  }
  if (closed) {
    for (let i = 0; i < count; i++) bend(at(i), middle(at(i), at(i + 1)))
    return `${data}z`
  }
  for (let i = 1; i < count - 1; i++) bend(at(i), i === count - 2 ? at(count - 1) : middle(at(i), at(i + 1)))
  return data
}

const join = (value: number): string => {
  const text = num(value)
  return text.startsWith('-') ? text : ` ${text}`
}

export type Stroke = 'l' | 'lx'

/** A stroked path: `l` in the plate's ink, `lx` in maple. */
export const stroke = (data: string, width: number, kind: Stroke = 'l', extra = ''): string =>
  data === '' ? '' : `<path class="${kind}" stroke-width="${num(width)}"${extra} d="${data}"/>`

/** A path filled with the ground, so that what is behind disappears. */
export const mask = (data: string): string => `<path class="b" d="${data}"/>`

export const circle = (kind: string, x: number, y: number, radius: number, width?: number): string =>
  `<circle class="${kind}" cx="${num(x)}" cy="${num(y)}" r="${num(radius)}"${width === undefined ? '' : ` stroke-width="${num(width)}"`}/>`

export const ellipse = (kind: string, x: number, y: number, rx: number, ry: number, width?: number): string =>
  `<ellipse class="${kind}" cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${width === undefined ? '' : ` stroke-width="${num(width)}"`}/>`

/** The north needle of the nameplate: half maple, half outline. */
export const needle = (x: number, y: number, size: number): string =>
  `<g transform="translate(${num(x)} ${num(y)})"><path class="x" d="M0 ${num(-size)}L${num(size * 0.36)} 0H${num(-size * 0.36)}z"/>` +
  `<path class="l" stroke-width="1.2" d="M0 ${num(size)}L${num(size * 0.36)} 0H${num(-size * 0.36)}z"/></g>`
