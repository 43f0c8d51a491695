/** What the transparency page says first: each count is of what its words name. */
import { expect, it } from 'vitest'
import { TRANSPARENCY_TEXTS as ENGLISH } from '../../../client/site/transparency/in-short.en.ts'
import { TRANSPARENCY_TEXTS as FRENCH } from '../../../client/site/transparency/in-short.fr.ts'

it('the sources of prices are counted apart from those of figures, announcements and dates', () => {
  expect(ENGLISH.pricesFrom(6, 10)).toMatch(/^From 6 price sources, .* come from 10 more\.$/)
  expect(FRENCH.pricesFrom(6, 10)).toMatch(/^De 6 sources de prix, .* viennent de 10 autres\.$/)
})
