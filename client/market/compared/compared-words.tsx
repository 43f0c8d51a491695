import { isOfHours, whenOf } from '../chart/chart-time.ts'
import rangeStyles from '../chart/range-chart.module.css'
import { Sources } from '../credit/credits.tsx'
import { currencyWords } from '../currency/currency-words.ts'
import type { Instant } from '../instant/instant.ts'
import { formatPercent, formatPrice } from '../quote/format.ts'
import { apart, type Compared, knownAt, type Side } from './compared.ts'

export type Both = { readonly own: Instant; readonly other: Instant; readonly compared: Compared }

/** `Shopify −12.38%, from $213.10 on 23 Nov 2025 to $186.72 on 23 Nov 2026`. */
function gained({ quoted, chart: { range } }: Instant, { first, last }: Side): string {
  const joint = isOfHours(range) ? 'at' : 'on'
  const say = ({ price, at }: { price: number; at: number }): string =>
    `${formatPrice({ ...quoted, price })} ${joint} ${whenOf(at, range)}`
  return `${quoted.name} ${formatPercent(last.percent)}, from ${say(first)} to ${say(last)}`
}

/** Which of the two did better, by their printed gains. */
export function verdict({ own, other, compared }: Both): string {
  const [a, b] = [compared.own.last.percent, compared.other.last.percent]
  const points = apart(a, b)
  if (points === 0) return 'Both did the same.'
  const better = a > b ? own.quoted.name : other.quoted.name
  return `${better} did better by ${points.toFixed(2)} percentage points.`
}

const currencies = (own: string, other: string): string =>
  own === other ? `both in ${currencyWords(own)}` : `each in its own currency, ${currencyWords(own)} and ${currencyWords(other)}`

/** What the two lines show, in words, for readers who cannot see them and those who can. */
export function ComparedWords(both: Both) {
  const { own, other, compared } = both
  const text = [
    `${gained(own, compared.own)}; ${gained(other, compared.other)}.`,
    verdict(both),
    `Prices alone, ${currencies(own.quoted.currency, other.quoted.currency)}, counted from the first that are stored of both. Gaps were not observed.`,
  ].join(' ')
  return (
    <>
      <p className="meta num" data-chart-words>
        {(own.chart.simulated || other.chart.simulated) && <b>Simulated, not market data. </b>}
        {text}
      </p>
      <p className="meta">
        <Sources rows={[own.quoted, other.quoted]} />
      </p>
    </>
  )
}

/** The figures behind both lines, the newest first. */
export const ComparedFigures = ({ own, other, compared }: Both) => (
  <details className={rangeStyles.data}>
    <summary>The figures behind the chart</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={rangeStyles.scroll} tabIndex={0} aria-label="Figures">
      <table>
        <caption className="vh">
          {own.quoted.symbol} and {other.quoted.symbol} since the first price of both: the drawn observations, the newest first
        </caption>
        <thead>
          <tr>
            <th scope="col">Toronto time</th>
            <th scope="col">{own.quoted.symbol}</th>
            <th scope="col">{other.quoted.symbol}</th>
          </tr>
        </thead>
        <tbody>
          {compared.own.points.toReversed().map(({ at, percent }) => {
            const theirs = knownAt(compared.other, at)
            return (
              <tr key={at}>
                <th scope="row">{whenOf(at, own.chart.range)}</th>
                <td className="num">{formatPercent(percent)}</td>
                <td className="num">{theirs ? formatPercent(theirs.percent) : 'not observed'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  </details>
)
