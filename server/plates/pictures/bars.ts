import type { Chart } from '#shared/pictures/series.ts'
import { widthOf } from '../lettering.ts'
import { mask, num, stroke } from '../path.ts'
import type { Sheet } from '../sheet.ts'
import { label, sky } from './frame.ts'

/** The widest bar beside its picture, so that two bars are no walls. */
const WIDEST = 0.13
const HEIGHT = 0.66

type Bar = { readonly x: number; readonly width: number; readonly top: number; readonly base: number }

/** A column with its side and its lid, ruled all over. */
function column({ x, width, top, base }: Bar, { small, big }: Sheet, isMaple: boolean): string {
  const [out, up] = [width * 0.22, width * 0.14]
  const right = x + width
  const lid = `M${num(x)} ${num(top)}l${num(out)} ${num(-up)}h${num(width)}l${num(-out)} ${num(up)}z`
  const side = `M${num(right)} ${num(base)}l${num(out)} ${num(-up)}V${num(top - up)}L${num(right)} ${num(top)}z`
  const front = `M${num(x)} ${num(base)}V${num(top)}H${num(right)}V${num(base)}z`
  let [rules, slants] = ['', '']
  const pitch = big ? 5.4 : small ? 5.6 : 4.2
  for (let y = base - 3; y > top + 1; y -= pitch) rules += `M${num(x)} ${num(y)}h${num(width)}`
  for (let y = base - 1; y > top + 1; y -= pitch / 2) slants += `M${num(right)} ${num(y)}l${num(out)} ${num(-up)}`
  return (
    mask(front + lid + side) +
    stroke(rules, small ? 1.2 : 0.9, isMaple ? 'lx' : 'l') +
    stroke(slants, 0.7) +
    stroke(front + lid + side, small ? 2 : 1.5)
  )
}

/** Values side by side from one ground; the last one is maple, and all but small pictures name and number each. */
export function bars(sheet: Sheet, chart: Chart): string {
  const { w, h, small, big, type, foot, words } = sheet
  const { values } = chart
  const slot = (w * 0.86) / values.length
  // Names that are wider than their bar's place stand in two rows, in turn.
  const rows = values.some(([name]) => widthOf(name, type) > slot * 0.94) ? 2 : 1
  const base = h - foot - (small ? h * 0.08 : type * 1.25 * rows + 8)
  const highest = Math.max(...values.map(([, value]) => value))
  const width = Math.min(slot * 0.62, w * WIDEST)
  const tallest = Math.min(h * HEIGHT, base - width * 0.14 - type * 1.6)
  let art = sky(sheet, base - 6, big ? 13 : 11, big ? 6 : 5)
  values.forEach(([name, value], index) => {
    const middle = w * 0.06 + slot * (index + 0.5)
    const top = base - (value / highest) * tallest
    art += column({ x: middle - width / 2, width, top, base }, sheet, index === values.length - 1)
    if (small) return
    const over = { x: middle + width * 0.11, y: top - width * 0.14 - 5 }
    const under = base + 4 + type * (1 + 1.25 * (index % rows))
    art += label(name, { x: middle, y: under, size: type, anchor: 'middle' })
    art += label(words.printed(value, chart), { ...over, size: type, anchor: 'middle', bold: true })
  })
  return art + stroke(`M${num(w * 0.03)} ${num(base)}H${num(w * 0.97)}`, small ? 2.4 : 1.8)
}
