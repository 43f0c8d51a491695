import { Link } from 'react-router'
import type { RatesView } from '#shared/economy/views.ts'
import { servicesContext } from '../../context.ts'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { EconomySources } from '../../economy/figure/sources.tsx'
import { Answers } from '../../economy/ledger/answers.tsx'
import styles from '../../economy/ledger/ledger.module.css'
import { Ledger } from '../../economy/ledger/ledger.tsx'
import { HUB_TEXTS, RATES_TEXTS } from '../../economy/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import type { Route } from './+types/rates'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(economy.rates)
  return { view }
}

export const meta = metaOf(PAGE.rates)

function Rates({ view: { version, groups, credits } }: { view: RatesView }) {
  const rows = groups.flatMap((group) => group.rows)
  const isDemo = rows.some(({ reading }) => reading?.sampleOf)
  return (
    <>
      <LiveFigures version={version} />
      <Answers rows={rows} />
      <LedgerSection
        title={RATES_TEXTS.all}
        keepNote
        note={<EconomySources credits={credits} isDemo={isDemo} />}
        chips={isDemo && <Chip tone="simulated">{HUB_TEXTS.demo}</Chip>}
      >
        <Ledger groups={groups} />
        <p className={`meta ${styles.after}`}>
          {RATES_TEXTS.posted} {RATES_TEXTS.tools} <Link to="/tools">{RATES_TEXTS.toolsLink}</Link>.
        </p>
      </LedgerSection>
    </>
  )
}

/** The rates that people pay and get, and those that they follow. */
export default function RatesPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle tight title={RATES_TEXTS.title} lede={RATES_TEXTS.lede} />
      <FromStore of={view}>
        {(stored) => (stored.state === 'read' ? <Rates view={stored.value} /> : <UnreadFigures state={stored.state} />)}
      </FromStore>
    </Main>
  )
}
