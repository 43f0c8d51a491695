import { cx } from '../../ui/cx.ts'
import { SkeletonBar } from '../../ui/feedback/states.tsx'
import styles from './tile.module.css'

/** A tile that is still loading: the same boxes, empty. */
const TileSkeleton = ({ state }: { state: 'pending' | 'failed' }) => (
  <div className={styles.tile} aria-hidden="true" data-skeleton={state}>
    <SkeletonBar className={styles.skeletonSymbol} />
    <SkeletonBar className={styles.skeletonName} />
    <SkeletonBar className={cx(styles.line, styles.skeletonLine)} />
    <SkeletonBar className={styles.skeletonPrice} />
    <SkeletonBar className={styles.skeletonChange} />
  </div>
)

type TileSkeletonsProps = { tiles: number; drawn?: number; state: 'pending' | 'failed' }

/** The boxes of `tiles` tiles, of which `drawn` are drawn as loading. */
export const TileSkeletons = ({ tiles, drawn = tiles, state }: TileSkeletonsProps) =>
  Array.from({ length: tiles }, (_, index) =>
    index < drawn ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <TileSkeleton key={index} state={state} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
      <div key={index} className={styles.tile} aria-hidden="true" />
    ),
  )
