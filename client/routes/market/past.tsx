import { data, redirect } from 'react-router'
import { formatWeekDay } from '#shared/economy/print.ts'
import { type AskedHour, chosenHour, daysAgo, PAST_DAYS, pastPath, readHour } from '#shared/market/past.ts'
import { torontoDate, torontoTime, torontoWall } from '#shared/toronto.ts'
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
import type { Route } from './+types/past'
import { headlinesAt, type PastPage, pageAt, stepsFrom } from './past-page.ts'
import * as texts from './texts/past.en.ts'

/** No tape and nothing live: no socket is opened for it. */
export const handle: PageHandle = { tape: false }

type WhyNone = keyof typeof NO_HOUR
const STATUS = { unasked: 200, unreadable: 400, future: 404, old: 404 } as const satisfies Record<WhyNone, number>

/** The days that have hours to show, today first: `Fri 27 Nov`. */
const daysTo = (now: number): string[] =>
  Array.from({ length: PAST_DAYS + 1 }, (_, ago) =>
    formatWeekDay(new Date(torontoTime(torontoDate(now, -ago), '12:00')).toISOString()),
  )

/** Nothing to show, and the form to choose another hour. */
const noHour = (why: WhyNone, { path, title }: PastPage, now: number) =>
  data({ kind: 'none' as const, why, path, title, days: daysTo(now) }, { status: STATUS[why] })

/** What the form asks for, under its own address. */
function fromForm(query: URLSearchParams, now: number) {
  const page = pageAt(query.get('page') ?? '/markets')
  if (!page) throw data(null, { status: 404 })
  const [day, time] = [query.get('day'), query.get('time')]
  if (day === null || time === null) return noHour('unasked', page, now)
  const hour = chosenHour(day, time, now)
  if ('at' in hour) throw redirect(pastPath(page.path, hour.at))
  return noHour(hour.kind, page, now)
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
  if (!('at' in hour)) return noHour(hour.kind, page, now)
  const { at, kind } = hour
  if (kind === 'between') throw redirect(pastPath(page.range ? `${page.path}/${page.range}` : page.path, at))
  // It is sent whole, also to a reader without script: no price in it can come later.
  const { of: reading } = await context.get(storeContext).read(() => asItStood(services, page, at))
  const stood = await reading
  if (!stood) throw data(null, { status: 503 })
  const chosen: HourChoice = { day: daysAgo(at, now), time: torontoWall(at).time }
  const steps = stepsFrom(page, at, now)
  const { path, title } = page
  const stories = headlinesAt(services, page, at)
  return { kind: 'hour' as const, at, path, title, stood, stories, chosen, days: daysTo(now), steps }
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

type NoHourProps = { readonly why: WhyNone; readonly path: string; readonly title: string; readonly days: readonly string[] }

function NoHourPage({ why, path, title, days }: NoHourProps) {
  return (
    <Main>
      <PageTitle title={texts.atAPast(title)} lede={NO_HOUR[why]} />
      <LedgerSection title={texts.anotherHour}>
        <HourForm page={path} days={days} />
      </LedgerSection>
    </Main>
  )
}

/** A market page as it stood at a past hour. */
export default function Past({ loaderData: told }: Route.ComponentProps) {
  if (told.kind === 'none') return <NoHourPage {...told} />
  const { at, path, title, stood, stories, chosen, days, steps } = told
  return (
    <Main key={at}>
      <PastNotice at={at} now={path} steps={steps} />
      <PageTitle title={title} />
      <div className="wrap no-print">
        <HourForm page={path} chosen={chosen} days={days} />
      </div>
      {stood.row ? <PastSymbol row={stood.row} chart={stood.chart} at={at} /> : <PastPrices board={stood.board} />}
      <PastHeadlines stories={stories} />
      <PastMethod />
    </Main>
  )
}
