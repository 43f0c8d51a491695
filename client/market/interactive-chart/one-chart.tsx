import { type ReactNode, useEffect, useRef } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import { cx } from '../../ui/cx.ts'
import { Button } from '../../ui/form/button.tsx'
import styles from './one-chart.module.css'
import { useHistory } from './use-history.ts'

type OneChartProps = {
  instrument: Instrument
  range: HistoryRange
  /** What the page compares it with. */
  other?: string | undefined
  /** Whether there is more to draw than lines. */
  hasBars: boolean | undefined
  /** The range as the server draws it. */
  children: ReactNode
}

/** One chart in one place: the server's, until a reader opens the one that compares, whose code and data load then. */
export function OneChart({ instrument, range, other, hasBars, children }: OneChartProps) {
  const { state, read, open } = useHistory(symbolToPath(instrument.symbol), range)
  const place = useRef<HTMLElement>(null)
  const isOpen = read !== undefined
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOpen) place.current?.focus({ preventScroll: true })
  }, [isOpen])
  if (!read)
    return (
      <>
        {children}
        <div className={cx('needs-script', styles.opener)}>
          <Button kind="ghost" small onClick={open} disabled={state === 'open'}>
            {hasBars ? 'Candles, volume, compare' : 'Interactive chart'}
          </Button>
          <p className="meta" role="status">
            {state === 'empty' && 'Fewer than two observations are stored for this range.'}
            {state === 'failed' && 'The history could not be read. Please try again.'}
          </p>
        </div>
      </>
    )
  return (
    <section ref={place} tabIndex={-1} className={styles.chart} aria-label={`${instrument.name}, interactive chart`}>
      <read.Opened instrument={instrument} range={read.range} history={read.history} with={other} />
      <p className="meta" role="status">
        {state === 'failed' && 'The history could not be read. Choose a range to try again.'}
      </p>
    </section>
  )
}
