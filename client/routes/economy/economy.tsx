import { servicesContext } from '../../context.ts'
import { NextRelease } from '../../economy/calendar/next-release.tsx'
import { Releases } from '../../economy/calendar/releases.tsx'
import { Curve } from '../../economy/chart/curve.tsx'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { EconomySources } from '../../economy/figure/sources.tsx'
import { Ledger } from '../../economy/ledger/ledger.tsx'
import { UnreadFigures } from '../../economy/unread.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import type { Route } from './+types/economy'

/** Without the tape: the page moves with its figures alone, and is kept until one does. */
export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(economy.economy)
  return { view }
}

export const meta = metaOf(PAGE.economy)

export default function Economy({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle
        title="Economy"
        lede="Canada’s official numbers, with their source and the next release date. We don’t print forecasts."
      />
      <FromStore of={view}>
        {(stored) =>
          stored.state === 'read' ? (
            <>
              <LiveFigures version={stored.value.version} />
              <LedgerSection title="The figures" keepNote note={<EconomySources credits={stored.value.credits} />}>
                <Ledger groups={stored.value.groups} />
              </LedgerSection>
              <LedgerSection title="Next" note="All times Eastern." link={{ href: '/calendar', label: 'Full calendar' }}>
                {stored.value.next[0] ? (
                  <>
                    <NextRelease row={stored.value.next[0]} />
                    <Releases rows={stored.value.next} caption="The next releases" />
                  </>
                ) : (
                  <EmptyState title="No day on record">The publishers’ next schedules have not been entered here yet.</EmptyState>
                )}
              </LedgerSection>
              <LedgerSection
                title="Yield curve"
                note="What lenders are paid, by how long they lend. Short maturities are spread."
              >
                {stored.value.curve.length > 0 ? (
                  <Curve lines={stored.value.curve} />
                ) : (
                  <EmptyState title="No curve yet">Fewer than two maturities are stored.</EmptyState>
                )}
              </LedgerSection>
            </>
          ) : (
            <UnreadFigures state={stored.state} />
          )
        }
      </FromStore>
    </Main>
  )
}
