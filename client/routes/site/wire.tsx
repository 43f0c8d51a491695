import { data } from 'react-router'
import { COLON, englishName } from '#shared/language/locale.en.ts'
import { wireFeedPath, wirePath } from '#shared/wire/topics.ts'
import { servicesContext } from '../../context.ts'
import { Releases } from '../../economy/calendar/releases.tsx'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import { storeContext } from '../../store-reads.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore } from '../../ui/pending.tsx'
import { WIRE_PAGE } from '../../wire/page-texts.en.ts'
import { WIRE_TEXTS } from '../../wire/texts.en.ts'
import { WireList } from '../../wire/wire-list.tsx'
import type { Route } from './+types/wire'

export async function loader({ context, params }: Route.LoaderArgs) {
  const of = params.of === undefined ? null : englishName('wire', params.of)
  const { wire, economy } = context.get(servicesContext)
  const { of: view } = await context.get(storeContext).read(() => {
    const found = wire.list(of)
    if (!found) throw data(null, { status: 404 })
    return { ...found, due: found.rows.length === 0 ? economy.economy().next : [] }
  })
  return { of, view }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const view = loaderData && !(loaderData.view instanceof Promise) ? loaderData.view : undefined
  const name = view?.part?.name
  const of = loaderData?.of ?? null
  const title = name === undefined ? PAGE.wire.title : `${PAGE.wire.title}${COLON} ${name}`
  const facts = pageMeta(matches, {
    ...PAGE.wire,
    title,
    path: wirePath(of),
    ...(name !== undefined && { crumbs: [{ name: PAGE.wire.title, path: wirePath(null) }] }),
  })
  const href = rootOf(matches).publicUrl + wireFeedPath(of)
  return [...facts, { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href }]
}

/** Everything that was announced, or what one source announced, or about one topic; without any, what is due next. */
export default function Wire({ loaderData: { of, view } }: Route.ComponentProps) {
  return (
    <Main>
      <PageTitle title={WIRE_TEXTS.title} lede={WIRE_PAGE.lede} />
      <LedgerSection
        title={WIRE_PAGE.head}
        keepNote
        note={
          <>
            {WIRE_PAGE.headNote} <a href={wireFeedPath(of)}>{WIRE_PAGE.feed}</a>
          </>
        }
      >
        <FromStore of={view}>
          {(stored) =>
            stored.state === 'read' ? (
              <WireList view={stored.value} />
            ) : (
              <EmptyState title={stored.state === 'failed' ? WIRE_PAGE.unread : WIRE_PAGE.reading} />
            )
          }
        </FromStore>
      </LedgerSection>
      <FromStore of={view}>
        {(stored) =>
          stored.state === 'read' &&
          stored.value.due.length > 0 && (
            <LedgerSection title={WIRE_PAGE.due} note={WIRE_PAGE.dueNote} link={{ href: '/calendar', label: WIRE_PAGE.calendar }}>
              <Releases rows={stored.value.due} caption={WIRE_PAGE.due} />
            </LedgerSection>
          )
        }
      </FromStore>
    </Main>
  )
}
