/** What the transparency page says first: each count is of what its words name. */
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { PriceState } from '#shared/ui/status.ts'
import { servicesContext } from '../../../client/context.ts'
import { loader } from '../../../client/routes/site/transparency.tsx'
import { TRANSPARENCY_TEXTS as ENGLISH } from '../../../client/site/transparency/in-short.en.ts'
import { TRANSPARENCY_TEXTS as FRENCH } from '../../../client/site/transparency/in-short.fr.ts'

it('the sources of prices are counted apart from those of figures, announcements and dates', () => {
  expect(ENGLISH.pricesFrom(6, false)).toBe('From 6 price sources, each with its terms. Each price names its own.')
  expect(ENGLISH.figuresFrom(10, true)).toMatch(/ come from 10 more\.$/)
  expect(FRENCH.pricesFrom(6, false)).toMatch(/^De 6 sources de prix, /)
  expect(FRENCH.figuresFrom(10, true)).toMatch(/ viennent de 10 autres\.$/)
})

it('no price or figure is said to come from a source while none has come', () => {
  expect(ENGLISH.pricesFrom(5, true)).toBe(
    'All prices here are simulated. Once sources answer, prices come from 5 sources, each with its terms.',
  )
  expect(ENGLISH.pricesFrom(0, true)).toBe('All prices here are simulated.')
  expect(ENGLISH.figuresFrom(9, false)).toMatch(/; no official figure has come yet\.$/)
  expect(FRENCH.pricesFrom(5, true)).toMatch(/^Tous les prix ici sont simulés\. Une fois que les sources auront répondu, /)
  expect(FRENCH.figuresFrom(9, false)).toMatch(/; aucun chiffre officiel n’est encore arrivé\.$/)
})

/** What the page takes from `/status`. */
async function cameOf(simulated: number, published: number) {
  const prices: PriceState[] = [{ category: 'crypto', shown: 20, stale: 0, simulated }]
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    articles: { claimsTable: () => [], advertisers: () => [] },
    market: { sources: [] },
    policy: () => ({}),
    status: async () => ({ prices, figures: { all: 30, published } }),
  } as never)
  return (await loader({ context } as never)).came
}

it('whether prices are simulated, and whether a figure has come, is what the page of the status says', async () => {
  expect(await cameOf(20, 0)).toEqual({ isSimulated: true, figures: false })
  expect(await cameOf(19, 1)).toEqual({ isSimulated: false, figures: true })
})
