/** How the form of a page asks for each field of its front matter. The schema judges the values. */
import { AUDIO_TYPES, CATEGORIES, EDITORIAL, SECTIONS } from '#server/articles/records/front-matter.ts'
import { PAGE_KINDS } from '#shared/desk/newsroom.ts'
import type { PageControl, PageFieldName } from '#shared/desk/page-fields.ts'
import { DATA_KINDS, SERIES } from '#shared/pictures/series.ts'

/** What a page may name of the published records. */
export type Named = { readonly authors: readonly string[]; readonly advertisers: readonly string[] }

const KINDS: Readonly<Partial<Record<PageFieldName, PageControl>>> = {
  excerpt: 'long',
  riskWarning: 'long',
  'withdrawn.reason': 'long',
  topics: 'words',
  symbols: 'words',
  figures: 'words',
  tools: 'words',
  claims: 'words',
  'photo.shownIn': 'words',
  breaking: 'flag',
  explainer: 'flag',
  featured: 'flag',
  eventDate: 'moment',
  publishedAt: 'moment',
  'source.publishedAt': 'moment',
  'withdrawn.at': 'moment',
  'picture.from': 'day',
  'picture.to': 'day',
  'photo.until': 'day',
  'audio.seconds': 'number',
}
export const controlOf = (name: PageFieldName): PageControl => KINDS[name] ?? 'text'

const CLOSED: Readonly<Partial<Record<PageFieldName, readonly string[]>>> = {
  kind: PAGE_KINDS,
  section: SECTIONS,
  'picture.kind': [...DATA_KINDS, 'plate'],
  'picture.series': SERIES.map(({ id }) => id),
  'picture.of': EDITORIAL,
  'audio.type': AUDIO_TYPES,
}

/** The closed set that a field takes its value from; `undefined` where it takes any. */
export function choicesOf(name: PageFieldName, kind: unknown, { authors, advertisers }: Named): readonly string[] | undefined {
  if (name === 'author') return authors
  if (name === 'advertiser') return advertisers
  if (name === 'category') return kind === 'paid' ? CATEGORIES.filter((category) => category === 'Paid') : EDITORIAL
  return CLOSED[name]
}
