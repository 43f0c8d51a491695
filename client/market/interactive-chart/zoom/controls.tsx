import styles from '../panel.module.css'
import * as texts from '../texts.en.tsx'
import type { Corner } from './corner.ts'
import type { InSight } from './follow-zoom.ts'

/** How much of the range a step leaves in sight. */
const STEP = 2

type ZoomControlsProps = Required<Pick<InSight, 'zoom'>> & Pick<InSight, 'whole'> & { readonly corner: Corner }

/**
 * Zoom for fingers and keys, over a corner of the drawing, and the way back to the whole range while less of it is in sight: on
 * the side of the drawing's middle, so that the other two keep their places when it comes.
 */
export function ZoomControls({ zoom, whole, corner }: ZoomControlsProps) {
  const back = whole && (
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
  )
  return (
    <div className={`${styles.controls} no-print`} data-corner={corner}>
      {corner === 'right' && back}
      <button type="button" aria-label={texts.zoomIn} onClick={() => zoom(1 / STEP)}>
        +
      </button>
      <button type="button" aria-label={texts.zoomOut} disabled={!whole} onClick={() => zoom(STEP)}>
        {'\u2212'}
      </button>
      {corner !== 'right' && back}
    </div>
  )
}
