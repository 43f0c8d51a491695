import styles from '../panel.module.css'
import * as texts from '../texts.en.tsx'
import type { InSight } from './follow-zoom.ts'

/** How much of the range a step leaves in sight. */
const STEP = 2

/**
 * Zoom for fingers and keys, below the prices beside the drawing, and, where there is room above it, the way back to the whole
 * range while less of it is in sight.
 */
export function ZoomControls({ zoom, whole }: Pick<InSight, 'zoom' | 'whole'>) {
  return (
    <div className="no-print">
      {whole && (
        <button
          type="button"
          className={styles.whole}
          onClick={({ currentTarget }) => {
            // The drawing takes the focus of the button that goes.
            currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
            whole()
          }}
        >
          {texts.wholeRange}
        </button>
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
}
