import { formatRelease, formatSteady, inPeriod, unitWords } from '#shared/economy/print.ts'
import type { FigureView, LedgerRow } from '#shared/economy/views.ts'
import { useReading } from '../../live/use-figures.ts'
import { CreditLink } from '../../ui/credit-link.tsx'
import { Day } from '../../ui/when.tsx'
import { Standing } from '../standing.tsx'
import { FigureChange, FigureValue, Period } from '../value.tsx'
import styles from './figure.module.css'

/** The newest value in large figures, with its period and what changed. */
export function Headline({ row }: { row: LedgerRow }) {
  const reading = useReading(row)
  if (!reading) return <p className={styles.headline}>{row.nothing}</p>
  return (
    <div>
      <p className={styles.headline} data-figure={row.slug}>
        <span className="num">
          <FigureValue row={row} of={[reading.period, reading.value]} field="value" />
        </span>
        {unitWords(row.unit) && <span className={styles.unit}>{unitWords(row.unit)}</span>}
        <span className={styles.change}>
          <span className="num">
            <FigureChange row={row} reading={reading} />
          </span>
          {reading.before && (
            <span className={styles.from}>
              {reading.steady ? (
                formatSteady(reading.steady, row.frequency)
              ) : (
                <>
                  from <FigureValue row={row} of={reading.before} /> {inPeriod(reading.before[0], row.frequency)}
                </>
              )}
            </span>
          )}
        </span>
      </p>
      <p className={styles.period}>
        <b data-field="period">
          <Period of={reading.period} frequency={row.frequency} />
        </b>
        {reading.releasedAt && (
          <span>
            released <time dateTime={reading.releasedAt}>{formatRelease(reading.releasedAt)}</time>
          </span>
        )}
        <Standing reading={reading} />
      </p>
      {reading.stopped && (
        <p className={styles.stopped} role="note">
          The source hasn’t published a newer figure for more than twice its usual period. This may be out of date.
        </p>
      )}
      {reading.sampleOf && (
        <p className={styles.stopped} role="note">
          A sample from <Day of={reading.sampleOf} />. Not the current figure.
        </p>
      )}
    </div>
  )
}

/** Who publishes it, how often, and when next. */
export const Facts = ({ view: { row, publisher } }: { view: FigureView }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Next release</dt>
      <dd>{row.nextAt ? <time dateTime={row.nextAt}>{formatRelease(row.nextAt)}</time> : 'No day announced on record'}</dd>
    </div>
    <div>
      <dt>Published</dt>
      <dd>{{ daily: 'Each business day', weekly: 'Weekly', monthly: 'Monthly', quarterly: 'Quarterly' }[row.frequency]}</dd>
    </div>
    <div>
      <dt>Source</dt>
      <dd>
        <a className="lone" href={publisher.url} target="_blank" rel="noopener">
          {publisher.name}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      </dd>
    </div>
    <div>
      <dt>Terms</dt>
      <dd>
        {publisher.licence}
        {publisher.credit && (
          <>
            . <CreditLink credit={publisher.credit} />
          </>
        )}
      </dd>
    </div>
  </dl>
)
