/** The plate of each category, and the sizes of plates. Plain data: part of the browser bundle. */

import { hash } from '../hash.ts'
import { LANGUAGE } from '../language/locale.en.ts'

export type PlateFamily =
  | 'vignette'
  | 'rails'
  | 'contour'
  | 'guilloche'
  | 'pair'
  | 'ribbon'
  | 'stream'
  | 'lattice'
  | 'coin'
  | 'strata'
  | 'mosaic'
  | 'ridgeline'
  | 'rings'
  | 'paid'
  | 'lost'
/** What is drawn from data, each kind a family of its own. */
export type DataFamily = 'steps' | 'level' | 'bars' | 'route'
export type PlateInk = 'green' | 'brown' | 'blue' | 'purple' | 'paid'

/** The category by whose plate a paid page is drawn, whatever its own: never an editorial one. */
export const PAID_PLATE = 'Paid'

type Design = { readonly family: PlateFamily | DataFamily; readonly ink: PlateInk }

const DESIGNS: Readonly<Record<string, Design>> = {
  banking: { family: 'vignette', ink: 'green' },
  stocks: { family: 'vignette', ink: 'green' },
  'asset-management': { family: 'vignette', ink: 'brown' },
  transportation: { family: 'rails', ink: 'blue' },
  energy: { family: 'contour', ink: 'green' },
  'real-estate': { family: 'contour', ink: 'green' },
  commodities: { family: 'contour', ink: 'brown' },
  'central-banking': { family: 'guilloche', ink: 'purple' },
  currency: { family: 'pair', ink: 'purple' },
  forex: { family: 'ribbon', ink: 'purple' },
  'emerging-markets': { family: 'stream', ink: 'purple' },
  blockchain: { family: 'lattice', ink: 'blue' },
  cryptocurrency: { family: 'coin', ink: 'blue' },
  defi: { family: 'strata', ink: 'blue' },
  nfts: { family: 'mosaic', ink: 'blue' },
  'market-insights': { family: 'ridgeline', ink: 'brown' },
  earnings: { family: 'ridgeline', ink: 'green' },
  insurance: { family: 'rings', ink: 'brown' },
  retirement: { family: 'rings', ink: 'brown' },
  paid: { family: 'paid', ink: 'paid' },
  lost: { family: 'lost', ink: 'green' },
  'data-steps': { family: 'steps', ink: 'purple' },
  'data-level': { family: 'level', ink: 'blue' },
  'data-bars': { family: 'bars', ink: 'brown' },
  'data-route': { family: 'route', ink: 'green' },
}
const OTHER: Design = { family: 'ridgeline', ink: 'brown' }

/** `Asset Management` → `asset-management`: a category in a plate's URL. */
export const categoryKey = (category: string): string =>
  category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The family and ink of a category; an unknown one gets the ridgeline. */
export const designOf = (category: string): Design => DESIGNS[categoryKey(category)] ?? OTHER

const LIKE_DATA: readonly Design['family'][] = ['ridgeline', 'lattice']
/** Whether the plate of a category could be taken for a chart: such a plate says that it is none. */
export const looksLikeData = (category: string): boolean => LIKE_DATA.includes(designOf(category).family)

/** What a plate is drawn as where its own family is beside it: engravings that say nothing of their subject. */
export const STAND_INS = [
  'Commodities',
  'Insurance',
  'Asset Management',
  'Emerging Markets',
  'NFTs',
  'DeFi',
  'Central Banking',
] as const

/** Plates of pages that are no article. */
export const PAGE_PLATES = {
  register: { slug: 'register', category: 'Insurance' },
  contact: { slug: 'toronto-ontario', category: 'Banking' },
  lost: { slug: 'off-the-map', category: 'Lost' },
} as const satisfies Readonly<Record<string, PlateSubject>>

/** Sizes in pixels that plates are drawn at, which are the sizes they are shown at: the pitch of their lines is in pixels. */
export const PLATE_SIZES = {
  thumb: { width: 224, height: 168 },
  card: { width: 300, height: 200 },
  wide: { width: 640, height: 360 },
  page: { width: 760, height: 508 },
  article: { width: 1040, height: 400 },
  phone: { width: 390, height: 260 },
  social: { width: 1200, height: 630 },
} as const
export type PlateSize = keyof typeof PLATE_SIZES

/** Raise this when the drawing of plates or of share cards changes: both are cached for a year. */
export const PLATE_VERSION = 'v8'

export type PlateSubject = { readonly slug: string; readonly category: string }

/** A picture drawn from data has the address of a plate whose category begins so. */
export const DATA_PREFIX = 'data-'
export const isData = ({ category }: PlateSubject): boolean => category.startsWith(DATA_PREFIX)

type Drawn = {
  /** For browsers, which keep a plate for a year: the mark of the colours that it is drawn in. */
  readonly brandMark?: string | undefined
  /** The token of the link to a draft that shows this plate. */
  readonly draft?: string | undefined
  /** The mark of the headline on it. */
  readonly card?: string | undefined
}
const drawnFor = ({ brandMark, draft, card }: Drawn): string => {
  const said = [brandMark, draft && `draft=${draft}`, card && `card=${card}`].filter(Boolean)
  return said.length > 0 ? `?${said.join('&')}` : ''
}

/** The address of a plate, which follows the language of the page that shows it, and its colour scheme. */
export const plateUrl = ({ slug, category }: PlateSubject, size: PlateSize, drawn: Drawn = {}): string =>
  `/plates/${PLATE_VERSION}-${LANGUAGE}/${size}/${categoryKey(category)}/${slug}.svg${drawnFor(drawn)}`

/** Names the headline on an image for social networks, which keep it: another headline has another address. */
export const cardMark = (title: string): string => hash(title).toString(36)

type OnCard = { readonly brandMark?: string | undefined; readonly title?: string | undefined }

/** The address of a page's image for social networks: PNG, 1200 × 630, always the light version. */
export const socialImageUrl = ({ slug, category }: PlateSubject, { brandMark, title }: OnCard = {}): string =>
  `/plates/${PLATE_VERSION}-${LANGUAGE}/social/${categoryKey(category)}/${slug}.png${drawnFor({ brandMark, card: title && cardMark(title) })}`

/** What a plate is drawn from: the category's key, so that a plate agrees with its path. */
export const plateSeed = ({ slug, category }: PlateSubject): number => hash(`${slug}|${categoryKey(category)}`)

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0')

/** `9094-3B`: printed under a plate like an engraver's number. */
export const plateNumber = ({ slug, category }: PlateSubject): string =>
  `${hex(plateSeed({ slug, category })).slice(0, 4)}-${hex(hash(categoryKey(category) + slug)).slice(0, 2)}`
