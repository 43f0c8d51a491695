import { Link } from 'react-router'
import styles from './range-links.module.css'

const UNITS: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' }

/** `1 month` for `1m`, `5 years` for `5y`. */
export function rangeName(range: string): string {
  if (range === 'max') return 'Max'
  const count = Number.parseInt(range, 10)
  return `${count} ${UNITS[range.slice(-1)]}${count === 1 ? '' : 's'}`
}

/** Where a page without script comes back to. */
export const CHART_ID = 'chart'

type RangeLinksProps = {
  /** The page of the chart, which shows `first` without saying so. */
  readonly path: string
  readonly first: string
  readonly ranges: readonly string[]
  readonly current: string
}

/** A chart's ranges as addresses: they work without script, and keep a reader who has it where he is. One alone is no choice. */
export function RangeLinks({ path, first, ranges, current }: RangeLinksProps) {
  if (ranges.length < 2) return null
  return (
    <nav aria-label="Range of the chart">
      <ul className={styles.ranges}>
        {ranges.map((range) => (
          <li key={range}>
            <Link
              to={`${range === first ? path : `${path}/${range}`}#${CHART_ID}`}
              preventScrollReset
              aria-current={range === current ? 'page' : undefined}
            >
              {rangeName(range)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
