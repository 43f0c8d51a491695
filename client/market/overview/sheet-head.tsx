import type { ReactNode } from 'react'
import { changeOf } from '#shared/market/change-period.ts'
import type { Category, QuoteRow } from '#shared/market/quote.ts'
import { cx } from '../../ui/cx.ts'
import { Chip } from '../../ui/graphics/badge.tsx'
import type { Stored } from '../../ui/pending.tsx'
import { Words } from '../../ui/words.tsx'
import { sheetWords } from '../breadth/breadth.ts'
import { BreadthSection } from '../breadth/breadth-section.tsx'
import { formatAsOf, formatMinuteET } from '../quote/format.ts'
import { useShownRows } from '../quote/simulated-choice.tsx'
import { newestOf } from '../quote/status.ts'
import styles from './sheet-head.module.css'
import * as texts from './texts.en.tsx'

const NONE: readonly QuoteRow[] = []

type HeadProps = {
  readonly instruments: number
  readonly rooms: Readonly<Record<Category, number>>
  readonly rows: Stored<readonly QuoteRow[]>
  /** Whether the sheet is below: then there is no map above it in one column. */
  readonly isSheet: boolean
  /** What concerns the whole page: in the margin, and below the map. */
  readonly children: ReactNode
  readonly tools: ReactNode
}

/** The state of all that is followed, in one sentence made from data and as a map, when the page was made. */
export function SheetHead({ instruments, rooms, rows, isSheet, tools, children }: HeadProps) {
  const all = rows.state === 'read' ? rows.value : NONE
  const known = useShownRows(all)
  const newest = newestOf(known)
  const simulated = known.some(({ status }) => status === 'simulated')
  const areAllSimulated = simulated && known.every(({ status }) => status === 'simulated')
  return (
    <section className={cx('ledger', styles.sheet, isSheet && styles.short)} id="breadth" aria-labelledby="markets">
      <div className={cx('wrap', styles.inner)}>
        <header className={styles.head}>
          <h1 id="markets">{texts.markets}</h1>
          <p data-simulated={areAllSimulated || undefined}>
            {texts.pricesNote(instruments, all.filter((row) => changeOf(row) === 'month').length)}
          </p>
          {/* Its line is there before it is known what it says. */}
          <div className={styles.chip} data-simulated={areAllSimulated || undefined}>
            {simulated && <Chip tone="simulated">{texts.simulated}</Chip>}
          </div>
          <div className={styles.actions}>{children}</div>
        </header>
        <div className={styles.body} data-simulated={areAllSimulated || undefined}>
          <p className={styles.words}>{rows.state === 'read' ? <Words of={sheetWords(known)} /> : '\u00a0'}</p>
          <p className="meta num">
            {newest
              ? texts.asOf(
                  <time dateTime={newest.as_of}>{formatAsOf(newest, formatMinuteET)}</time>,
                  known.some(({ closed, category }) => closed && category !== 'commodity'),
                )
              : '\u00a0'}
          </p>
          <BreadthSection rooms={rooms} rows={rows} isSaid={areAllSimulated} tools={tools} />
        </div>
      </div>
    </section>
  )
}
