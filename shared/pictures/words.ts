/** What pictures say in the language of a page, which the server draws. */

import type { PlateSubject } from '../articles/plates.ts'
import { creditOf, type Picture, pictureAt, printed } from './picture.ts'
import type { Chart } from './series.ts'
import { PLATE_TEXTS } from './texts.en.ts'

export type PictureWords = {
  readonly pictureAt: (subject: PlateSubject) => Picture | undefined
  readonly printed: (value: number, chart: Chart) => string
  readonly creditOf: (picture: Picture) => string
  readonly began: (value: string) => string
  readonly notData: { readonly long: string; readonly short: string }
  readonly paid: string
}

export const PICTURE_WORDS: PictureWords = { pictureAt, printed, creditOf, ...PLATE_TEXTS }
