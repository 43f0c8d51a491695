/** Words on pictures: an SVG in an `<img>` has no fonts of the page, so they are outlines. */
import { expect, it } from 'vitest'
import { letters } from '#server/plates/lettering.ts'
import { plateSvg } from '#server/plates/plate.ts'

const AT = { x: 0, y: 20, size: 20 }
/** The x of every point of some path data. */
const across = (data: string): number[] => [...data.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x))

it('a letter has its outline, and one with an accent that of the letter and its accent', () => {
  const [plain, accented] = [letters('e', AT), letters('é', AT)]
  expect(plain).toMatch(/^M[-\d. ]+[LQ].*z$/)
  expect(accented.startsWith(plain)).toBe(true)
  expect(accented.length).toBeGreaterThan(plain.length)
})

it('words end at their place where they are anchored at their end', () => {
  const xs = across(letters('2.25%', { ...AT, x: 100, anchor: 'end' }))
  expect(Math.max(...xs)).toBeLessThanOrEqual(100)
  expect(Math.max(...xs)).toBeGreaterThan(97)
  expect(Math.min(...xs)).toBeGreaterThan(40)
})

it.each([
  ['drawn from data', { slug: 'policy-rate', category: 'data-steps' }],
  ['that could be taken for a chart', { slug: 'a-story', category: 'Market Insights' }],
])('a picture %s has no text in a font of the machine', (_, subject) => {
  for (const width of [192, 480, 1040]) expect(plateSvg({ ...subject, width, height: width / 1.5 })).not.toContain('<text')
})
