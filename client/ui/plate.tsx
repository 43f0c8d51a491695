import { useEffect, useRef, useState } from 'react'
import { PLATE_SIZES, type PlateSize, type PlateSubject, plateNumber, plateUrl } from '#shared/plates/catalogue.ts'
import { cx } from './cx.ts'
import styles from './plate.module.css'

type PlateProps = PlateSubject & {
  size: PlateSize
  /** The first picture of a page: fetched at once, and with priority. */
  eager?: boolean
  /** Empty for a picture that says nothing beyond the headline beside it. */
  alt?: string
  className?: string
}

/** Three states: a picture shows as it is without script, is blurred while it loads, and gives way to its ground on error. */
type State = 'unknown' | 'loading' | 'loaded' | 'failed'

/** An engraved plate. Its box is reserved before it loads; a plate that fails leaves its ruled ground. */
export function Plate({ slug, category, size, eager = false, alt = '', className }: PlateProps) {
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    const element = image.current
    if (!element) return
    if (!element.complete) setState('loading')
    else if (element.naturalWidth === 0) setState('failed')
  }, [])
  const { width, height } = PLATE_SIZES[size]
  return (
    <span className={cx(styles.frame, state === 'failed' && styles.failed, className)}>
      <img
        ref={image}
        className={cx(styles.plate, state === 'loading' && styles.loading)}
        src={plateUrl({ slug, category }, size)}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </span>
  )
}

/** A plate with the line under it that says what it is. */
export function PlateFigure({ caption, ...plate }: PlateProps & { caption: string }) {
  return (
    <figure className={styles.figure}>
      <Plate {...plate} />
      <figcaption>
        <span>{caption}</span>
        <span className="nb num">Plate {plateNumber(plate)}</span>
      </figcaption>
    </figure>
  )
}
