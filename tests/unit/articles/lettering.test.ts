/** Words on pictures: an SVG in an `<img>` has no fonts of the page, so they are outlines. */
import { expect, it } from 'vitest'
import { letters, widthOf } from '#server/plates/lettering.ts'
import { plateSvg } from '#server/plates/plate.ts'

const AT = { x: 0, y: 20, size: 20 }
/** Where each contour begins, across. */
const across = (data: string): number[] => [...data.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x))

it('a letter has its outline, and one with an accent that of the letter and its accent', () => {
  const [plain, accented] = [letters('e', AT), letters('é', AT)]
  expect(plain).toMatch(/^M[-\d. ]+[lq].*z$/)
  expect(accented.startsWith(plain)).toBe(true)
  expect(accented.length).toBeGreaterThan(plain.length)
})

it('words end at their place where they are anchored at their end, and are centred on it where at their middle', () => {
  const [first, ...rest] = across(letters('2.25%', AT))
  const ended = across(letters('2.25%', { ...AT, anchor: 'end' }))
  expect(ended[0]).toBeCloseTo((first ?? 0) - widthOf('2.25%', AT.size), 0)
  expect(Math.max(...ended)).toBeLessThan(0)
  expect(across(letters('2.25%', { ...AT, anchor: 'middle' }))[0]).toBeCloseTo((first ?? 0) - widthOf('2.25%', AT.size) / 2, 0)
  expect(rest.length).toBeGreaterThan(4)
})

it.each([
  ['drawn from data', { slug: 'policy-rate', category: 'data-steps' }],
  ['that could be taken for a chart', { slug: 'a-story', category: 'Market Insights' }],
  ['of paid content', { slug: 'a-story', category: 'Paid' }],
])('a picture %s has no text in a font of the machine', (_, subject) => {
  for (const width of [192, 480, 1040]) expect(plateSvg({ ...subject, width, height: width / 1.5 })).not.toContain('<text')
})
