import { curve, num, type Point } from '../path.ts'
import { TAU } from '../random.ts'
import type { Family } from '../sheet.ts'

const WORDS = 'PAID CONTENT · ADVERTISEMENT · '

/** No illustration: waves of the words that say what the page is. Never on editorial. */
export const paid: Family = ({ w, h, id, big }) => {
  const size = big ? 14 : 10.5
  const gap = size * 1.9
  const amplitude = h * 0.06
  const points: Point[] = []
  for (let x = -w; x <= w * 1.1; x += 20) points.push([x, amplitude * Math.sin((x / w) * TAU * 1.15)])
  const words = WORDS.repeat(Math.ceil((w * 2.1) / (size * 22)) + 2)
  let art = `<defs><path id="${id}p" d="${curve(points)}"/></defs>`
  let row = 0
  for (let y = -amplitude; y < h + amplitude + gap; y += gap, row++)
    art +=
      `<text transform="translate(0 ${num(y)})" class="${row % 7 === 4 ? 'x' : 'i'}" font-size="${size}" font-weight="600" letter-spacing=".14em">` +
      `<textPath href="#${id}p" startOffset="${num((row * size * 7.3) % (w * 0.6))}">${words}</textPath></text>`
  return art
}
