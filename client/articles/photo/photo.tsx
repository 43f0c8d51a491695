import type { PhotoSources, Photo as Record } from '#shared/articles/photo.ts'
import styles from './photo.module.css'
import * as texts from './texts.en.tsx'

type PhotoProps = {
  of: PhotoSources
  /** How wide it is shown, for the browser's choice of a size. */
  sizes: string
  /** The first picture of a page: loaded eagerly and with priority. */
  eager?: boolean | undefined
}

/** A photograph in the best format and size for its reader. Its box is reserved before it loads. */
export const Photo = ({ of: { sources, img }, sizes, eager = false }: PhotoProps) => (
  <picture className={styles.frame}>
    {sources.map((source) => (
      <source key={source.type} {...source} sizes={sizes} />
    ))}
    {/* biome-ignore lint/a11y/useAltText: among the attributes */}
    <img {...img} sizes={sizes} loading={eager ? 'eager' : 'lazy'} fetchPriority={eager ? 'high' : 'auto'} />
  </picture>
)

/** The column of an article is at most 1,040 pixels wide. */
const COLUMN = '(min-width: 1100px) min(1040px, 100vw - 336px), 100vw'

/** The photograph of an article, with its credit and its licence beneath. */
export const PhotoFigure = ({ photo }: { photo: Record }) => (
  <figure className={styles.figure}>
    <Photo of={photo} sizes={COLUMN} eager />
    <figcaption>
      {photo.caption && <span>{photo.caption} · </span>}
      <span>
        {texts.credit(
          photo.credit,
          photo.licenceUrl ? (
            <a href={photo.licenceUrl} rel="license noopener">
              {photo.licence}
            </a>
          ) : (
            photo.licence
          ),
        )}
      </span>
    </figcaption>
  </figure>
)
