import { COINS_RANKED, type CoinList } from '#shared/market/coins.ts'
import { CoinCredit, CoinPages, NoCoins } from '../../market/coins/coin-parts.tsx'
import { CoinTable } from '../../market/coins/coin-table.tsx'
import type { PageFacts } from '../../seo/page-meta.ts'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, type Pending, type Stored } from '../../ui/pending.tsx'

const TITLE = `The ${COINS_RANKED} largest coins`

/** What a page of the list says of itself. */
export const coinListFacts = (page: number, path: string): PageFacts => ({
  title: page === 1 ? TITLE : `${TITLE}, page ${page}`,
  description: `The first ${COINS_RANKED} coins by market value, each with its price, its day and its own page.`,
  path,
  plate: { slug: 'crypto', category: 'Cryptocurrency' },
  crumbs: [{ name: 'Crypto', path: '/crypto' }],
})

function List({ stored, page }: { stored: Stored<CoinList>; page: number }) {
  if (stored.state !== 'read')
    return stored.state === 'pending' ? (
      <SkeletonBar />
    ) : (
      <EmptyState title="Not read">The list could not be read just now. Please try again.</EmptyState>
    )
  const { coins, pages, unlicensed } = stored.value
  if (coins.length === 0) return <NoCoins unlicensed={unlicensed} />
  return (
    <>
      <CoinTable coins={coins} caption="Coins by market value" />
      <CoinPages page={page} pages={pages} />
    </>
  )
}

/** One page of the list, with whose figures they are and of when. */
export const CoinListPage = ({ page, list }: { page: number; list: Pending<CoinList> }) => (
  <Main>
    <PageTitle
      title={TITLE}
      lede="By market value: what all coins in circulation would cost at the price. Wrapped and staked copies of a coin are left out."
    />
    <FromStore of={list}>
      {(stored) => (
        <LedgerSection
          title={page === 1 ? 'Ranking' : `Ranking, page ${page}`}
          keepNote
          note={stored.state === 'read' && <CoinCredit credit={stored.value.credit} asOf={stored.value.coins[0]?.asOf ?? null} />}
        >
          <List stored={stored} page={page} />
        </LedgerSection>
      )}
    </FromStore>
  </Main>
)
