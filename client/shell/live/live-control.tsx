import { pause, resume } from '../../live/connection.ts'
import { useConnectionState } from '../../live/use-live.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from '../masthead/controls.module.css'
import * as texts from './texts.en.ts'

/** Stops and starts the moving prices (WCAG 2.2.2). Hidden without script: nothing moves then. */
export function LiveControl() {
  const state = useConnectionState()
  const paused = state === 'paused'
  return (
    <div className={cx(styles.row, 'needs-script', 'no-print')}>
      <span className="meta" role="status">
        {state === 'lost' && texts.liveInterrupted}
      </span>
      <button type="button" className={styles.live} onClick={() => (paused ? resume() : pause())}>
        <Icon name={paused ? 'play' : 'pause'} small />
        {paused ? texts.resumeLiveUpdates : texts.pauseLiveUpdates}
      </button>
    </div>
  )
}
