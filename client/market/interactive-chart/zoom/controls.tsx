import styles from '../panel.module.css'
import * as texts from '../texts.en.tsx'
import type { InSight } from './follow-zoom.ts'

/** How much of the range a step leaves in sight. */
const STEP = 2

/**
 * Zoom for fingers and keys, beside the drawing, and the way back to the whole range while less of it is in sight: before the
 * other two, which keep their places when it comes.
 */
export function ZoomControls({ zoom, whole }: Pick<InSight, 'zoom' | 'whole'>) {
  return (
    <div className={`${styles.controls} no-print`}>
      {whole && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The drawing takes the focus of the button that goes.
            currentTarget.closest<HTMLElement>('[tabindex]')?.focus()
            whole()
          }}
        >
          {texts.wholeRange}
        </button>
      )}
      <button type="button" aria-label={texts.zoomOut} disabled={!whole} onClick={() => zoom?.(STEP)}>
        {'\u2212'}
      </button>
      <button type="button" aria-label={texts.zoomIn} disabled={!zoom} onClick={() => zoom?.(1 / STEP)}>
        +
      </button>
    </div>
  )
}
