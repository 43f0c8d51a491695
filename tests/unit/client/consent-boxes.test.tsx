/** The boxes of a form that is shown again: what its visitor ticked, and nothing that stood under other words (LAW-4, LAW-5). */
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordingOf } from '#server/funnel/advertisers.ts'
import { wordingMark } from '#shared/funnel/consent.ts'
import { ConsentBoxes } from '../../../client/funnel/details/consent-boxes.tsx'
import { WORDING } from '../../support/funnel/leads.ts'
import { TEST_OFFER } from '../../support/funnel/offer.ts'

const html = (kept?: readonly string[]): string => renderToString(<ConsentBoxes offer={TEST_OFFER} kept={kept} />)
const ticks = (kept?: readonly string[]): number => html(kept).split('checked=""').length - 1

it('boxes of consent come unticked, in two layers, with the mark of their words', () => {
  expect(ticks()).toBe(0)
  for (const { short, text } of WORDING.items) {
    expect(html()).toContain(`<b>${short}</b> `)
    expect(html()).toMatch(new RegExp(`<details>.*<p>${text}</p></details>`))
  }
  expect(html()).toContain(`value="${wordingMark(WORDING)}"`)
})

it('boxes of consent keep what was ticked under the same words, and nothing of what stood under others', () => {
  expect(ticks(['sharing', 'call', wordingMark(WORDING)])).toBe(2)
  const other = wordingOf(
    WORDING.version,
    WORDING.items.map((item) => ({ ...item, short: `${item.short}, too` })),
  )
  expect(ticks(['sharing', 'call', wordingMark(other)])).toBe(0)
})
