/** Which plate an address names: the drawing's version with the language of its page, a size, a category and a file. */
import { isData, PLATE_SIZES, PLATE_VERSION, type PlateSize } from '#shared/articles/plates.ts'
import { unmarked } from '#shared/economy/card/mark.ts'
import type { Language } from '#shared/language/paths.ts'
import { pictureAt } from '#shared/pictures/picture.ts'
import { isKeyOf } from '#shared/typed-keys.ts'

const NAME = /^([a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?)\.(svg|png)$/
const CATEGORY = /^[a-z][a-z0-9-]{0,39}$/

const LANGUAGE_OF = new Map((['en', 'fr'] as const).map((language) => [`${PLATE_VERSION}-${language}`, language]))

export type Plate = {
  readonly language: Language
  readonly size: PlateSize
  readonly category: string
  readonly slug: string
  readonly format: 'svg' | 'png'
  /** The mark of the official figure on a picture for social networks. */
  readonly figure?: string
}

/** The plate that the parts of an address name; `undefined` where there can be none. */
export function plateAt(params: Readonly<Record<string, string | string[] | undefined>>): Plate | undefined {
  const [version, size, category, file] = [params.version, params.size, params.category, params.file].map(String)
  const [, slug, format] = NAME.exec(file ?? '') ?? []
  const language = LANGUAGE_OF.get(version ?? '')
  if (!language || !size || !isKeyOf(PLATE_SIZES, size) || !category || !CATEGORY.test(category) || !slug) return undefined
  // A picture of no data would be an empty frame.
  if (isData({ slug, category }) && !pictureAt({ slug, category })) return undefined
  // PNG is for social networks only: drawing one costs a hundred times as much as an SVG.
  if (format === 'png' && size !== 'social') return undefined
  return { language, size, category, ...(format === 'png' ? { ...unmarked(slug), format } : { slug, format: 'svg' }) }
}
