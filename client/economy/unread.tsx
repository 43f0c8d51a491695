import { EmptyState, SkeletonBar } from '../ui/feedback/states.tsx'
import * as texts from './texts.en.ts'
import styles from './unread.module.css'

/** In the place of figures that are still read, or could not be. */
export const UnreadFigures = ({ state }: { state: 'pending' | 'failed' }) => (
  <div className="wrap">
    {state === 'failed' ? (
      <EmptyState title={texts.figuresUnreadable}>{texts.loadAgain}</EmptyState>
    ) : (
      <div className={styles.unread} data-loading={state}>
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal bars that never change places
          <SkeletonBar key={index} />
        ))}
      </div>
    )}
  </div>
)
