import { figurePlate } from '#shared/economy/card/mark.ts'
import { servicesContext } from '../../context.ts'
import { readFigureView } from '../../economy/figure/figure-view.ts'
import * as texts from '../../pages/economy/figure.en.ts'
import { loadFigure } from '../../pages/economy/figure-data.ts'
import { FigurePage } from '../../pages/economy/figure-page.tsx'
import { noteMeta, ReleaseNotePage, readNote } from '../../pages/economy/release-note.tsx'
import { figureRecord } from '../../seo/figure-record.ts'
import { pageMeta, rootOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import type { Route } from './+types/figure'

export const handle: PageHandle = { tape: false, live: true }

export function loader({ context, params, url }: Route.LoaderArgs) {
  const [services, store] = [context.get(servicesContext), context.get(storeContext)]
  const of = readFigureView({ figure: params.figure, rest: params['*'] ?? '', query: url.searchParams })
  return 'period' in of ? readNote(of.page, of.period, services, store) : loadFigure(of, services, store)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData && 'note' in loaderData) return noteMeta(matches, loaderData)
  const { slug, name, what } = loaderData?.about ?? { slug: '', name: texts.notFound, what: '' }
  const other = loaderData?.other
  const path = `/economy/${slug}`
  return pageMeta(matches, {
    title: other === undefined ? texts.figureTitle(name) : texts.against(name, other),
    description: what,
    path,
    noindex: other !== undefined,
    plate: figurePlate(slug || 'economy', other === undefined ? loaderData?.figure : undefined),
    crumbs: [{ name: texts.economy, path: '/economy' }],
    records: loaderData ? figureRecord(rootOf(matches).publicUrl, loaderData.about, loaderData.figure) : [],
  })
}

export default function Figure({ loaderData }: Route.ComponentProps) {
  return 'note' in loaderData ? <ReleaseNotePage note={loaderData.note} /> : <FigurePage {...loaderData} />
}
