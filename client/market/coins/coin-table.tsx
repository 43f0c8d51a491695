import { Link } from 'react-router'
import type { Coin } from '#shared/market/coins.ts'
import { cx } from '../../ui/cx.ts'
import { Change } from '../quote/change.tsx'
import { directionOf, formatLarge, formatPercent, formatPrice, NO_FIGURE } from '../quote/format.ts'
import styles from './coins.module.css'

/** As a price of the catalogue is printed. */
export const printCoinPrice = (price: number | null): string =>
  formatPrice({ symbol: '', category: 'crypto', price, currency: 'USD' })

export const printMoney = (value: number | null): string => (value === null ? NO_FIGURE : `$${formatLarge(value)}`)

/** What a coin did in a day; nothing where its source did not say. */
export function CoinChange({ coin: { changePercent, stale } }: { coin: Pick<Coin, 'changePercent' | 'stale'> }) {
  if (changePercent === null) return NO_FIGURE
  const direction = directionOf({ category: 'crypto', change_amount: null, change_percent: changePercent })
  return <Change direction={direction} text={formatPercent(changePercent)} muted={stale} />
}

const Row = ({ coin }: { coin: Coin }) => (
  <tr data-coin={coin.slug} data-stale={coin.stale || undefined}>
    <td className={styles.rank}>{coin.rank ?? NO_FIGURE}</td>
    <th scope="row" className={styles.name}>
      <Link to={coin.href} viewTransition>
        <bdi>{coin.name}</bdi>
      </Link>
      <small>
        <bdi>{coin.ticker}</bdi>
        {coin.unconfirmed && ', a newer price awaits confirmation'}
      </small>
    </th>
    <td className={styles.price}>{printCoinPrice(coin.price)}</td>
    <td>
      <CoinChange coin={coin} />
    </td>
    <td className={styles.value}>{printMoney(coin.marketCap)}</td>
    <td className={styles.volume}>{printMoney(coin.volume)}</td>
  </tr>
)

/** Coins in the order of their market value. */
export function CoinTable({ coins, caption }: { coins: readonly Coin[]; caption: string }) {
  return (
    <div className={styles.frame}>
      <table className={cx(styles.coins, 'num')}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Rank</th>
            <th scope="col" className={styles.name}>
              Coin
            </th>
            <th scope="col">Price, US$</th>
            <th scope="col">24 hours</th>
            <th scope="col" className={styles.value}>
              Market value, US$
            </th>
            <th scope="col" className={styles.volume}>
              Volume, 24 hours
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
