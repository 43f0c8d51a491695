import { isMadeUp } from '#shared/economy/reading.ts'
import type { EconomyView } from '#shared/economy/views.ts'
import { servicesContext } from '../../context.ts'
import { Releases } from '../../economy/calendar/releases.tsx'
import { Curve } from '../../economy/chart/curve.tsx'
import { AllFigures } from '../../economy/ledger/all-figures.tsx'
import { HUB_TEXTS } from '../../economy/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import type { Route } from './+types/economy'
import * as texts from './texts/economy.en.ts'

/** Without the tape: the page moves with its figures alone, and is kept until one does. */
export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(economy.economy)
  return { view }
}

export const meta = metaOf(PAGE.economy)

function Sections({ view }: { view: EconomyView }) {
  const { next, curve } = view
  return (
    <>
      <AllFigures view={view} title={HUB_TEXTS.all} />
      <LedgerSection title={HUB_TEXTS.next} note={HUB_TEXTS.eastern} link={{ href: '/calendar', label: HUB_TEXTS.calendar }}>
        {next.length > 0 ? (
          <Releases rows={next} caption={texts.theNextReleases} />
        ) : (
          <EmptyState title={HUB_TEXTS.noDay}>{HUB_TEXTS.noDayWhy}</EmptyState>
        )}
      </LedgerSection>
      {curve.length > 0 && (
        <div data-simulated={curve.map(isMadeUp).find(Boolean)}>
          <LedgerSection title={HUB_TEXTS.curve} note={HUB_TEXTS.curveNote}>
            <Curve lines={curve} />
          </LedgerSection>
        </div>
      )}
    </>
  )
}

export default function Economy({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={HUB_TEXTS.title} lede={HUB_TEXTS.lede} />
      <FromStore of={view}>
        {(stored) => (stored.state === 'read' ? <Sections view={stored.value} /> : <UnreadFigures state={stored.state} />)}
      </FromStore>
    </Main>
  )
}
