/**
 * The engraved plates where other papers print photographs. A plate depends on the story's slug and category only:
 * pure, no clock, no I/O, the same bytes every time.
 */
import {
  type DataFamily,
  designOf,
  isData,
  looksLikeData,
  type PlateFamily,
  type PlateInk,
  type PlateSubject,
  plateSeed,
} from '#shared/articles/plates.ts'
import type { Picture } from '#shared/pictures/picture.ts'
import { PICTURE_WORDS, type PictureWords } from '#shared/pictures/words.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import type { Brand } from '#shared/ui/site.ts'
import { lattice, mosaic, strata } from './families/blocks.ts'
import { coin, guilloche, pair, ribbon } from './families/guilloche.ts'
import { paid } from './families/paid.ts'
import { contour, lost, stream } from './families/terrain.ts'
import { ridgeline, rings } from './families/traces.ts'
import { rails, vignette } from './families/vignette.ts'
import { bars } from './pictures/bars.ts'
import { strip } from './pictures/frame.ts'
import { level } from './pictures/level.ts'
import { route } from './pictures/route.ts'
import { steps } from './pictures/steps.ts'
import { seeded } from './random.ts'
import type { Family, Sheet } from './sheet.ts'

const FAMILIES: Readonly<Record<PlateFamily, Family>> = {
  vignette,
  rails,
  contour,
  guilloche,
  pair,
  ribbon,
  stream,
  lattice,
  coin,
  strata,
  mosaic,
  ridgeline,
  rings,
  paid,
  lost,
}

type Colours = { readonly ground: string; readonly ink: string; readonly accent: string }
const LIGHT: Readonly<Record<PlateInk, Colours>> = {
  green: { ground: '#e2ecdf', ink: '#1f4d40', accent: '#b0152a' },
  blue: { ground: '#e0e9f0', ink: '#1f456b', accent: '#b0152a' },
  purple: { ground: '#e9e5f0', ink: '#4a3a6b', accent: '#b0152a' },
  brown: { ground: '#f1eadd', ink: '#5b4327', accent: '#b0152a' },
  paid: { ground: '#f8e7ae', ink: '#6b5200', accent: '#6b5200' },
}
const DARK: Readonly<Record<PlateInk, Colours>> = {
  green: { ground: '#13231e', ink: '#86bba6', accent: '#f0525f' },
  blue: { ground: '#111f2b', ink: '#86afd4', accent: '#f0525f' },
  purple: { ground: '#1d1929', ink: '#afa0d8', accent: '#f0525f' },
  brown: { ground: '#241c12', ink: '#ccb087', accent: '#f0525f' },
  paid: { ground: '#3a2e0a', ink: '#e0be55', accent: '#e0be55' },
}

const rules = ({ ground, ink, accent }: Colours): string =>
  `.b{fill:${ground}}.l,.lx{fill:none;stroke:${ink};stroke-linejoin:round}.lx{stroke:${accent}}.g{fill:none;stroke:${ground}}.i{fill:${ink}}.h{fill:${ink};stroke:${ground};stroke-width:4;stroke-linejoin:round;paint-order:stroke}.x{fill:${accent}}.e{stroke:${ink}}`

/** The accents of a paper with colours of its own; a paid plate has none of them. */
const inBrand = (colours: Colours, ink: PlateInk, accent: string | undefined): Colours =>
  accent === undefined || ink === 'paid' ? colours : { ...colours, accent }

/** `auto` follows the colour scheme of the page that shows the plate; `light` is for print and social networks. */
export type PlateTheme = 'auto' | 'light'

export type PlateRequest = PlateSubject & {
  readonly width: number
  readonly height: number
  readonly theme?: PlateTheme
  readonly brand?: Brand | undefined
  /** Whether no caption under it names the source of what it draws. */
  readonly alone?: boolean
  /** In the language of the page that shows it; English by default. */
  readonly words?: PictureWords | undefined
}

const BIG_FROM = 560
const SMALL_BELOW = 300

/** Pages show small plates at under half their size, large ones at two thirds of it, and cards at nine tenths. */
const typeOf = (w: number, { big, small }: Pick<Sheet, 'big' | 'small'>): number => (big ? 18 : small ? 26 : w / 25)

/** A picture drawn from data. */
function drawn(sheet: Sheet, picture: Picture): string {
  const charts = { steps, level, bars }
  return picture.kind === 'route' ? route(sheet, picture) : charts[picture.kind](sheet, picture)
}

/** Families that have a hash for their subject, not data. */
const engraving = (family: PlateFamily | DataFamily): Family | undefined =>
  isKeyOf(FAMILIES, family) ? FAMILIES[family] : undefined

/** The inside of a plate: what its series says, or the engraving of its slug. */
function inside(sheet: Sheet, category: string, picture: Picture | undefined): string {
  if (picture) return drawn(sheet, picture) + strip(sheet, sheet.words.creditOf(picture))
  const art = engraving(designOf(category).family)?.(sheet) ?? ''
  return art + strip(sheet, sheet.words.notData[sheet.small ? 'short' : 'long'])
}

/**
 * Draws a plate as a complete SVG document. `slug` must hold only `a-z`, `0-9` and `-`; sizes are pixels.
 * Styled by an internal sheet and presentation attributes: no style attributes, no scripts, nothing fetched.
 */
export function plateSvg({
  slug,
  category,
  width: w,
  height: h,
  theme = 'auto',
  brand,
  alone = false,
  words = PICTURE_WORDS,
}: PlateRequest): string {
  const { ink } = designOf(category)
  const [big, small] = [w >= BIG_FROM, w < SMALL_BELOW]
  const type = typeOf(w, { big, small })
  const picture = isData({ slug, category }) ? words.pictureAt({ slug, category }) : undefined
  // What could be taken for a chart says at every size that it is none.
  const hasStrip = picture ? alone && !small : looksLikeData(category)
  const foot = hasStrip ? Math.round(type * 1.6) : 0
  const sheet = { w, h, random: seeded(plateSeed({ slug, category })), id: 'p', slug, big, small, type, foot, words }
  const dark = theme === 'auto' ? `@media (prefers-color-scheme:dark){${rules(inBrand(DARK[ink], ink, brand?.accent.dark))}}` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
    `<style>${rules(inBrand(LIGHT[ink], ink, brand?.accent.light))}${dark}</style><path class="b" d="M0 0h${w}v${h}H0z"/>` +
    `${inside(sheet, category, picture)}</svg>`
  )
}
