import { Link } from 'react-router'
import { offeredRanges, type ValueRange, valuesIn } from '#shared/economy/range.ts'
import { COINS_RANKED, type Coin, type CoinView, coinPath } from '#shared/market/coins.ts'
import { FigureChart } from '../../economy/chart/figure-chart.tsx'
import { CoinCredit } from '../../market/coins/coin-parts.tsx'
import { CoinChange, CoinFact, printCoinPrice, printMoney } from '../../market/coins/coin-table.tsx'
import coinStyles from '../../market/coins/coins.module.css'
import { formatLarge } from '../../market/price/large.ts'
import { formatDateET } from '../../market/quote/format.ts'
import styles from '../../market/symbol/symbol.module.css'
import type { PageFacts } from '../../seo/page-meta.ts'
import { CHART_ID, RangeLinks } from '../../ui/chart/range-links.tsx'
import { EmptyState, SkeletonBar } from '../../ui/feedback/states.tsx'
import { Main } from '../../ui/layout/main.tsx'
import { LedgerSection, PageTitle } from '../../ui/layout/section.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import { type Provenance, WhereFrom } from '../../ui/provenance.tsx'
import * as texts from './coin-page.en.tsx'

/** A coin, and where its figures come from. */
type Told = CoinView & { readonly provenance: Provenance | null }
type View = Pending<Told>

const nameIn = (view: View): string => ('coin' in view ? `${view.coin.name} (${view.coin.ticker})` : texts.coin)

/** What a coin's page says of itself. */
export function coinFacts(slug: string, view: View): PageFacts {
  const name = nameIn(view)
  const path = coinPath(slug)
  return {
    title: name,
    description: texts.coinDescription(name),
    path,
    plate: { slug: 'crypto', category: 'Cryptocurrency' },
    crumbs: [
      { name: texts.crypto, path: '/crypto' },
      { name: texts.theLargestCoins(COINS_RANKED), path: '/coins' },
      { name, path },
    ],
  }
}

const money = (value: number): string => texts.usd(printMoney(value))
const price = (value: number): string => texts.usd(printCoinPrice(value))

/** What the source said; what it did not say is not there. */
function Facts({ coin }: { coin: Coin }) {
  const facts = [
    [texts.rankByMarket, 'rank', String],
    [texts.marketValue, 'marketCap', money],
    [texts.volume24Hours, 'volume', money],
    [texts.low24Hours, 'low', price],
    [texts.high24Hours, 'high', price],
    [texts.inCirculation, 'supply', (value: number) => `${formatLarge(value)} ${coin.ticker}`],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([term, of, print]) => {
        const value = coin[of]
        return (
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="num">
                <CoinFact coin={coin} of={of}>
                  {print(value)}
                </CoinFact>
              </dd>
            </div>
          )
        )
      })}
      <div>
        <dt>{texts.amongTheLargest}</dt>
        <dd className="num">
          <time dateTime={coin.enteredAt}>{formatDateET(coin.enteredAt)}</time>
        </dd>
      </div>
    </dl>
  )
}

/** What has to be known before the price is read. */
function Standing({ view: { coin, namesake } }: { view: CoinView }) {
  return (
    <>
      {coin.leftAt && (
        <p className={coinStyles.note} role="note">
          {texts.leftRanking(COINS_RANKED, <time dateTime={coin.leftAt}>{formatDateET(coin.leftAt)}</time>)}
          {namesake && <>{texts.otherId(<Link to={namesake.href}>{namesake.name}</Link>)}</>}
        </p>
      )}
      {!coin.leftAt && coin.stale && (
        <p className={coinStyles.note} role="note">
          {texts.sourceSilent}
        </p>
      )}
      {coin.unconfirmed && (
        <p className={coinStyles.note} role="note">
          {texts.priceHeld}
        </p>
      )}
    </>
  )
}

/** Enough decimals for coins worth a fraction of a cent. */
const decimalsFor = (least: number): number => (least >= 1 ? 2 : Math.min(12, 3 - Math.floor(Math.log10(least))))

type Shown = { view: CoinView; range: ValueRange | undefined }

function Closes({ view: { coin, closes }, range }: Shown) {
  const shown = valuesIn(closes, range)
  if (shown.length < 2)
    return <EmptyState title={texts.noLineYet}>{shown.length === 1 ? texts.oneDayStored : texts.noDaysStored}</EmptyState>
  const decimals = decimalsFor(Math.min(...shown.map(([, value]) => value)))
  return (
    <>
      <RangeLinks path={coinPath(coin.slug)} first="max" ranges={offeredRanges(closes)} current={range ?? 'max'} />
      <FigureChart
        row={{ name: coin.name, unit: 'US$', decimals, frequency: 'daily' }}
        values={shown}
        originOf={(day) => [`coin:${coin.slug}`, 'close', day]}
      />
    </>
  )
}

function Price({ view }: { view: CoinView }) {
  const { coin } = view
  return (
    <>
      {coin.price === null ? (
        <EmptyState title={texts.noPrice}>{texts.priceExpired}</EmptyState>
      ) : (
        <p className={styles.price} data-coin={coin.slug}>
          <CoinFact coin={coin} of="price" className="num">
            {printCoinPrice(coin.price)}
          </CoinFact>
          <span className={styles.change}>
            <CoinChange coin={coin} />
          </span>
        </p>
      )}
      <Standing view={view} />
      <Facts coin={coin} />
    </>
  )
}

function Sections({ view, range }: { view: Told; range: ValueRange | undefined }) {
  const { coin } = view
  return (
    <>
      <PageTitle title={coin.name} lede={texts.inUsDollars(coin.ticker)} />
      <LedgerSection title={texts.price} keepNote note={<CoinCredit credit={view.credit} asOf={coin.asOf} />}>
        <Price view={view} />
      </LedgerSection>
      <LedgerSection
        id={CHART_ID}
        title={texts.dailyCloses}
        note={texts.closesNote}
        link={{ href: '/coins', label: texts.theLargestCoins(COINS_RANKED) }}
      >
        <Closes view={view} range={range} />
      </LedgerSection>
      {view.provenance && <WhereFrom of={view.provenance} />}
    </>
  )
}

/** One coin. */
export const CoinPage = ({ view, range }: { view: View; range: ValueRange | undefined }) => (
  <Main>
    <FromStore of={view}>
      {(stored) =>
        stored.state === 'read' ? (
          <Sections view={stored.value} range={range} />
        ) : (
          <>
            <PageTitle title={texts.coin} />
            <LedgerSection title={texts.price}>
              {stored.state === 'pending' ? (
                <SkeletonBar />
              ) : (
                <EmptyState title={texts.notRead}>{texts.priceUnreadable}</EmptyState>
              )}
            </LedgerSection>
          </>
        )
      }
    </FromStore>
  </Main>
)
