import { Link, useRevalidator } from 'react-router'
import type { Trading } from '#shared/market/front/hours.ts'
import type { QuoteRow } from '#shared/market/quote.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import { Sources } from '../credit/credits.tsx'
import { formatAsOf, isDated } from '../quote/format.ts'
import { statusOfRows } from '../quote/status.ts'
import { requestRefresh } from '../refresh/use-market-refresh.ts'
import { Clock } from './clock.tsx'
import { isAtRest, restingRow } from './rest.ts'
import styles from './symbol.module.css'
import * as texts from './texts.en.tsx'

type StateProps = {
  readonly row: QuoteRow
  /** The hours of its market, where it has any. */
  readonly turn?: Trading | undefined
}

/** What comes next of a closed market: `reopens Mon 09:30 ET`, and how long that is. */
function Reopening({ turn }: Pick<StateProps, 'turn'>) {
  if (!turn || turn.open) return null
  return (
    <span className={styles.next}>
      {turn.next} {turn.changesAt && <Clock of={turn.changesAt} words={(span) => texts.inSpan(span)} />}
    </span>
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
export function SymbolState({ row, turn }: StateProps) {
  const { label, tone, icon } = statusOfRows([row])
  const rests = isAtRest(row, turn)
  const told = restingRow(row, rests)
  return (
    <div
      className={styles.state}
      data-state={row.unlicensed ? 'unlicensed' : row.unconfirmed ? 'held' : row.status}
      data-rests={rests || undefined}
    >
      {told.status !== row.status && <Chip>{statusOfRows([told]).label}</Chip>}
      <Chip tone={tone} icon={icon}>
        {label}
      </Chip>
      {row.unconfirmed && <Chip tone="stale">{texts.held}</Chip>}
      <span className="num">
        {row.as_of ? (
          <>
            {isDated(row) ? texts.pricedOf : rests ? texts.lastPrice : texts.updated}
            <time dateTime={row.as_of}>{formatAsOf(told)}</time>
          </>
        ) : row.unlicensed ? (
          <Link to="/transparency#data-sources">{texts.noPriceReasonLink}</Link>
        ) : (
          texts.noPriceYet
        )}
      </span>
      {rests && <Reopening turn={turn} />}
      {row.status === 'stale' && row.as_of && <Clock of={row.as_of} words={(span) => texts.old(span)} />}
      {row.status === 'stale' && <TryAgain />}
      <Sources rows={[row]} />
    </div>
  )
}
