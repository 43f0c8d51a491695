/** The calendar prints a figure's last value once: before the next of its releases. */
import { expect, it } from 'vitest'
import type { ReleaseRow } from '#shared/economy/views.ts'
import { nextOf } from '../../../client/economy/calendar/releases.tsx'

const release = (id: string, slug: string): ReleaseRow => ({ id, of: { slug } }) as ReleaseRow

it('the next release of each figure is its first of all that come, in whichever table it is', () => {
  const rows = [
    release('jobs-dec', 'jobs'),
    release('cpi-dec', 'inflation'),
    release('jobs-jan', 'jobs'),
    release('gdp-jan', 'gdp'),
  ]
  expect([...nextOf(rows)].toSorted()).toEqual(['cpi-dec', 'gdp-jan', 'jobs-dec'])
})
