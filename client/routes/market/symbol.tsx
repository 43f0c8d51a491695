import { instrumentOf } from '#shared/market/catalogue.ts'
import { symbolFromPath, symbolToPath } from '#shared/market/catalogue-path.ts'
import { servicesContext, visitorContext } from '../../context.ts'
import { NotFollowed, unfollowedFacts } from '../../market/symbol/not-followed.tsx'
import { readView } from '../../market/symbol/symbol-view.ts'
import { ListingPage, listingFacts } from '../../pages/market/listing-page.tsx'
import { loadStrange } from '../../pages/market/strange-symbol.ts'
import * as texts from '../../pages/market/symbol.en.ts'
import { loadSymbol } from '../../pages/market/symbol-data.ts'
import { SymbolPage } from '../../pages/market/symbol-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { storeContext } from '../../store-reads.ts'
import { rangeName } from '../../ui/chart/range-links.tsx'
import type { Pending } from '../../ui/pending.tsx'
import type { Route } from './+types/symbol'

export const handle: PageHandle = { live: true }

export async function loader({ context, params: { symbol, '*': rest }, url }: Route.LoaderArgs) {
  const [services, store] = [context.get(servicesContext), context.get(storeContext)]
  const instrument = instrumentOf(symbolFromPath(symbol))
  if (!instrument) return loadStrange({ symbol, rest, ip: context.get(visitorContext).ip }, services, store)
  return loadSymbol(instrument, readView({ symbol, rest: rest ?? '', query: url.searchParams }), services, store)
}

type Shown = Pending<{ readonly onCard: string | undefined }>

/** What its share card is drawn from: the closes that its address names, once they are read. */
function plateOf(symbol: string, prices: Shown | undefined) {
  const onCard = prices === undefined || prices instanceof Promise ? undefined : prices.onCard
  return { slug: [symbolToPath(symbol).toLowerCase(), onCard].filter(Boolean).join('--'), category: 'Earnings' }
}

export const meta: Route.MetaFunction = ({ matches, loaderData: loaded }) => {
  if (loaded && 'listing' in loaded) return pageMeta(matches, listingFacts(loaded.listing))
  if (loaded && 'unfollowed' in loaded) return pageMeta(matches, unfollowedFacts(loaded.unfollowed))
  const loaderData = loaded && 'instrument' in loaded ? loaded : undefined
  const { symbol, name } = loaderData?.instrument ?? { symbol: 'Symbol', name: texts.notFollowed }
  const other = loaderData?.other && instrumentOf(loaderData.other)?.name
  return pageMeta(matches, {
    title: `${name} (${symbol})${other ? texts.against(other) : ''}${loaderData?.range ? `, ${rangeName(loaderData.range)}` : ''}`,
    description: texts.symbolDescription(name),
    path: `/markets/${symbolToPath(symbol)}`,
    noindex: other !== undefined,
    plate: plateOf(symbol, loaderData?.prices),
    crumbs: [
      { name: texts.markets, path: '/markets' },
      { name: symbol, path: `/markets/${symbolToPath(symbol)}` },
    ],
  })
}

export default function SymbolRoute({ loaderData }: Route.ComponentProps) {
  if ('unfollowed' in loaderData) return <NotFollowed {...loaderData.unfollowed} />
  if ('instrument' in loaderData) return <SymbolPage {...loaderData} />
  const { listing, chart, provenance } = loaderData
  return <ListingPage key={listing.listing.ticker} view={listing} chart={chart} provenance={provenance} />
}
