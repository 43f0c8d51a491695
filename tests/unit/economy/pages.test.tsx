/** What pages of official figures say: a value is named, and one that did not change says since when. */
import { describe, expect, it } from 'vitest'
import type { Reading } from '#shared/economy/reading.ts'
import type { LedgerRow, ReleaseRow } from '#shared/economy/views.ts'
import { Releases } from '../../../client/economy/calendar/releases.tsx'
import { Headline } from '../../../client/economy/figure/headline.tsx'
import { textOf } from '../../support/text-of.ts'

const reading: Reading = {
  slug: 'policy-rate',
  period: '2026-11-20',
  value: 2.25,
  before: ['2026-11-19', 2.25],
  steady: { since: '2025-10-30', isFirst: false },
  releasedAt: null,
  receivedAt: '2026-11-20T15:00:00.000Z',
  revision: null,
  stopped: false,
  sampleOf: null,
  printed: { value: '', change: null, facts: '' },
}
const row: LedgerRow = {
  ...{ slug: 'policy-rate', name: 'Policy rate', unit: '%', decimals: 2, frequency: 'daily', source: 'Bank of Canada' },
  ...{ reading, line: '', nothing: '', nextAt: null },
}
const headline = (told: Partial<Reading>): string => textOf(<Headline row={{ ...row, reading: { ...reading, ...told } }} />)

describe('the headline of a figure', () => {
  it('says of a rate that did not change since when it is so', () => {
    expect(headline({})).toContain('unchanged since 30 Oct 2025')
    expect(headline({ steady: { since: '2009-04-21', isFirst: true } })).toContain('unchanged since at least 21 Apr 2009')
  })

  it('says of one that changed what it was before', () => {
    expect(headline({ value: 2, steady: null })).toContain('\u22120.25 pt from 2.25% on 19 Nov 2026')
  })
})

describe('the calendar', () => {
  const of = { slug: 'unemployment', name: 'Unemployment rate', unit: '%', decimals: 1, frequency: 'monthly' } as const
  const value: Reading = { ...reading, slug: 'unemployment', period: '2026-10-01', value: 6.4, before: null, steady: null }
  const release: ReleaseRow = {
    ...{ id: 'statcan-lfs-2026-12-04', at: '2026-12-04T13:30:00.000Z', title: 'Labour force survey' },
    ...{ publisher: 'Statistics Canada', country: 'Canada', url: 'https://www.statcan.gc.ca/', of },
    ...{ last: value, actual: value, nothing: null },
  }

  it('names the figure whose value it prints, before and after a release', () => {
    for (const past of [false, true])
      expect(textOf(<Releases rows={[release]} past={past} caption="" />)).toContain('Unemployment rate 6.4% Oct 2026')
  })
})
