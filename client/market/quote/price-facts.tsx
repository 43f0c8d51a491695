import { useContext } from 'react'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useLiveRows } from '../../live/use-live-rows.ts'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { SourceNames } from '../source-names.ts'
import { formatTimeET } from './format.ts'
import styles from './price-facts.module.css'
import { newestTime, sourcesOf, statusOfRows } from './status.ts'

/** Status, age and source of a group of prices, in one line that follows the prices as they move. */
export function PriceFacts({ rows: own }: { rows: readonly QuoteRow[] }) {
  const rows = useLiveRows(own)
  const { label, tone, icon } = statusOfRows(rows)
  const time = newestTime(rows)
  const names = useContext(SourceNames)
  return (
    <>
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
      {time && (
        <span className="num">
          Updated <time dateTime={time}>{formatTimeET(time)}</time>
        </span>
      )}
      <span>Source: {sourcesOf(rows, names)}</span>
    </>
  )
}

/** The facts about a section's prices, for its margin. */
export const MarginFacts = ({ rows }: { rows: readonly QuoteRow[] }) => (
  <div className={cx(styles.facts, styles.margin)}>
    <PriceFacts rows={rows} />
  </div>
)

/** The same in one line, above a strip of tiles. */
export const StripFacts = ({ rows }: { rows: readonly QuoteRow[] }) => (
  <div className={cx(styles.facts, styles.strip)}>
    <PriceFacts rows={rows} />
  </div>
)
