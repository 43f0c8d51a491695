/** The frame of pictures drawn from data: a ruled sky, words, and the strip along the foot. */
import { type Lettering, letters, widthOf } from '../lettering.ts'
import { num, stroke } from '../path.ts'
import type { Sheet } from '../sheet.ts'

/** Horizontal rules that close up towards the ground. */
export function sky({ w }: Sheet, to: number, widest: number, narrowest: number): string {
  let data = ''
  for (let y = 4; y < to; y += widest + (narrowest - widest) * (y / to)) data += `M0 ${num(y)}h${w}`
  return stroke(data, 0.6, 'l', ' opacity=".5"')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Words as a filled outline, which an SVG reader can read out too. */
export const wording = (kind: 'h' | 'i', words: string, data: string): string =>
  `<path class="${kind}" role="img" aria-label="${plain(words)}" d="${data}"/>`

type Label = Lettering & { readonly bold?: boolean }

/** Words on a picture, with a rim of its ground so that lines do not run through them. */
export const label = (words: string, { bold = false, ...at }: Label): string => {
  const data = letters(words, at)
  // Heavier by an edge in its own ink: the font has one weight.
  const edge = bold ? `<path class="i e" stroke-width="${num(at.size / 22)}" d="${data}"/>` : ''
  return wording('h', words, data) + edge
}

/** As much of a text as fits: without its last part or its day, or at a word. */
function cut(text: string, room: number, size: number): string {
  if (widthOf(text, size) <= room) return text
  const shorter = text.replace(/, \d[^,]*$|\s+\S*$/, (rest) => (rest.startsWith(', ') ? '' : '…'))
  return shorter === text ? text : cut(shorter, room, size)
}

/** Words along the foot; cut at a word where they are too long, since the caption has all of them. */
export function strip({ w, h, type, foot }: Sheet, text: string): string {
  if (foot === 0) return ''
  const words = cut(text, w - 12, type)
  return (
    `<path class="b" d="M0 ${h - foot}h${w}v${foot}H0z"/><path class="l" stroke-width=".8" d="M0 ${h - foot - 0.5}h${w}"/>` +
    wording('i', words, letters(words, { x: 6, y: h - foot * 0.3, size: type }))
  )
}
