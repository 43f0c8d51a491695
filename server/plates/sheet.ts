import type { PictureWords } from '#shared/pictures/words.ts'
import type { Random } from './random.ts'

/** What a family draws on. Line widths are in pixels, so a plate is drawn at the size it is shown at. */
export type Sheet = {
  readonly w: number
  readonly h: number
  readonly random: Random
  /** Prefix of ids inside the image. */
  readonly id: string
  readonly slug: string
  /** From 560 px: room for fine lines. */
  readonly big: boolean
  /** Under 300 px. */
  readonly small: boolean
  /** The size of words: at least 11 pixels on the screen, as narrow as pages show the plate. */
  readonly type: number
  readonly words: PictureWords
  /** The height of the strip along the foot; 0 without one. */
  readonly foot: number
}

/** Draws the inside of a plate with the classes b (ground), l (ink line), lx (maple line), i (ink), x (maple). */
export type Family = (sheet: Sheet) => string
