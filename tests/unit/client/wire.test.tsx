/** The page of the wire without a source that has answered: it says where entries come from, and prints none. */
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import type { ReleaseRow } from '#shared/economy/views.ts'
import type { WireRow, WireView } from '#shared/wire/announcement.ts'
import Wire from '../../../client/routes/site/wire.tsx'

function pageOf(view: WireView, due: readonly ReleaseRow[] = []): string {
  const loaderData = { of: view.part?.of ?? null, view: { ...view, due } }
  const Stub = createRoutesStub([{ id: 'wire', path: '/wire', Component: Wire as never, loader: () => loaderData }])
  return renderToStaticMarkup(<Stub initialEntries={['/wire']} hydrationData={{ loaderData: { wire: loaderData } }} />)
}

const sources = [
  { of: 'statcan', name: 'Statistics Canada', count: 0, site: 'https://www.statcan.gc.ca' },
  { of: 'bea', name: 'BEA', count: 0, site: 'https://www.bea.gov', asked: { at: Date.UTC(2026, 10, 24, 13, 30), failed: true } },
]
const answered = {
  ...{
    of: 'eia',
    name: 'EIA',
    count: 0,
    site: 'https://www.eia.gov',
    asked: { at: Date.UTC(2026, 10, 24, 13, 29), failed: false },
  },
}
const row: WireRow = {
  ...{
    key: 'statcan 1',
    by: 'Statistics Canada',
    title: 'Prices <b>rose</b>',
    link: 'https://www150.statcan.gc.ca/1',
    language: 'fr',
  },
  ...{ at: '2026-11-24T13:30:00.000Z', day: '2026-11-24', dayName: 'Tue 24 Nov', time: '08:30', revised: '09:10 ET', tag: null },
}

it('an empty wire says what each source will send, with its site, and where to go meanwhile', () => {
  const page = pageOf({ part: null, rows: [], sources: [...sources, answered], topics: [] })
  expect(page).toContain('none has sent an entry yet')
  expect(page).toMatch(/<a href="https:\/\/www\.bea\.gov" rel="noopener">US Bureau of Economic Analysis<\/a><\/dt><dd>US growth/)
  expect(page).toMatch(/US growth[^<]*<small>Last asked: <time[^>]*>24 Nov 2026, 08:30 ET<\/time>, no answer<\/small>/)
  expect(page.match(/Last asked/g), 'of a source that was not asked nothing is said').toHaveLength(2)
  expect(page).toMatch(/<a[^>]* href="\/economy\/rates"[^>]*>Rates and the next decision/)
  expect(page).not.toContain('data-wire')
})

it('an empty wire whose sources have all failed says so once, with the last time, and not again for each', () => {
  const earlier = { ...answered, asked: { ...answered.asked, failed: true } }
  const page = pageOf({ part: null, rows: [], sources: [...sources, earlier], topics: [] })
  expect(page).toMatch(/None of the sources is answering[^<]*Last asked: <time[^>]*>24 Nov 2026, 08:30 ET<\/time>\./)
  expect(page).not.toContain('no answer')
  expect(page).not.toContain('none has sent an entry yet')
})

it('an empty wire has what the publishers’ schedules announce next', () => {
  const due: ReleaseRow = {
    ...{ id: 'a', at: '2026-12-09T14:45:00.000Z', title: 'Policy rate decision', publisher: 'Bank of Canada', country: 'Canada' },
    ...{ weight: 3, leads: true, url: 'https://a.example/', was: null, of: null, last: null, actual: null, nothing: null },
  }
  expect(pageOf({ part: null, rows: [], sources, topics: [] }, [due])).toMatch(/Due next.*Wed 9 Dec.*Policy rate decision/s)
  expect(pageOf({ part: null, rows: [], sources, topics: [] })).not.toContain('Due next')
})

it('the wire prints a headline as text in its language, under its day, with what became of it and a link to its source', () => {
  const page = pageOf({ part: null, rows: [row], sources, topics: [] })
  expect(page).toContain('Prices &lt;b&gt;rose&lt;/b&gt;')
  expect(page).toMatch(/<time dateTime="2026-11-24">Tue 24 Nov<\/time>/i)
  expect(page).toMatch(/<a href="https:\/\/www150\.statcan\.gc\.ca\/1" lang="fr" target="_blank" rel="noopener">/)
  expect(page).toContain('text changed, 09:10 ET')
})
