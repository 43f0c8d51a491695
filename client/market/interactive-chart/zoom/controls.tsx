import { cx } from '../../../ui/cx.ts'
import styles from '../panel.module.css'
import * as texts from '../texts.en.tsx'
import type { InSight } from './follow-zoom.ts'

/** How much of the range a step leaves in sight. */
const STEP = 2
/** By which part of what is in sight a step moves it: half of that stays. */
const ASIDE = 1 / 2

const Arrow = ({ d }: { readonly d: string }) => (
  <svg width="8" height="12" viewBox="0 0 8 12" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** Both ways along the range, and back to all of it. */
const Along = ({ move, whole }: Required<Pick<InSight, 'move' | 'whole'>>) => (
  <div className={styles.along}>
    <button type="button" aria-label={texts.moveBack} onClick={() => move(-ASIDE)}>
      <Arrow d="M6.5 1l-5 5 5 5" />
    </button>
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // The drawing takes the focus of the button that goes.
        currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
        whole?.()
      }}
    >
      {texts.wholeRange}
    </button>
    <button type="button" aria-label={texts.moveOn} onClick={() => move(ASIDE)}>
      <Arrow d="M1.5 1l5 5-5 5" />
    </button>
  </div>
)

type ControlsProps = Pick<InSight, 'zoom' | 'move' | 'whole'> & {
  /** Whether the line above the drawing is taken by what is read in it. */
  readonly isRead: boolean
}

/** What fingers, keys and wheel do to the drawing: a row below it, or, where a mouse has the room, beside what is read and below the prices. */
export const ZoomControls = ({ zoom, move, whole, isRead }: ControlsProps) => (
  <div className={cx('no-print', styles.controls)}>
    {whole && move ? (
      <Along move={move} whole={whole} />
    ) : (
      <p className={cx('meta', styles.hint, isRead && styles.taken)}>
        <span className={styles.byKeys}>{texts.howToZoom}</span>
        <span className={styles.byFingers}>{texts.howToPinch}</span>
      </p>
    )}
    <div className={styles.steps}>
      <button type="button" aria-label={texts.zoomOut} disabled={!whole} onClick={() => zoom?.(STEP)}>
        {'\u2212'}
      </button>
      <button type="button" aria-label={texts.zoomIn} disabled={!zoom} onClick={() => zoom?.(1 / STEP)}>
        +
      </button>
    </div>
  </div>
)
