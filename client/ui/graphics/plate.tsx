import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { isData, PLATE_SIZES, type PlateSize, type PlateSubject, plateNumber, plateUrl } from '#shared/articles/plates.ts'
import { cx } from '../cx.ts'
import { useSite } from '../site.ts'
import styles from './plate.module.css'
import * as texts from './texts.en.ts'

type PlateProps = PlateSubject & {
  size: PlateSize
  /** The size below 720 px, where that is another one. */
  phone?: PlateSize | undefined
  /** The first picture of a page: loaded eagerly and with priority. */
  eager?: boolean | undefined
  /** Empty if the picture says nothing beyond the headline beside it. */
  alt?: string | undefined
  className?: string | undefined
}

const DraftContext = createContext<string | undefined>(undefined)
/** The token of the link that shows a draft: the plates of an unpublished page are drawn for it alone. */
export const DraftProvider = DraftContext.Provider

/** Three states: shown as is without script, blurred while loading, replaced by its ground on error. */
type State = 'unknown' | 'loading' | 'loaded' | 'failed'

/** An engraved plate. Its box is reserved before it loads; a plate that fails to load leaves its ruled ground. */
export function Plate({ slug, category, size, phone, eager = false, alt = '', className }: PlateProps) {
  const { brandMark } = useSite()
  const draft = useContext(DraftContext)
  const image = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('unknown')
  useEffect(() => {
    const element = image.current
    if (!element) return
    if (!element.complete) setState('loading')
    else if (element.naturalWidth === 0) setState('failed')
  }, [])
  const urlOf = (drawn: PlateSize) => plateUrl({ slug, category }, drawn, { brandMark, draft })
  return (
    <picture className={cx(styles.frame, state === 'failed' && styles.failed, className)}>
      {phone && <source media="(max-width: 719px)" srcSet={urlOf(phone)} {...PLATE_SIZES[phone]} />}
      <img
        ref={image}
        className={cx(styles.plate, state === 'loading' && styles.loading)}
        src={urlOf(size)}
        {...PLATE_SIZES[size]}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </picture>
  )
}

/** A plate with the line under it that says what it is. */
export function PlateFigure({ caption, ...plate }: PlateProps & { caption: string }) {
  return (
    <figure className={cx(styles.figure, !isData(plate) && styles.engraving)}>
      <Plate {...plate} />
      <figcaption>
        <span>{caption}</span>
        {!isData(plate) && <span className="nb num">{texts.plate(plateNumber(plate))}</span>}
      </figcaption>
    </figure>
  )
}
