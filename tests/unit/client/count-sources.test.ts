/** What the transparency page says first of the sources of prices. */
import { expect, it } from 'vitest'
import { configureSources } from '#jobs/providers/configuration.ts'
import { describeBriefly } from '#jobs/providers/describe.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { countSources } from '../../../client/site/transparency/count-sources.ts'
import { TRANSPARENCY_TEXTS as ENGLISH } from '../../../client/site/transparency/in-short.en.ts'
import { TRANSPARENCY_TEXTS as FRENCH } from '../../../client/site/transparency/in-short.fr.ts'

const standing = (texts: Record<string, string>) => configureSources(SOURCES, { texts, production: true }).standing

it('a site without a key counts the sources that its prices come from, and none that is off', () => {
  expect(countSources(standing({}))).toMatchObject({ prices: 3, others: 9 })
  const demo = configureSources(SOURCES, { texts: {}, production: false })
  const briefly = /\d+/.exec(describeBriefly(demo))?.[0]
  expect(`${countSources(demo.standing).prices}`, 'as `npm start` counts them, without the simulation').toBe(briefly)
  const licensed = standing({ MARKET_RIGHTS: 'coingecko:Analyst,kraken', CRYPTO_PROVIDER: 'coingecko' })
  expect(countSources(licensed)).toMatchObject({ prices: 5, others: 9 })
})

it('every source that is listed is counted once, the simulation beside them', () => {
  for (const production of [true, false]) {
    const listed = configureSources(SOURCES, { texts: {}, production }).standing
    const { prices, others, unused, isSimulated } = countSources(listed)
    expect(prices + others + unused + Number(isSimulated)).toBe(listed.length)
  }
  expect(ENGLISH.listed({ prices: 5, others: 9, unused: 1, isSimulated: true })).toBe(
    'Listed here: 5 price sources, 9 of figures, announcements and dates, 1 not used here and our simulation.',
  )
  expect(FRENCH.listed({ prices: 5, others: 9, unused: 1, isSimulated: true })).toContain('1 inutilisée ici et notre simulation.')
})

it('the fold of the claims says how many were withdrawn', () => {
  expect(ENGLISH.allClaims(19, 0)).toBe('19 claims, none withdrawn')
  expect(ENGLISH.allClaims(19, 2)).toBe('19 claims, 2 withdrawn')
  expect(FRENCH.allClaims(19, 2)).toBe('19 affirmations, dont 2 retirées')
})

it('one source is named as one', () => {
  expect(ENGLISH.pricesFrom(1, false)).toMatch(/^From 1 price source, with its terms\./)
  expect(ENGLISH.pricesFrom(3, false)).toMatch(/^From 3 price sources, each with its terms\./)
  expect(ENGLISH.pricesFrom(0, false)).toMatch(/^No source of prices is in use\./)
  expect(FRENCH.pricesFrom(1, false)).toMatch(/^De 1\ssource de prix, avec ses conditions\./)
  expect(FRENCH.pricesFrom(3, false)).toMatch(/^De 3\ssources de prix, chacune avec ses conditions\./)
})
