/** The front page's section of the day says of its lead no more than the rule that chose it. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Made } from '#shared/market/front/made.ts'
import { TheDay } from '../../../client/routes/home/the-day.tsx'

const made: Made = { is: 'lead', kind: '', written: '', mark: null, headline: 'Oil rises', href: '/markets/OIL', rows: [] }
const words = (lead: Made | undefined): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TheDay lead={lead} note={undefined} stories={[]} ticker={() => undefined} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, ' ')

it('calls its lead the largest change among the prices that it was chosen from, and speaks of none without one', () => {
  expect(words(made)).toContain('The largest change among our fresh prices with a line of 24 hours, and the latest stories.')
  expect(words(undefined)).toContain('The latest stories.')
  expect(words(undefined)).not.toMatch(/change|mover/)
})
