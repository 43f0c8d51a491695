/** What lists know of an article. Types only: part of the browser bundle. */

export type ArticleKind = 'news' | 'analysis' | 'paid'
export type ArticleSection = 'stocks' | 'crypto' | 'forex' | 'insights'

export type ArticleCard = {
  readonly slug: string
  /** A path of this site, or an address of another one (starts with `http`). */
  readonly href: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly kind: ArticleKind
  /** ISO 8601 with zone. */
  readonly publishedAt: string
  readonly featured: boolean
  /** Always set when `kind` is `paid`. */
  readonly paidLabel: string | null
  /** Symbols of the catalogue the text is about. */
  readonly symbols: readonly string[]
}

/** Newest first. Paid articles are listed only where `kind: 'paid'` is asked for. */
export type ArticleQuery = { readonly section?: ArticleSection; readonly kind?: ArticleKind; readonly limit?: number }
