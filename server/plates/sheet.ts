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
}

/** Draws the inside of a plate with the classes b (ground), l (ink line), lx (maple line), i (ink), x (maple). */
export type Family = (sheet: Sheet) => string
