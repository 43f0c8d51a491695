import { servicesContext } from '../../context.ts'
import { KeptLook } from '../../market/overview/section-tabs.tsx'
import { loadMarkets, MarketsPage } from '../../pages/market/markets-page.tsx'
import { metaOf } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import type { Route } from './+types/markets'

export const handle: PageHandle = { tape: false, live: true }

export const loader = ({ context }: Route.LoaderArgs) =>
  loadMarkets(context.get(servicesContext), context.get(storeContext), false)

export const meta = metaOf(PAGE.markets)

/** Every price as a tile, or as a line for a reader who chose the sheet. */
export default function Markets({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <KeptLook />
      <MarketsPage {...loaderData} />
    </>
  )
}
