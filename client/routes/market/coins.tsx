import { data, redirect } from 'react-router'
import { type ValueRange, valueRange } from '#shared/economy/range.ts'
import { coinListPath, coinPath } from '#shared/market/coins.ts'
import { isRecord } from '#shared/typed-keys.ts'
import type { Services } from '../../../server/services.ts'
import { servicesContext } from '../../context.ts'
import { coinProvenance } from '../../market/price/provenance.ts'
import { type CoinListData, CoinListPage, coinListFacts, followedCoins } from '../../pages/market/coin-list-page.tsx'
import { CoinPage, coinFacts } from '../../pages/market/coin-page.tsx'
import { pageMeta } from '../../seo/page-meta.ts'
import type { PageHandle } from '../../shell/page/page-handle.ts'
import { type StoreReads, storeContext } from '../../store-reads.ts'
import type { Route } from './+types/coins'

/** Until a ranking is stored, the page shows live prices of the coins we follow. */
export const handle: PageHandle = {
  live: (loaded) => isRecord(loaded) && isRecord(loaded.list) && isRecord(loaded.list.followed),
}

/** The number of a page of the list as its address spells it; `undefined` for the address of a coin. The first page has no number. */
function pageOf(rest: string): number | undefined {
  if (rest === '') return 1
  const page = /^page\/([2-9]|[1-9]\d{1,2})$/.exec(rest)?.[1]
  return page === undefined ? undefined : Number(page)
}

const missing = () => data(null, { status: 404 })

async function listOf(page: number, { coins, market }: Services, { read }: StoreReads) {
  const { of } = await read((): CoinListData => {
    const found = coins.list(page)
    if (!found) throw missing()
    return { ...found, followed: found.coins.length === 0 ? followedCoins(market) : null }
  })
  return { kind: 'list' as const, page, list: of }
}

async function coinOf(slug: string, range: ValueRange | undefined, { coins, market }: Services, { read }: StoreReads) {
  const { of } = await read(async () => {
    const found = await coins.coin(slug)
    if (!found) throw missing()
    // There is one page a coin: that of its instrument, where the catalogue follows it.
    if (found.coin.href !== coinPath(slug)) throw redirect(found.coin.href, 301)
    return { ...found, provenance: coinProvenance(found, market.sources) }
  })
  return { kind: 'coin' as const, slug, range, view: of }
}

export function loader({ context, params: { '*': rest } }: Route.LoaderArgs) {
  const [services, store] = [context.get(servicesContext), context.get(storeContext)]
  const page = pageOf(rest)
  if (page !== undefined) return listOf(page, services, store)
  const [slug = '', named, ...further] = rest.split('/')
  const range = valueRange(named)
  if (!/^[a-z0-9-]{1,70}$/.test(slug) || range === null || further.length > 0) throw missing()
  return coinOf(slug, range, services, store)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.kind === 'coin') return pageMeta(matches, coinFacts(loaderData.slug, loaderData.view))
  const { page = 1, list } = loaderData ?? {}
  return pageMeta(matches, coinListFacts(page, coinListPath(page), list))
}

/** The list of coins, and each of them: one route, because every route is named to every page. */
export default function Coins({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'coin') return <CoinPage key={loaderData.slug} view={loaderData.view} range={loaderData.range} />
  return <CoinListPage page={loaderData.page} list={loaderData.list} />
}
