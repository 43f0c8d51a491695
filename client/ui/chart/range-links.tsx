import { StayingLink } from '../staying-link.tsx'
import styles from './range-links.module.css'
import * as texts from './texts.en.ts'

/** `1 month` for `1m`, `5 years` for `5y`. */
export function rangeName(range: string): string {
  if (range === 'max') return texts.max
  return texts.rangeOf(Number.parseInt(range, 10), range.slice(-1))
}

/** Where a page without script comes back to. */
export const CHART_ID = 'chart'

type RangeLinksProps = {
  /** The page of the chart, which shows `first` without saying so. */
  readonly path: string
  readonly first: string
  readonly ranges: readonly string[]
  readonly current: string
  /** What follows the range in the address. */
  readonly end?: string | undefined
  /** Short names in one bar; their full ones are read out. */
  readonly bar?: boolean
}

/** `1Y` for `1y`, as exchanges write it; in French `1A`. */
const shortName = (range: string): string =>
  range === 'max' ? texts.max : `${Number.parseInt(range, 10)}${texts.shortUnits[range.slice(-1)]}`

/** A chart's ranges as addresses: they work without script, and with script the scroll position stays. One alone is no choice. */
export function RangeLinks({ path, first, ranges, current, end = '', bar = false }: RangeLinksProps) {
  if (ranges.length < 2) return null
  return (
    <nav aria-label={texts.chartRangeLabel}>
      <ul className={bar ? styles.bar : styles.ranges}>
        {ranges.map((range) => (
          <li key={range}>
            <StayingLink
              to={`${range === first ? path : `${path}/${range}`}${end}`}
              at={CHART_ID}
              aria-current={range === current ? 'page' : undefined}
              data-short={bar ? shortName(range) : undefined}
            >
              {bar ? <span className="vh">{rangeName(range)}</span> : rangeName(range)}
            </StayingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
