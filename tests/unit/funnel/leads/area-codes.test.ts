/** Where a number belongs, as far as its area code tells: no lead goes to a firm that is not registered there (LAW-1). */
import { expect, it } from 'vitest'
import { provincesOf } from '#server/funnel/leads/area-codes.ts'

it.each([
  ['403', ['AB']],
  ['604', ['BC']],
  ['204', ['MB']],
  ['506', ['NB']],
  ['709', ['NL']],
  ['902', ['NS', 'PE']],
  ['867', ['NT', 'NU', 'YT']],
  ['416', ['ON']],
  ['514', ['QC']],
  ['306', ['SK']],
  ['212', []],
])('a number of the area code %s belongs to %j', (area, provinces) => {
  expect(provincesOf(`+1${area}5550123`)).toEqual(provinces)
})

it.each(['+24165550123', '+416'])('%s, which is no number of North America, belongs to none', (number) => {
  expect(provincesOf(number)).toEqual([])
})
