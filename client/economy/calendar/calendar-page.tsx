import type { CalendarView } from '#shared/economy/views.ts'
import { CALENDAR_FILE } from '#shared/language/locale.en.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import { LiveFigures } from '../figure/live-figures.tsx'
import { HUB_TEXTS } from '../texts.en.ts'
import { UnreadFigures } from '../unread.tsx'
import { NextToWatch } from './next-to-watch.tsx'
import { Origins } from './origins.tsx'
import styles from './releases.module.css'
import { nextOf, Releases, type ReleasesProps } from './releases.tsx'
import { CALENDAR_TEXTS } from './texts.en.ts'
import { weeksOf } from './week.tsx'

const COMING_WEEKS = 6
const PAST_WEEKS = 3

type NearProps = ReleasesProps & { nearest: number; others: string; othersCaption: string }

/** The nearest weeks; the others are a tap away. */
function Near({ rows, nearest, others, othersCaption, caption, past = false }: NearProps) {
  const weeks = weeksOf(rows)
  const [near = [], far = []] = [weeks.slice(0, nearest), weeks.slice(nearest)].map((part) => part.flatMap((week) => week.rows))
  const next = nextOf(rows)
  return (
    <>
      <Releases weeks past={past} rows={near} caption={caption} next={next} first={rows[0]} />
      {far.length > 0 && (
        <details className={styles.later}>
          <summary>{others}</summary>
          <Releases weeks past={past} rows={far} caption={othersCaption} next={next} first={rows[0]} />
        </details>
      )}
    </>
  )
}

const Coming = ({ rows }: Pick<ReleasesProps, 'rows'>) => (
  <Near
    rows={rows}
    nearest={COMING_WEEKS}
    caption={CALENDAR_TEXTS.coming}
    others={CALENDAR_TEXTS.later}
    othersCaption={CALENDAR_TEXTS.laterCaption}
  />
)

const Past = ({ rows }: Pick<ReleasesProps, 'rows'>) => (
  <Near
    past
    rows={rows}
    nearest={PAST_WEEKS}
    caption={CALENDAR_TEXTS.outCaption}
    others={CALENDAR_TEXTS.earlier}
    othersCaption={CALENDAR_TEXTS.earlierCaption}
  />
)

function Sections({ view: { version, coming, past, from, undated } }: { view: CalendarView }) {
  return (
    <>
      <LiveFigures version={version} />
      {coming.some(({ leads }) => leads) && (
        <LedgerSection title={CALENDAR_TEXTS.watch} note={CALENDAR_TEXTS.watchNote}>
          <NextToWatch rows={coming} />
        </LedgerSection>
      )}
      <LedgerSection
        title={CALENDAR_TEXTS.byWeek}
        keepNote
        note={CALENDAR_TEXTS.squares}
        link={{ href: '/economy', label: HUB_TEXTS.all }}
      >
        {coming.length > 0 ? <Coming rows={coming} /> : <EmptyState title={HUB_TEXTS.noDay}>{HUB_TEXTS.noDayWhy}</EmptyState>}
        <a className={styles.add} href={CALENDAR_FILE}>
          <Icon name="clock" small />
          {CALENDAR_TEXTS.add}
        </a>
      </LedgerSection>
      {past.length > 0 && (
        <LedgerSection title={CALENDAR_TEXTS.out} note={CALENDAR_TEXTS.outNote}>
          <Past rows={past} />
        </LedgerSection>
      )}
      <LedgerSection title={CALENDAR_TEXTS.from} note={CALENDAR_TEXTS.fromNote}>
        <Origins from={from} undated={undated} />
      </LedgerSection>
    </>
  )
}

/** What comes out and what came, by week. */
export function CalendarPage({ view }: { view: Pending<CalendarView> }) {
  return (
    <Main>
      <PageTitle title={CALENDAR_TEXTS.title} lede={CALENDAR_TEXTS.lede} />
      <FromStore of={view}>
        {(stored) => (stored.state === 'read' ? <Sections view={stored.value} /> : <UnreadFigures state={stored.state} />)}
      </FromStore>
    </Main>
  )
}
