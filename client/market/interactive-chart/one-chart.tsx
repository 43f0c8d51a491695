import type { ReactNode } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import type { HistoryRange } from '#shared/market/history.ts'
import type { Closed } from '#shared/market/hours/traded.ts'
import type { ChartEvents } from '../chart/chart-events.ts'
import choices from '../currency/currency-switch.module.css'
import type { Base } from './drawn.ts'
import styles from './one-chart.module.css'
import * as texts from './texts.en.tsx'
import type { useHistory } from './use-history.ts'

/** The chart that a reader may open in the place of the server's (`useHistory`). */
type Opened = ReturnType<typeof useHistory>

type KindProps = {
  readonly opened: Opened
  /** Whether there is more to draw than lines. */
  readonly hasBars: boolean | undefined
}

/** The server's line, or the chart whose code and data load then: candles and volume where they are stored, and in any case pan and zoom. */
export function KindChoice({ opened: { state, read, open, close }, hasBars }: KindProps) {
  const isOpen = read !== undefined
  return (
    <fieldset className={`${choices.choices} needs-script`}>
      <legend className="vh">{texts.kindOfChart}</legend>
      <button type="button" aria-pressed={!isOpen} onClick={close}>
        {texts.line}
      </button>
      <button type="button" aria-pressed={isOpen} onClick={open} disabled={state === 'open' && !isOpen}>
        {hasBars ? texts.candles : texts.zoom}
      </button>
    </fieldset>
  )
}

type OneChartProps = {
  readonly instrument: Instrument
  /** What the page compares it with. */
  readonly other?: string | undefined
  /** The price that the change of one day counts from. */
  readonly dayBase?: Base
  readonly opened: Opened
  /** Whether prices beside it are in other dollars. */
  readonly isNamed?: boolean
  /** The range of the page, what is read above it at rest, what happened in its time, oldest first, and the hours that it leaves out. */
  readonly page: {
    readonly range: HistoryRange
    readonly resting: ReactNode
    readonly events?: ChartEvents
    readonly closed?: Closed | undefined
  }
  /** What else the reader may do, in the line below. */
  readonly tools?: ReactNode
  /** The range as the server draws it. */
  readonly children: ReactNode
}

const NO_EVENTS: ChartEvents = { others: [], marked: [] }
const NONE: Closed = []

/** One chart in one place: the server's, until a reader opens the other. */
export function OneChart({ instrument, other, dayBase, opened, isNamed, page, tools, children }: OneChartProps) {
  const { state, read } = opened
  const isOfPage = read?.range === page.range
  return (
    <>
      {read ? (
        <section className={styles.chart} aria-label={texts.interactiveChart(instrument.name)}>
          <read.Opened
            key={read.request}
            instrument={instrument}
            range={read.range}
            history={read.history}
            other={other ?? ''}
            beside={{ dayBase, isNamed }}
            resting={isOfPage && page.resting}
            time={{ events: (isOfPage && page.events) || NO_EVENTS, closed: (isOfPage && page.closed) || NONE }}
            tools={tools}
          />
        </section>
      ) : (
        <div data-opening={state === 'open' || undefined}>{children}</div>
      )}
      <p className="meta" role="status">
        {state === 'empty' && texts.tooFewObservations}
        {state === 'failed' && texts.historyUnreadable}
      </p>
    </>
  )
}
