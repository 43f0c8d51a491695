/** The frame of pictures drawn from data: a ruled sky, the strip that names their source, and a plane to draw on. */
import { type Lettering, letters, widthOf } from '../lettering.ts'
import { num, stroke } from '../path.ts'
import type { Sheet } from '../sheet.ts'

/** Where a picture has a strip along its foot, and how high that is. */
export const footOf = ({ small, big }: Sheet): number => (small ? 0 : big ? 20 : 18)

/** Horizontal rules that close up towards the ground. */
export function sky({ w }: Sheet, to: number, widest: number, narrowest: number): string {
  let data = ''
  for (let y = 4; y < to; y += widest + (narrowest - widest) * (y / to)) data += `M0 ${num(y)}h${w}`
  return stroke(data, 0.6, 'l', ' opacity=".5"')
}

const MEAN_LETTER = 0.53

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

type Label = Lettering & { readonly bold?: boolean }

/** Words on a picture, with a rim of its ground so that lines do not run through them. */
export const label = (words: string, { bold = false, ...at }: Label): string => {
  const data = letters(words, at)
  // Heavier by an edge in its own ink: the font has one weight.
  const edge = bold ? `<path class="i e" stroke-width="${num(at.size / 22)}" d="${data}"/>` : ''
  return `<path class="h" d="${data}"/>${edge}`
}

/** Words along the foot, which an SVG reader can read out too. */
export const footLine = (words: string, at: Lettering): string =>
  `<path class="i" role="img" aria-label="${plain(words)}" d="${letters(words, at)}"/>`

/** The largest type in which each of these fits into a width. */
export const fitting = (words: readonly string[], width: number, largest: number): number =>
  Math.min(largest, ...words.map(({ length }) => width / (length * MEAN_LETTER)))

/** As much of a text as fits: without its last part or its day, or at a word. */
function cut(text: string, room: number, size: number): string {
  if (widthOf(text, size) <= room) return text
  const shorter = text.replace(/ · [^·]*$|, \d[^,]*$|\s+\S*$/, (rest) => (/^(?: ·|, \d)/.test(rest) ? '' : '…'))
  return shorter === text ? text : cut(shorter, room, size)
}

/** The name, source and day of what is drawn; cut at a word where it is too long, since the caption has all of it. */
export function strip(sheet: Sheet, text: string): string {
  const { w, h, big } = sheet
  const foot = footOf(sheet)
  if (foot === 0) return ''
  const size = big ? 12 : 11
  const words = cut(text, w - 12, size)
  return (
    `<path class="b" d="M0 ${h - foot}h${w}v${foot}H0z"/><path class="l" stroke-width=".8" d="M0 ${h - foot - 0.5}h${w}"/>` +
    footLine(words, { x: 6, y: h - foot * 0.3, size })
  )
}
