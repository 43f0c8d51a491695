import type { CalendarView, ReadFrom } from '#shared/economy/views.ts'
import { servicesContext } from '../../context.ts'
import { NextRelease } from '../../economy/calendar/next-release.tsx'
import styles from '../../economy/calendar/releases.module.css'
import { Releases } from '../../economy/calendar/releases.tsx'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { UnreadFigures } from '../../economy/unread.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import { Day } from '../../ui/when.tsx'
import type { Route } from './+types/calendar'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(economy.calendar)
  return { view }
}

export const meta = metaOf(PAGE.calendar)

const Origins = ({ from }: { from: readonly ReadFrom[] }) => (
  <ul className={styles.from}>
    {from.map(({ publisher, readFrom, readOn, url }) => (
      <li key={readFrom}>
        <b>{publisher}.</b> {readFrom}; read on <Day of={readOn} />.{' '}
        <a href={url} target="_blank" rel="noopener">
          Check with the publisher<span className="vh"> (opens in a new tab)</span>
        </a>
      </li>
    ))}
  </ul>
)

function Sections({ view: { version, coming, past, from } }: { view: CalendarView }) {
  const [next] = coming
  return (
    <>
      <LiveFigures version={version} />
      <LedgerSection title="Coming" note="All times Eastern." link={{ href: '/economy', label: 'The figures' }}>
        {next ? (
          <>
            <NextRelease row={next} />
            <Releases rows={coming} caption="Coming releases, soonest first" />
          </>
        ) : (
          <EmptyState title="No day on record">The publishers’ next schedules have not been entered here yet.</EmptyState>
        )}
      </LedgerSection>
      <LedgerSection title="Published" note="What is on record, up to sixty days, newest first, with what each brought.">
        {past.length > 0 ? (
          <Releases rows={past} past caption="Past releases, newest first, with the actual figure" />
        ) : (
          <EmptyState title="Nothing on record in sixty days" />
        )}
      </LedgerSection>
      <LedgerSection title="Where these days come from" note="Publishers may move a day.">
        <Origins from={from} />
      </LedgerSection>
    </>
  )
}

export default function Calendar({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title="Economic calendar" lede="What’s coming, and what came out. We don’t print forecasts." />
      <FromStore of={view}>
        {(stored) => (stored.state === 'read' ? <Sections view={stored.value} /> : <UnreadFigures state={stored.state} />)}
      </FromStore>
    </Main>
  )
}
