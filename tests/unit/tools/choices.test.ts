/** What a reader may choose beside what else was chosen: no city of another province. */
import { expect, it } from 'vitest'
import { choicesOf, stillOffered } from '#shared/tools/choices.ts'
import { transferTax } from '#shared/tools/transfer-tax/tool.ts'

it('a province offers its own cities alone, and most have none', () => {
  const citiesOf = (province: string) => choicesOf(transferTax.inputs.city, { province }).map(([city]) => city)
  expect([citiesOf('ON'), citiesOf('QC'), citiesOf('AB')]).toEqual([['none', 'toronto'], ['none', 'montreal'], ['none']])
})

it('a city is let go with its province, and nothing else is changed', () => {
  const given = { price: '600000', province: 'ON', city: 'toronto', firstTime: 'yes', year: '2026' }
  expect(stillOffered(transferTax.inputs, given)).toEqual(given)
  expect(stillOffered(transferTax.inputs, { ...given, province: 'QC' })).toEqual({ ...given, province: 'QC', city: 'none' })
})
