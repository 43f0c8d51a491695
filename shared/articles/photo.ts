/** A photograph of a story: its record, and the addresses of its sizes. */

import type { PlateSubject } from './plates.ts'

/** Where its licence lets it be shown: on the site always, on the pictures that social networks show, in feeds. */
export const PHOTO_PLACES = ['site', 'share-cards', 'feeds'] as const
export type PhotoPlace = (typeof PHOTO_PLACES)[number]

/** In pixels; none is larger than its photograph. A thumb is 112 wide, a card 300, a lead 640, a page 1040: each also for screens of twice the density. */
export const PHOTO_WIDTHS = [240, 480, 800, 1200, 1800] as const
/** Below this a page would show it blurred. */
export const LEAST_PHOTO_WIDTH = 800
/** The best first: a browser takes the first that it can read. */
export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PhotoSize = { readonly width: (typeof PHOTO_WIDTHS)[number]; readonly format: (typeof PHOTO_FORMATS)[number] }

/** Raise this when sizes are encoded in another way: browsers keep them for a year. */
export const PHOTO_VERSION = 'v1'

/** Digits of a hash. */
export const PHOTO_HASH = 32
/** A photograph as its file says. `hash`: the beginning of the SHA-256 of its bytes. Sizes in pixels, upright. */
export type PhotoFile = { readonly hash: string; readonly width: number; readonly height: number }

/** What `picture`, `source` and `img` take: worked out on the server, so that pages bring no code for it. `sizes`: how wide it is shown, where the server knows. */
export type PhotoSources = {
  readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly sizes?: string }[]
  readonly img: {
    readonly src: string
    readonly srcSet: string
    readonly width: number
    readonly height: number
    readonly alt: string
    readonly sizes?: string
    readonly loading?: 'lazy'
  }
}

/** A photograph with what is printed beneath it. `caption`: what it shows beyond its headline. */
export type Photo = PhotoSources &
  Pick<PhotoFile, 'hash'> & {
    /** Its name below `media/`. */
    readonly file: string
    readonly caption?: string | undefined
    readonly credit: string
    readonly licence: string
    readonly licenceUrl?: string | undefined
    /** The last day (UTC) of its licence: after it the photograph is shown nowhere. */
    readonly until?: string | undefined
    readonly shownIn: readonly PhotoPlace[]
    /** What its share card is drawn from, where its licence allows that. */
    readonly card?: PlateSubject | undefined
  }

/** The subject of a share card that shows a photograph. */
export const photoSubject = (hash: string): PlateSubject => ({ slug: hash, category: PHOTO_CATEGORY })
const PHOTO_CATEGORY = 'photo'
export const isPhotoSubject = ({ category }: PlateSubject): boolean => category === PHOTO_CATEGORY

/** The same sizes for a draft. `token`: of the link that shows it, while no page does. */
export const forDraft = ({ hash, img: { width, height, alt } }: Photo, token: string): PhotoSources =>
  photoSources({ hash, width, height }, alt, token)

/** The address of one size. */
export const photoAddress = (hash: string, width: number, format: string): string =>
  `/photos/${PHOTO_VERSION}/${hash}/${width}.${format}`

/** The sizes of a photograph. */
export function photoSources({ hash, width, height }: PhotoFile, alt: string, draft?: string): PhotoSources {
  const query = draft === undefined ? '' : `?draft=${draft}`
  const url = (size: number, format: string): string => photoAddress(hash, size, format) + query
  const srcSet = (format: string): string =>
    PHOTO_WIDTHS.filter((size) => size <= width)
      .map((size) => `${url(size, format)} ${size}w`)
      .join(', ')
  return {
    sources: ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    img: { src: url(LEAST_PHOTO_WIDTH, 'jpeg'), srcSet: srcSet('jpeg'), width, height, alt },
  }
}
