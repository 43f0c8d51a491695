import { data } from 'react-router'
import { sheetSort } from '#shared/market/front/spans.ts'
import { servicesContext } from '../../context.ts'
import { loadMarkets, MarketsPage } from '../../pages/market/markets-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import type { Route } from './+types/sheet'

export const handle: PageHandle = { tape: false, live: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const sort = sheetSort(params.order)
  if (!sort) throw data(null, { status: 404 })
  return { sort, ...(await loadMarkets(context.get(servicesContext), context.get(storeContext), true)) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  // One page for search engines, however it is sorted.
  pageMeta(matches, { ...PAGE.sheet, path: '/markets' })

/** Every price as a line of a table, in the order of its address. */
export default function Sheet({ loaderData }: Route.ComponentProps) {
  return <MarketsPage {...loaderData} />
}
