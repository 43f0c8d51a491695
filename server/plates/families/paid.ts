import { letters, widthOf } from '../lettering.ts'
import { num } from '../path.ts'
import { wording } from '../pictures/frame.ts'
import { TAU } from '../random.ts'
import type { Family } from '../sheet.ts'

/** No illustration: waves of the words that say what the page is. Never on editorial. */
export const paid: Family = ({ w, h, id, type, words: { paid: words } }) => {
  const size = type * 1.2
  const amplitude = h * 0.06
  const bend = (x: number): number => amplitude * Math.sin((x / w) * TAU * 1.15)
  const [text, length] = [words.repeat(Math.ceil(w / widthOf(words, size)) + 1), widthOf(words, size)]
  // Each second row begins within the words, as bricks do.
  const row = (name: string, x: number): string =>
    `<g id="${id}${name}">${wording('i', words.trim(), letters(text, { x, y: 0, size, bend }))}</g>`
  let art = ''
  for (let y = size - amplitude, index = 0; y < h + size + amplitude; y += size * 1.9, index++)
    art += `<use href="#${id}${index % 2 ? 'o' : 'e'}" y="${num(y)}"/>`
  return `<defs>${row('e', 0)}${row('o', -length / 2)}</defs>${art}`
}
