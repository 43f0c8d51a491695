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
  plateNumber,
  plateSeed,
} from '#shared/articles/plates.ts'
import { type Picture, pictureAt, stripOf } from '#shared/pictures/picture.ts'
import { isKeyOf } from '#shared/typed-keys.ts'
import type { Brand } from '#shared/ui/site.ts'
import { lattice, mosaic, strata } from './families/blocks.ts'
import { coin, guilloche, pair, ribbon } from './families/guilloche.ts'
import { paid } from './families/paid.ts'
import { contour, lost, stream } from './families/terrain.ts'
import { ridgeline, rings } from './families/traces.ts'
import { rails, vignette } from './families/vignette.ts'
import { bars } from './pictures/bars.ts'
import { footLine, strip } from './pictures/frame.ts'
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
}

const BIG_FROM = 560
const SMALL_BELOW = 300

/** The strip of tiny text along the foot of large plates. */
function microtext(subject: PlateSubject, w: number, h: number): string {
  const text = `${subject.slug.toUpperCase().replaceAll('-', ' ')} · PLATE ${plateNumber(subject)} · `
  const length = Math.floor(w / 5.1)
  const strip = text.repeat(Math.ceil(length / text.length) + 1).slice(0, length)
  return (
    `<path class="b" d="M0 ${h - 13}h${w}v13H0z"/><path class="l" stroke-width=".8" d="M0 ${h - 13.5}h${w}"/>` +
    `<text class="i" x="6" y="${h - 4}" font-size="6.5" font-weight="500" letter-spacing=".12em" textLength="${w - 12}" lengthAdjust="spacing">${strip}</text>`
  )
}

/** On a plate that could be taken for a chart, large enough to be read where small plates are shown at half their size. */
function notData({ w, h, small, big }: Sheet): string {
  const [size, words] = small ? [19, 'Not data'] : [big ? 13 : 12, 'Illustration, not data']
  const foot = Math.round(size * 1.6)
  return (
    `<path class="b" d="M0 ${h - foot}h${w}v${foot}H0z"/><path class="l" stroke-width=".8" d="M0 ${h - foot - 0.5}h${w}"/>` +
    footLine(words, { x: 8, y: h - foot * 0.3, size })
  )
}

/** A picture drawn from data, with the strip that names its source. */
function drawn(sheet: Sheet, picture: Picture): string {
  const charts = { steps, level, bars }
  return (
    (picture.kind === 'route' ? route(sheet, picture) : charts[picture.kind](sheet, picture)) +
    strip(sheet, stripOf(picture, sheet.big))
  )
}

/** Families that have a hash for their subject, not data. */
const engraving = (family: PlateFamily | DataFamily): Family | undefined =>
  isKeyOf(FAMILIES, family) ? FAMILIES[family] : undefined

/** The inside of a plate: what its series says, or the engraving of its slug. */
function inside(sheet: Sheet, subject: PlateSubject): string {
  const picture = isData(subject) ? pictureAt(subject) : undefined
  if (picture) return drawn(sheet, picture)
  const { family } = designOf(subject.category)
  const art = engraving(family)?.(sheet) ?? ''
  if (looksLikeData(subject.category)) return art + notData(sheet)
  return art + (sheet.big && family !== 'paid' ? microtext(subject, sheet.w, sheet.h) : '')
}

/**
 * Draws a plate as a complete SVG document. `slug` must hold only `a-z`, `0-9` and `-`; sizes are pixels.
 * Styled by an internal sheet and presentation attributes: no style attributes, no scripts, nothing fetched.
 */
export function plateSvg({ slug, category, width: w, height: h, theme = 'auto', brand }: PlateRequest): string {
  const { ink } = designOf(category)
  const big = w >= BIG_FROM
  const sheet = { w, h, random: seeded(plateSeed({ slug, category })), id: 'p', slug, big, small: w < SMALL_BELOW }
  const dark = theme === 'auto' ? `@media (prefers-color-scheme:dark){${rules(inBrand(DARK[ink], ink, brand?.accent.dark))}}` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="Arial,Helvetica,sans-serif">` +
    `<style>${rules(inBrand(LIGHT[ink], ink, brand?.accent.light))}${dark}</style><path class="b" d="M0 0h${w}v${h}H0z"/>` +
    `${inside(sheet, { slug, category })}</svg>`
  )
}
