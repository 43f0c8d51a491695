import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { asMoney } from '#shared/language/locale.en.ts'
import type { Coin } from '#shared/market/coins.ts'
import { cx } from '../../ui/cx.ts'
import { Datum, type Origin } from '../../ui/datum.tsx'
import table from '../../ui/layout/figure-table.module.css'
import { formatLarge } from '../price/large.ts'
import { Change } from '../quote/change.tsx'
import { directionOf, formatPercent, formatPrice, NO_FIGURE } from '../quote/format.ts'
import styles from './coins.module.css'
import * as texts from './texts.en.tsx'

/** As a price of the catalogue is printed. */
export const printCoinPrice = (price: number | null): string =>
  formatPrice({ symbol: '', category: 'crypto', price, currency: 'USD' })

export const printMoney = (value: number | null): string => (value === null ? NO_FIGURE : asMoney(formatLarge(value)))

type Fact = 'price' | 'percent' | 'marketCap' | 'volume' | 'low' | 'high' | 'supply' | 'rank'

const originOf = ({ slug, asOf }: Pick<Coin, 'slug' | 'asOf'>, field: Fact): Origin => [`coin:${slug}`, field, asOf ?? '']

type CoinFactProps = { coin: Coin; of: Exclude<Fact, 'percent'>; children: ReactNode; className?: string }

/** What the source said of a coin, as it is printed. */
export const CoinFact = ({ coin, of, children, className }: CoinFactProps) => (
  <Datum of={originOf(coin, of)} value={coin[of]} className={className} field={of === 'price' ? of : undefined}>
    {children}
  </Datum>
)

/** What a coin did in a day; nothing where its source did not say. */
export function CoinChange({ coin }: { coin: Coin }) {
  const { changePercent, stale } = coin
  if (changePercent === null) return NO_FIGURE
  const direction = directionOf({ category: 'crypto', change_amount: null, change_percent: changePercent })
  return (
    <Change
      direction={direction}
      of={originOf(coin, 'percent')}
      value={changePercent}
      text={formatPercent(changePercent)}
      muted={stale}
    />
  )
}

const Row = ({ coin }: { coin: Coin }) => (
  <tr data-coin={coin.slug} data-stale={coin.stale || undefined}>
    <td className={styles.rank}>
      <CoinFact coin={coin} of="rank">
        {coin.rank ?? NO_FIGURE}
      </CoinFact>
    </td>
    <th scope="row" className={styles.name}>
      <Link to={coin.href} viewTransition>
        <bdi>{coin.name}</bdi>
      </Link>
      <small>
        <bdi>{coin.ticker}</bdi>
        {coin.unconfirmed && texts.newerPriceHeld}
      </small>
    </th>
    <td className={styles.price}>
      <CoinFact coin={coin} of="price">
        {printCoinPrice(coin.price)}
      </CoinFact>
    </td>
    <td>
      <CoinChange coin={coin} />
    </td>
    <td className={styles.value}>
      <CoinFact coin={coin} of="marketCap">
        {printMoney(coin.marketCap)}
      </CoinFact>
    </td>
    <td className={styles.volume}>
      <CoinFact coin={coin} of="volume">
        {printMoney(coin.volume)}
      </CoinFact>
    </td>
  </tr>
)

/** Coins in the order of their market value. */
export function CoinTable({ coins, caption }: { coins: readonly Coin[]; caption: string }) {
  return (
    <div className={cx(table.scroll, styles.frame)}>
      <table className={cx(table.table, styles.coins, 'num')}>
        <caption className="vh">{caption}</caption>
        <colgroup>
          <col className={styles.rank} />
          <col className={styles.name} />
          <col className={styles.price} />
          <col />
          <col className={styles.value} />
          <col className={styles.volume} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {texts.rank}
            </th>
            <th scope="col" className={styles.name}>
              {texts.coin}
            </th>
            <th scope="col">{texts.priceUs}</th>
            <th scope="col">{texts.n24Hours}</th>
            <th scope="col" className={styles.value}>
              {texts.marketValueUs}
            </th>
            <th scope="col" className={styles.volume}>
              {texts.volume24Hours}
            </th>
          </tr>
        </thead>
        <tbody>
          {coins.map((coin) => (
            <Row key={coin.slug} coin={coin} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
