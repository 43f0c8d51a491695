import { expect, it } from 'vitest'
import { configureSources } from '#jobs/providers/configuration.ts'
import { SOURCES } from '#jobs/providers/sources.ts'
import { creditsOwed } from '../../../client/market/credit/owed.ts'

const owed = (texts: Record<string, string>, production: boolean) =>
  Object.keys(creditsOwed(configureSources(SOURCES, { texts, production }).standing))

it('the list of credits names a source that is not asked here any more, whose prices are still shown, and none that may not be shown', () => {
  expect(owed({ CRYPTO_PROVIDER: 'simulated' }, false)).toContain('coingecko')
  expect(owed({}, true)).not.toContain('coingecko')
  expect(owed({ MARKET_RIGHTS: 'coingecko:Analyst' }, true)).toContain('coingecko')
})

it('the list of credits names none that gives figures and no prices', () => expect(owed({}, false)).not.toContain('us-treasury'))
