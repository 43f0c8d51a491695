import { Link } from 'react-router'
import type { RatesView } from '#shared/economy/views.ts'
import { servicesContext } from '../../context.ts'
import { AllFigures } from '../../economy/ledger/all-figures.tsx'
import styles from '../../economy/ledger/ledger.module.css'
import { RATES_TEXTS } from '../../economy/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import type { Route } from './+types/rates'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(economy.rates)
  return { view }
}

export const meta = metaOf(PAGE.rates)

const Rates = ({ view }: { view: RatesView }) => (
  <AllFigures view={view} title={RATES_TEXTS.all}>
    <p className={`meta ${styles.after}`}>
      {RATES_TEXTS.posted} {RATES_TEXTS.tools} <Link to="/tools">{RATES_TEXTS.toolsLink}</Link>.
    </p>
  </AllFigures>
)

/** The rates that people pay and get, and those that they follow. */
export default function RatesPage({ loaderData: { view } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={RATES_TEXTS.title} lede={RATES_TEXTS.lede} />
      <FromStore of={view}>
        {(stored) => (stored.state === 'read' ? <Rates view={stored.value} /> : <UnreadFigures state={stored.state} />)}
      </FromStore>
    </Main>
  )
}
