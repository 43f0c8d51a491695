import { Link } from 'react-router'
import type { StripView } from '#shared/economy/views.ts'
import { ACB_EXAMPLES } from '#shared/tools/acb/examples.ts'
import { ACB_TEXTS } from '#shared/tools/acb/texts.en.ts'
import { ROOM_EXAMPLES } from '#shared/tools/room/examples.ts'
import { ROOM_TEXTS } from '#shared/tools/room/texts.en.ts'
import type { Tool } from '#shared/tools/tool.ts'
import { TOOLS } from '#shared/tools/tools.ts'
import { servicesContext } from '../../context.ts'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { EconomySources } from '../../economy/figure/sources.tsx'
import { Answers } from '../../economy/ledger/answers.tsx'
import { HUB_TEXTS, RATES_TEXTS } from '../../economy/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { TEXTS } from '../../tools/texts.en.ts'
import styles from '../../tools/tools.module.css'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import type { Route } from './+types/tools'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { economy } = context.get(servicesContext)
  const { of: rates } = await context.get(storeContext).read(economy.ratesNow)
  return { rates }
}

export const meta = metaOf(PAGE.tools)

type Entry = { readonly name: string; readonly title: string; readonly summary: string; readonly checked: number }

const entryOf = ({ name, texts, examples }: Tool): Entry => ({ name, ...texts, checked: examples.length })

/** Those that the browser does by itself have no API. */
const IN_BROWSER: readonly Entry[] = [
  { name: 'room', ...ROOM_TEXTS, checked: ROOM_EXAMPLES.length },
  { name: 'acb', ...ACB_TEXTS, checked: ACB_EXAMPLES.length },
]

/** The rates that the sums begin with, as /economy/rates has them. */
const RatesNow = ({ view: { version, rows, credits } }: { view: StripView }) => (
  <>
    <LiveFigures version={version} />
    <Answers
      rows={rows}
      note={<EconomySources credits={credits} isDemo={rows.some(({ reading }) => reading?.sampleOf)} isLedger={false} />}
      link={{ href: '/economy/rates', label: RATES_TEXTS.all }}
      none={<LedgerSection title={HUB_TEXTS.now}>{HUB_TEXTS.noneNow}</LedgerSection>}
    />
  </>
)

export default function Tools({ loaderData: { rates } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={TEXTS.tools} lede={TEXTS.lede} />
      <LedgerSection
        title={TEXTS.all}
        note={TEXTS.promiseStored}
        link={{ href: '/tools/parameters', label: TEXTS.parameters }}
        keepNote
      >
        <ul className={styles.list}>
          {[...TOOLS.map(entryOf), ...IN_BROWSER].map(({ name, title, summary, checked }) => (
            <li key={name}>
              <h3>
                <Link to={`/tools/${name}`} viewTransition>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
              <p>{TEXTS.checked(checked)}</p>
            </li>
          ))}
        </ul>
      </LedgerSection>
      <FromStore of={rates}>
        {(stored) => (stored.state === 'read' ? <RatesNow view={stored.value} /> : <UnreadFigures state={stored.state} />)}
      </FromStore>
    </Main>
  )
}
