import { data, redirect } from 'react-router'
import { formatRelease } from '#shared/economy/print.ts'
import { earlyEnd } from '#shared/market/hours/calendar.ts'
import { choiceOf, firstOf, meantBy, type NoHour, PAST_PATH, pastPath, readHour } from '#shared/market/past.ts'
import type { Services } from '../../../server/services.ts'
import { servicesContext } from '../../context.ts'
import { HourForm } from '../../market/past/hour-form.tsx'
import { NoHourPage } from '../../market/past/no-hour.tsx'
import { PastNotice } from '../../market/past/past-notice.tsx'
import * as texts from '../../market/past/past-page.en.ts'
import { askedFor, type PastPage, pageAt } from '../../market/past/past-page.ts'
import { PastPrices } from '../../market/past/past-prices.tsx'
import { PastSymbol } from '../../market/past/past-symbol.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import type { Route } from './+types/past'

/** No tape and nothing live: no socket is opened for it. */
export const handle: PageHandle = { tape: false }

const STATUS = { empty: 200, unreadable: 400, future: 404, old: 404 } as const satisfies Record<NoHour, number>

async function asItStood({ past }: Services['market'], { instruments, isSymbol, range }: PastPage, at: number) {
  const board = await past.board(at, instruments)
  const [[row], [instrument]] = [board.rows, instruments]
  if (!isSymbol || !row || !instrument) return { board }
  const early = earlyEnd(instrument.calendar, at)
  return {
    row,
    instrument,
    earlyEnd: early === undefined ? null : new Date(early).toISOString(),
    charts: row.source ? await past.chart(row, range, at) : undefined,
  }
}

export async function loader({ context, params: { '*': rest = '' }, url }: Route.LoaderArgs) {
  const { market } = context.get(servicesContext)
  const { read } = context.get(storeContext)
  const now = market.past.now()
  const asked = askedFor(rest, url.searchParams)
  const page = pageAt(asked.page)
  if (!page) throw data(null, { status: 404 })
  const { path, title } = page
  // It is sent whole, also to a reader without script: no price in it can come later.
  const hours = await (await read(() => market.past.hours(page.instruments))).of
  if (!hours) throw data(null, { status: 503 })
  const first = firstOf(hours, now)
  const meant = asked.hour !== undefined && asked.isChosen ? meantBy(asked.hour, hours) : undefined
  const at = asked.hour === undefined ? (first ?? 'empty') : (meant ?? readHour(asked.hour, now))
  const of = { path, ranged: asked.page, title }
  if (typeof at === 'string') {
    const other = first === undefined ? undefined : { at: first, choice: choiceOf(hours, first) }
    return data({ kind: 'none' as const, why: at, other, ...of }, { status: STATUS[at] })
  }
  const own = pastPath(asked.page, at)
  if (own !== `${PAST_PATH}/${rest}`) throw redirect(own)
  const stood = await (await read(() => asItStood(market, page, at))).of
  if (!stood) throw data(null, { status: 503 })
  return { kind: 'hour' as const, at, choice: choiceOf(hours, at), stood, ...of }
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

/** A market page as it stood at a past hour. */
export default function Past({ loaderData: told }: Route.ComponentProps) {
  if (told.kind === 'none') return <NoHourPage {...told} />
  const { at, path, ranged, title, stood, choice } = told
  return (
    <Main key={at}>
      <PastNotice at={at} path={path} />
      <HourForm page={path} ranged={ranged} choice={choice} at={at} />
      {stood.row ? (
        <PastSymbol {...stood} at={at} />
      ) : (
        <>
          <PageTitle title={title} />
          <PastPrices board={stood.board} at={at} />
        </>
      )}
      <LedgerSection title={texts.countingHeading}>
        <p>{texts.countingExplanation}</p>
      </LedgerSection>
    </Main>
  )
}
