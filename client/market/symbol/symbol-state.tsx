import { Link, useRevalidator } from 'react-router'
import type { MarketHours } from '#shared/market/front/hours.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { Sources } from '../credit/credits.tsx'
import { formatAsOf, isDated } from '../quote/format.ts'
import { statusOfRows } from '../quote/status.ts'
import { requestRefresh } from '../refresh/use-market-refresh.ts'
import { Clock } from './clock.tsx'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

type StateProps = {
  readonly row: QuoteRow
  /** When its market opens and closes, where it has hours. */
  readonly hours: MarketHours | undefined
}

/** What comes next of a closed market: `reopens Mon 09:30 ET`, and how long that is. */
function Reopening({ hours }: Pick<StateProps, 'hours'>) {
  const [turn] = hours?.turns ?? []
  if (!turn || turn.open) return null
  return (
    <>
      <span>{turn.next}</span>
      {turn.until && <Clock of={turn.until} words={(span) => texts.inSpan(span)} />}
    </>
  )
}

/** Asks for a new price, and reads the page again. */
function TryAgain() {
  const { revalidate, state } = useRevalidator()
  return (
    <button
      type="button"
      className={`needs-script ${styles.again}`}
      disabled={state === 'loading'}
      onClick={() => void requestRefresh().then(revalidate)}
    >
      {texts.tryAgain}
    </button>
  )
}

/** Status, age and source of the price: live, delayed, closed, stale, held, official, simulated, or none that may be shown. */
export function SymbolState({ row, hours }: StateProps) {
  const { label, tone, icon } = statusOfRows([row])
  return (
    <div className={styles.state} data-state={row.unlicensed ? 'unlicensed' : row.unconfirmed ? 'held' : row.status}>
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
      {row.unconfirmed && <Chip tone="stale">{texts.held}</Chip>}
      <span className="num">
        {row.as_of ? (
          <>
            {isDated(row) ? texts.pricedOf : texts.updated}
            <time dateTime={row.as_of}>{formatAsOf(row)}</time>
          </>
        ) : row.unlicensed ? (
          <Link to="/transparency#data-sources">{texts.noPriceReasonLink}</Link>
        ) : (
          texts.noPriceYet
        )}
      </span>
      {row.status === 'closed' && <Reopening hours={hours} />}
      {row.status === 'stale' && row.as_of && <Clock of={row.as_of} words={(span) => texts.old(span)} />}
      {row.status === 'stale' && <TryAgain />}
      <Sources rows={[row]} />
    </div>
  )
}
