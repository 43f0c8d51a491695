import { Link } from 'react-router'
import type { QuoteRow } from '#shared/market/quote.ts'
import { useLiveRows } from '../../live/use-live-rows.ts'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { Sources } from '../credit/credits.tsx'
import { formatAsOf, isDated } from './format.ts'
import styles from './price-facts.module.css'
import { useShownRows } from './simulated-choice.tsx'
import { isUnlicensed, newestOf, sharedStatus, statusOfRows } from './status.ts'
import * as texts from './texts.en.tsx'

/** Status, age and source of the prices that its reader sees of a group, in one line that follows them as they move. */
export function PriceFacts({ rows: own }: { rows: readonly QuoteRow[] }) {
  const rows = useShownRows(useLiveRows(own))
  const { label, tone, icon } = statusOfRows(rows)
  const newest = newestOf(rows)
  return (
    <div className={styles.known} data-simulated={sharedStatus(rows) === 'simulated' || undefined}>
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
      {/* The line is there before the first price, so that nothing below it moves when that comes. */}
      <span className="num">
        {newest ? (
          <>
            {isDated(newest) ? texts.pricedOf : texts.updated}
            <time dateTime={newest.as_of}>{formatAsOf(newest)}</time>
          </>
        ) : isUnlicensed(rows) ? (
          <Link to="/transparency#data-sources">{texts.noPriceReasonLink}</Link>
        ) : (
          texts.noPriceYet
        )}
      </span>
      <span className={styles.sources}>
        <Sources rows={rows} />
      </span>
    </div>
  )
}

const Reload = () => (
  <Link to="" reloadDocument>
    {texts.reloadThePage}
  </Link>
)

/** In place of the facts: the prices are still read, or could not be. Without script nothing more will come by itself. */
function NoFacts({ state }: { state: 'pending' | 'failed' }) {
  if (state === 'failed')
    return (
      <>
        <Chip tone="stale" icon="clock">
          {texts.pricesUnreadable}
        </Chip>
        <Reload />
      </>
    )
  return (
    <>
      <Chip tone="plain">{texts.readingPrices}</Chip>
      <noscript>
        <Reload />
      </noscript>
    </>
  )
}

export type FactsProps = { rows: Stored<readonly QuoteRow[]> }

/** The facts as far as they are known. */
export const KnownFacts = ({ rows }: FactsProps) =>
  rows.state === 'read' ? <PriceFacts rows={rows.value} /> : <NoFacts state={rows.state} />

/** The facts in one line, above a strip of tiles. */
export const StripFacts = ({ rows }: FactsProps) => (
  <div className={cx(styles.facts, styles.strip)}>
    <KnownFacts rows={rows} />
  </div>
)
