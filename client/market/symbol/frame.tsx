import type { ReactNode } from 'react'
import type { Instrument } from '#shared/market/catalogue.ts'
import { CHART_ID } from '../../ui/chart/range-links.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './panel.module.css'
import * as texts from './texts.en.tsx'

const KINDS = { crypto: texts.coin, stock: 'TSX', forex: texts.currencyPair, commodity: texts.commodity } as const

/** Where the line breaks, its next one begins with a word. */
const DOT = '\u00a0· '

type FrameProps = {
  readonly instrument: Instrument
  readonly state: ReactNode
  /** Whether its price is. */
  readonly simulated?: true | undefined
  /** What the reader may do with the whole of it. */
  readonly button?: ReactNode
  readonly children: ReactNode
}

/** Whose page it is and the state of its price, in the margin, beside all else. */
export const Frame = ({ instrument, state, simulated, button, children }: FrameProps) => (
  <section className={cx('ledger', styles.panel)} aria-labelledby="symbol">
    <div className={cx('wrap', styles.inner, simulated && styles.simulated)}>
      <header className={styles.head}>
        <p className={styles.kind}>
          <b>{instrument.symbol}</b>
          {DOT}
          {KINDS[instrument.category]}
          {instrument.category !== 'forex' && `${DOT}${instrument.currency}`}
        </p>
        <h1 id="symbol">{instrument.name}</h1>
        {state}
        {button}
      </header>
      <div className={styles.body} id={CHART_ID}>
        {children}
      </div>
    </div>
  </section>
)
