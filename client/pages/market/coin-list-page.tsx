import { COINS_RANKED, type CoinList } from '#shared/market/coins.ts'
import { CoinCredit, CoinPages, NoCoins } from '../../market/coins/coin-parts.tsx'
import { CoinTable } from '../../market/coins/coin-table.tsx'
import type { PageFacts } from '../../seo/page-meta.ts'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, type Pending, type Stored } from '../../ui/pending.tsx'
import * as texts from './coin-list-page.en.ts'

const TITLE = texts.theLargestCoins(COINS_RANKED)

/** What a page of the list says of itself. */
export const coinListFacts = (page: number, path: string): PageFacts => ({
  title: page === 1 ? TITLE : texts.page(TITLE, page),
  description: texts.listDescription(COINS_RANKED),
  path,
  plate: { slug: 'crypto', category: 'Cryptocurrency' },
  crumbs: [{ name: texts.crypto, path: '/crypto' }],
})

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
export const CoinListPage = ({ page, list }: { page: number; list: Pending<CoinList> }) => (
  <Main>
    <PageTitle title={TITLE} lede={texts.rankingNote} />
    <FromStore of={list}>
      {(stored) => (
        <LedgerSection
          title={page === 1 ? texts.ranking : texts.rankingPage(page)}
          keepNote
          note={stored.state === 'read' && <CoinCredit credit={stored.value.credit} asOf={stored.value.coins[0]?.asOf ?? null} />}
        >
          <List stored={stored} page={page} />
        </LedgerSection>
      )}
    </FromStore>
  </Main>
)
