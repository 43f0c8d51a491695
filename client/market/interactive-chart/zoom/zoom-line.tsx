import { cx } from '../../../ui/cx.ts'
import styles from '../panel.module.css'
import * as texts from '../texts.en.tsx'
import type { InSight } from './follow-zoom.ts'

/** How to zoom, and while zoomed the way back to the whole range. The line keeps the focus of the button that goes. */
export const ZoomLine = ({ whole }: Pick<InSight, 'whole'>) => (
  <p className={cx('meta', styles.zoom)} tabIndex={-1}>
    {whole ? (
      <button
        type="button"
        onClick={({ currentTarget }) => {
          currentTarget.closest('p')?.focus()
          whole()
        }}
      >
        {texts.wholeRange}
      </button>
    ) : (
      texts.howToZoom
    )}
  </p>
)
