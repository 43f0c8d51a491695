import { data } from 'react-router'
import { figurePage } from '#shared/economy/pages.ts'
import { offeredRanges, type ValueRange, valueRange, valuesIn } from '#shared/economy/range.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { NoStories, StoryGrid } from '../../articles/card/story-grid.tsx'
import { servicesContext } from '../../context.ts'
import { Releases } from '../../economy/calendar/releases.tsx'
import { FigureChart } from '../../economy/chart/figure-chart.tsx'
import { Facts, Headline } from '../../economy/figure/headline.tsx'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { figureProvenance } from '../../economy/figure/provenance.ts'
import { Provinces } from '../../economy/figure/provinces.tsx'
import { ValuesTable } from '../../economy/figure/values.tsx'
import { UnreadFigures } from '../../economy/unread.tsx'
import { figureOrigin } from '../../economy/value.tsx'
import { figureRecord } from '../../seo/figure-record.ts'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import { WhereFrom } from '../../ui/provenance.tsx'
import type { Route } from './+types/figure'

export const handle: PageHandle = { tape: false, live: true }

const STORIES = 6
const SEARCHED = 12

export async function loader({ context, params }: Route.LoaderArgs) {
  const { economy, articles } = context.get(servicesContext)
  const page = figurePage(params.figure)
  const range = valueRange(params.range)
  if (!page || range === null) throw data(null, { status: 404 })
  const { of: view } = await context.get(storeContext).read(() => {
    const found = economy.figure(page.slug)
    if (!found) throw data(null, { status: 404 })
    return found
  })
  // Those that say so themselves, then those that use its words.
  const own = articles.byFigure(page.slug)
  const found = page.words.flatMap((word) => articles.search(word, SEARCHED).map(({ card }) => card))
  const named = new Map([...own, ...found.filter(({ kind }) => kind !== 'paid')].map((card) => [card.slug, card]))
  const { slug, name, what } = page
  return { view, range, about: { slug, name, what }, stories: [...named.values()].slice(0, STORIES) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { slug, name, what } = loaderData?.about ?? { slug: '', name: 'Not found', what: '' }
  const path = `/economy/${slug}`
  return pageMeta(matches, {
    title: `${name}: official figure`,
    description: what,
    path,
    plate: { slug: slug || 'economy', category: 'Forex' },
    crumbs: [{ name: 'Economy', path: '/economy' }],
    records: loaderData ? figureRecord(rootOf(matches).publicUrl, loaderData.about, loaderData.view) : [],
  })
}

function Chart({ view: { row, values }, range }: { view: FigureView; range: ValueRange | undefined }) {
  const shown = valuesIn(values, range)
  return (
    <>
      <RangeLinks path={`/economy/${row.slug}`} first="max" ranges={offeredRanges(values)} current={range ?? 'max'} />
      {shown.length > 1 ? (
        <FigureChart row={row} values={shown} originOf={(period) => figureOrigin(row.slug, 'value', period)} />
      ) : (
        <EmptyState title="No line yet">
          {shown.length === 1 ? 'We have one value for this time.' : 'We have no values for this figure yet.'}
        </EmptyState>
      )}
    </>
  )
}

function Sections({ view, range }: { view: FigureView; range: ValueRange | undefined }) {
  const { row, values, provinces, what } = view
  return (
    <>
      <LiveFigures version={view.version} />
      <LedgerSection title="Latest" note={view.group}>
        <Headline row={row} />
        <Facts view={view} />
      </LedgerSection>
      <LedgerSection id={CHART_ID} title="Over the years" note="Gaps mean we have no data for that time.">
        <Chart view={view} range={range} />
      </LedgerSection>
      {provinces.some((province) => province.values.length > 0) && (
        <LedgerSection title="Provinces" note="Three years, west to east.">
          <Provinces row={row} canada={values} provinces={provinces} />
        </LedgerSection>
      )}
      <LedgerSection title="What it measures" note={row.source}>
        <p className="lede">{what}</p>
      </LedgerSection>
      {view.releases.length > 0 && (
        <LedgerSection title="Releases" note="Announced days." link={{ href: '/calendar', label: 'Full calendar' }}>
          <Releases rows={view.releases} caption={`Coming releases of ${row.name}`} />
        </LedgerSection>
      )}
      {values.length > 0 && (
        <LedgerSection title="The figures" note="Newest first.">
          <ValuesTable row={row} values={values} />
        </LedgerSection>
      )}
    </>
  )
}

export default function FigurePage({ loaderData: { view, range, about, stories } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={about.name} />
      <FromStore of={view}>
        {(stored) =>
          stored.state === 'read' ? <Sections view={stored.value} range={range} /> : <UnreadFigures state={stored.state} />
        }
      </FromStore>
      <LedgerSection title="Stories" note="Related stories.">
        <StoryGrid cards={stories} none={<NoStories>The desk has filed nothing about this figure so far.</NoStories>} />
      </LedgerSection>
      <FromStore of={view}>{(stored) => stored.state === 'read' && <WhereFrom of={figureProvenance(stored.value)} />}</FromStore>
    </Main>
  )
}
