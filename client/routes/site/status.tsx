import { dayOf } from '#shared/days.ts'
import type { StatusView } from '#shared/ui/status.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../seo/page-meta.ts'
import { ageLines, eventWords, formatLength, priceCells, wellWords, wrongNow } from '../../site/status-words.ts'
import { Main } from '../../ui/layout/main.tsx'
import { DataTable, Prose } from '../../ui/layout/prose.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/status'

export const loader = ({ context }: Route.LoaderArgs): Promise<StatusView> => context.get(servicesContext).status()

export const meta = metaOf(PAGE.status)

const dayAt = (at: number): string => dayOf(new Date(at).toISOString())

const Past = ({ kept }: Pick<StatusView, 'kept'>) => {
  if (kept === undefined) return <p>It cannot be read now.</p>
  if (kept.past.length === 0) return <p>Nothing that a reader would notice has been written down since {dayAt(kept.since)}.</p>
  return (
    <ul>
      {kept.past.map((each) => (
        <li key={`${each.text} ${each.of} ${each.beganAt}`}>
          {eventWords(each)}: from <Moment at={each.beganAt} />, for{' '}
          {formatLength(((each.endedAt ?? each.beganAt) - each.beganAt) / 1000)}.
        </li>
      ))}
    </ul>
  )
}

export default function Status({ loaderData: view }: Route.ComponentProps) {
  const wrong = wrongNow(view)
  return (
    <Main>
      <PageTitle title="Status" lede={wrong.length === 0 ? 'All systems are working.' : 'Some systems are down.'} />
      <LedgerSection title="Now" note={<Moment at={view.at} />} keepNote>
        <Prose>
          {wrong.length === 0 ? (
            <p>{wellWords(view.prices)}</p>
          ) : (
            <ul>
              {wrong.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </Prose>
      </LedgerSection>
      <LedgerSection title="Prices" note="A price that should move and does not is printed grey, with its time.">
        {view.prices.length === 0 ? (
          <Prose>
            <p>No price has been read yet.</p>
          </Prose>
        ) : (
          <DataTable
            caption="Prices by kind"
            head={['Prices', 'Shown', 'Stale', 'Oldest that should move', 'Simulated']}
            rows={view.prices.map(priceCells)}
          />
        )}
      </LedgerSection>
      <LedgerSection title="Behind the pages">
        <Prose>
          <ul>
            {ageLines(view).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Prose>
      </LedgerSection>
      <LedgerSection title="What was" note={view.kept && `Since ${dayAt(view.kept.since)}`}>
        <Prose>
          <Past kept={view.kept} />
          <p>
            This page runs on the server it reports on, so it may be down too, and an outage of the whole server may be missing
            here.
          </p>
        </Prose>
      </LedgerSection>
    </Main>
  )
}
