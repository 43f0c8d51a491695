import { data, redirect } from 'react-router'
import { type AskedHour, chosenHour, daysAgo, pastPath, readHour } from '#shared/market/past.ts'
import { torontoWall } from '#shared/toronto.ts'
import type { Services } from '../../../server/services.ts'
import { servicesContext } from '../../context.ts'
import { type HourChoice, HourForm } from '../../market/past/hour-control.tsx'
import { hourWords, NO_HOUR } from '../../market/past/hour-words.ts'
import { PastHeadlines } from '../../market/past/past-headlines.tsx'
import { PastNotice } from '../../market/past/past-notice.tsx'
import { PastMethod, PastPrices } from '../../market/past/past-prices.tsx'
import { PastSymbol } from '../../market/past/past-symbol.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { Moment } from '../../ui/when.tsx'
import type { Route } from './+types/past'
import { headlinesAt, type PastPage, pageAt, stepsFrom } from './past-page.ts'
import * as texts from './texts/past.en.tsx'

/** No tape and nothing live: no socket is opened for it. */
export const handle: PageHandle = { tape: false }

type WhyNone = keyof typeof NO_HOUR
const STATUS = { unasked: 200, unreadable: 400, future: 404, old: 404 } as const satisfies Record<WhyNone, number>

/** Nothing to show, and the form to choose another hour. */
const noHour = (why: WhyNone, { path, title }: PastPage) =>
  data({ kind: 'none' as const, why, path, title }, { status: STATUS[why] })

/** What the form asks for, under its own address. */
function fromForm(query: URLSearchParams, now: number) {
  const page = pageAt(query.get('page') ?? '/markets')
  if (!page) throw data(null, { status: 404 })
  const [day, time] = [query.get('day'), query.get('time')]
  if (day === null || time === null) return noHour('unasked', page)
  const hour = chosenHour(day, time, now)
  if ('at' in hour) throw redirect(pastPath(page.path, hour.at))
  return noHour(hour.kind, page)
}

async function asItStood({ market: { past } }: Services, { instruments, symbol, range }: PastPage, at: number) {
  const board = await past.board(at, instruments)
  const row = board.rows.find((each) => each.symbol === symbol)
  if (!row) return { board }
  return { row, chart: row.source ? await past.chart({ symbol: row.symbol, source: row.source }, range, at) : undefined }
}

export async function loader({ context, params: { '*': rest = '' }, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const now = services.market.past.now()
  if (rest === '') return fromForm(url.searchParams, now)
  const end = rest.indexOf('/')
  const page = end < 0 ? undefined : pageAt(rest.slice(end))
  if (!page) throw data(null, { status: 404 })
  const hour: AskedHour = readHour(rest.slice(0, end), now)
  if (!('at' in hour)) return noHour(hour.kind, page)
  const { at, kind } = hour
  if (kind === 'between') throw redirect(pastPath(page.range ? `${page.path}/${page.range}` : page.path, at))
  // It is sent whole, also to a reader without script: no price in it can come later.
  const { of: reading } = await context.get(storeContext).read(() => asItStood(services, page, at))
  const stood = await reading
  if (!stood) throw data(null, { status: 503 })
  const chosen: HourChoice = { day: daysAgo(at, now), time: torontoWall(at).time }
  const steps = stepsFrom(page, at, now)
  const { path, title } = page
  return { kind: 'hour' as const, at, path, title, stood, stories: headlinesAt(services, page, at), chosen, steps }
}

const NO_PAGE = { title: texts.markets, path: '/markets' }

export const meta: Route.MetaFunction = ({ matches, loaderData: told }) => {
  const { title, path } = told ?? NO_PAGE
  const when = told?.kind === 'hour' ? hourWords(told.at) : texts.aPastHour
  return pageMeta(matches, {
    title: texts.titleAsOf(title, when),
    description: texts.pastDescription(title, when),
    path,
    noindex: true,
  })
}

function NoHourPage({ why, path, title }: { why: WhyNone; path: string; title: string }) {
  return (
    <Main>
      <PageTitle title={texts.atAPast(title)} lede={NO_HOUR[why]} />
      <LedgerSection title={texts.anotherHour}>
        <HourForm page={path} />
      </LedgerSection>
    </Main>
  )
}

/** A market page as it stood at a past hour. */
export default function Past({ loaderData: told }: Route.ComponentProps) {
  if (told.kind === 'none') return <NoHourPage why={told.why} path={told.path} title={told.title} />
  const { at, path, title, stood, stories, chosen, steps } = told
  return (
    <Main key={at}>
      <PastNotice at={at} now={path} steps={steps} />
      <PageTitle title={title} lede={texts.asOfMoment(<Moment at={at}>{hourWords(at)}</Moment>)} />
      <div className="wrap no-print">
        <HourForm page={path} chosen={chosen} />
      </div>
      {stood.row ? <PastSymbol row={stood.row} chart={stood.chart} at={at} /> : <PastPrices board={stood.board} />}
      <PastHeadlines stories={stories} />
      <PastMethod />
    </Main>
  )
}
