import { data, redirect } from 'react-router'
import { formatRelease } from '#shared/economy/print.ts'
import { PAST_PATH, pastPath, readHour } from '#shared/market/past.ts'
import type { Services } from '../../../server/services.ts'
import { servicesContext } from '../../context.ts'
import { HourForm } from '../../market/past/hour-form.tsx'
import { PastNotice, ReadyHours } from '../../market/past/past-notice.tsx'
import * as texts from '../../market/past/past-page.en.ts'
import { askedFor, type PastPage, pageAt } from '../../market/past/past-page.ts'
import { PastPrices } from '../../market/past/past-prices.tsx'
import { PastSymbol } from '../../market/past/past-symbol.tsx'
import { noHour } from '../../market/past/texts.en.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/past'

/** No tape and nothing live: no socket is opened for it. */
export const handle: PageHandle = { tape: false }

type WhyNone = keyof typeof noHour
const STATUS = { unasked: 200, unreadable: 400, future: 404, old: 404 } as const satisfies Record<WhyNone, number>

async function asItStood({ market: { past } }: Services, { instruments, isSymbol, range }: PastPage, at: number) {
  const board = await past.board(at, instruments)
  const [row] = board.rows
  if (!isSymbol || !row) return { board }
  return { row, chart: row.source ? await past.chart(row, range, at) : undefined }
}

export async function loader({ context, params: { '*': rest = '' }, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const now = services.market.past.now()
  const asked = askedFor(rest, url.searchParams)
  const page = pageAt(asked.page)
  if (!page) throw data(null, { status: 404 })
  const { path, title } = page
  const at: number | WhyNone = asked.hour === undefined ? 'unasked' : readHour(asked.hour, now)
  if (typeof at === 'string') return data({ kind: 'none' as const, why: at, path, title, now }, { status: STATUS[at] })
  const own = pastPath(asked.page, at)
  if (own !== `${PAST_PATH}/${rest}`) throw redirect(own)
  // It is sent whole, also to a reader without script: no price in it can come later.
  const { of: reading } = await context.get(storeContext).read(() => asItStood(services, page, at))
  const stood = await reading
  if (!stood) throw data(null, { status: 503 })
  return { kind: 'hour' as const, at, path, ranged: asked.page, title, stood, now }
}

const NO_PAGE = { title: texts.markets, path: '/markets' }

export const meta: Route.MetaFunction = ({ matches, loaderData: told }) => {
  const { title, path } = told ?? NO_PAGE
  const when = told?.kind === 'hour' ? formatRelease(new Date(told.at).toISOString()) : texts.aPastHour
  return pageMeta(matches, {
    title: texts.titleAsOf(title, when),
    description: texts.pastDescription(title, when),
    path,
    noindex: true,
  })
}

type NoHourProps = { readonly why: WhyNone; readonly path: string; readonly title: string; readonly now: number }

/** Nothing to show, and the form to choose another hour. */
const NoHourPage = ({ why, path, title, now }: NoHourProps) => (
  <Main>
    <PageTitle title={texts.atAPast(title)} lede={noHour[why]} />
    <LedgerSection title={why === 'unasked' ? texts.dayAndTime : texts.anotherHour}>
      <HourForm page={path} now={now} />
      <ReadyHours page={path} now={now} />
    </LedgerSection>
  </Main>
)

/** A market page as it stood at a past hour. */
export default function Past({ loaderData: told }: Route.ComponentProps) {
  if (told.kind === 'none') return <NoHourPage {...told} />
  const { at, path, ranged, title, stood, now } = told
  return (
    <Main key={at}>
      <PastNotice at={at} now={now} path={path} ranged={ranged} />
      <PageTitle title={title} />
      <div className="wrap no-print">
        <HourForm page={path} now={now} at={at} />
      </div>
      {stood.row ? <PastSymbol row={stood.row} chart={stood.chart} at={at} /> : <PastPrices board={stood.board} at={at} />}
      <LedgerSection title={texts.countingHeading}>
        <p>{texts.countingExplanation}</p>
      </LedgerSection>
    </Main>
  )
}
