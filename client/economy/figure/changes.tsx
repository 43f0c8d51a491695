import { changesIn } from '#shared/economy/print.ts'
import type { Value } from '#shared/economy/reading.ts'
import type { FigureView } from '#shared/economy/views.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { FIGURE_TEXTS } from '../texts.en.ts'
import styles from './figure.module.css'
import * as texts from './texts.en.tsx'
import { ValueRows } from './values.tsx'

const SHOWN = 12

/** When a rate that is set was changed, newest first, the earlier ones behind a summary; nothing where no change is stored. */
export function Changes({ view: { row, values } }: { view: FigureView }) {
  const changes = changesIn(values, row.decimals).toReversed()
  if (changes.length === 0) return null
  const earlier = changes.slice(SHOWN)
  const before = (change: Value) => values[values.indexOf(change) - 1]
  const shared = { row, before, heads: [texts.day, texts.rate] } as const
  return (
    <LedgerSection title={FIGURE_TEXTS.decisions} note={FIGURE_TEXTS.decisionsNote}>
      <ValueRows {...shared} values={changes.slice(0, SHOWN)} caption={FIGURE_TEXTS.decisions} />
      {earlier.length > 0 && (
        <details className={styles.older}>
          <summary>{texts.earlierChanges(earlier.length)}</summary>
          <ValueRows {...shared} values={earlier} caption={texts.earlierChanges(earlier.length)} />
        </details>
      )}
    </LedgerSection>
  )
}
