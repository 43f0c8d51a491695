import { COINS_RANKED, type CoinList } from '#shared/market/coins.ts'
import type { Board } from '#shared/market/quote.ts'
import type { Services } from '../../../server/services.ts'
import { CATEGORY_FACTS } from '../../market/category-facts.ts'
import { CoinCredit, CoinPages, NoCoins } from '../../market/coins/coin-parts.tsx'
import { CoinTable } from '../../market/coins/coin-table.tsx'
import { pickRows, rowsOf, TAPE_SYMBOLS } from '../../market/pick-rows.ts'
import { KeepLive } from '../../market/refresh/keep-fresh.tsx'
import { CategoryPrices } from '../../market/tile/category-prices.tsx'
import type { SparkLines } from '../../market/tile/tile-grid.tsx'
import type { PageFacts } from '../../seo/page-meta.ts'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { atOnce, FromStore, type Pending, type Stored } from '../../ui/pending.tsx'
import * as texts from './coin-list-page.en.ts'

const TITLE = texts.theLargestCoins(COINS_RANKED)

type FollowedCoins = { readonly board: Board; readonly lines: SparkLines }
/** A page of the list; `followed`: the coins of the catalogue, where there is no list and they have prices. */
export type CoinListData = CoinList & { readonly followed: FollowedCoins | null }

/** @param list `null` while it is read */
const titleOf = (list: CoinListData | null): string => (list?.followed ? texts.coinsWeFollow : TITLE)

function ledeOf(list: CoinListData | null): string {
  if (!list?.followed) return texts.rankingNote
  return list.unlicensed ? texts.noRankingAllowed : texts.noRankingYet
}

/** What a page of the list says of itself. */
export function coinListFacts(page: number, path: string, pending: Pending<CoinListData>): PageFacts {
  const list = atOnce<CoinListData | null>(pending, null)
  return {
    title: page === 1 ? titleOf(list) : texts.page(titleOf(list), page),
    description: list?.followed ? texts.followedDescription : texts.listDescription(COINS_RANKED),
    path,
    plate: { slug: 'crypto', category: 'Cryptocurrency' },
    crumbs: [{ name: texts.crypto, path: '/crypto' }],
  }
}

const FOLLOWED = ['crypto'] as const

/** The coins of the catalogue with their lines; `null` while none of them has a price that may be shown. */
export function followedCoins(market: Pick<Services['market'], 'board' | 'lines'>): FollowedCoins | null {
  const { version, rows } = market.board()
  const coins = rowsOf(rows, FOLLOWED)
  if (coins.every(({ price }) => price === null)) return null
  const symbols = coins.map(({ symbol }) => symbol)
  return { board: { version, rows: pickRows(rows, [...symbols, ...TAPE_SYMBOLS]) }, lines: market.lines(symbols) }
}

/** In the place of a list that is still to come, live as on any market page. */
function Followed({ of: { board, lines } }: { of: FollowedCoins }) {
  const rows = rowsOf(board.rows, FOLLOWED)
  return (
    <>
      <KeepLive board={{ state: 'read', value: board }} />
      <CategoryPrices
        prices={{ state: 'read', value: { rows, lines } }}
        category="crypto"
        tiles={rows.length}
        note={CATEGORY_FACTS.crypto.pricesNote}
      />
    </>
  )
}

function List({ stored, page }: { stored: Stored<CoinList>; page: number }) {
  if (stored.state !== 'read')
    return stored.state === 'pending' ? <SkeletonBar /> : <EmptyState title={texts.notRead}>{texts.listUnreadable}</EmptyState>
  const { coins, pages, unlicensed } = stored.value
  if (coins.length === 0) return <NoCoins unlicensed={unlicensed} />
  return (
    <>
      <CoinTable coins={coins} caption={texts.coinsByMarket} />
      <CoinPages page={page} pages={pages} />
    </>
  )
}

/** One page of the list, with whose figures they are and of when. */
export const CoinListPage = ({ page, list: pending }: { page: number; list: Pending<CoinListData> }) => (
  <Main>
    <FromStore of={pending}>
      {(stored) => {
        const list = stored.state === 'read' ? stored.value : null
        return (
          <>
            <PageTitle title={titleOf(list)} lede={ledeOf(list)} />
            {list?.followed ? (
              <Followed of={list.followed} />
            ) : (
              <LedgerSection
                title={page === 1 ? texts.ranking : texts.rankingPage(page)}
                keepNote
                note={list && <CoinCredit credit={list.credit} asOf={list.coins[0]?.asOf ?? null} />}
              >
                <List stored={stored} page={page} />
              </LedgerSection>
            )}
          </>
        )
      }}
    </FromStore>
  </Main>
)
