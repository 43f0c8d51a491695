/** Changes of a page by time alone: it is published, its breaking badge expires after a day, it goes to the archive after thirty, and its claims expire after a year. */
import { archivedFrom } from '#shared/articles/archive.ts'
import type { Article } from '#shared/articles/article.ts'
import { BREAKING_MS } from './breaking.ts'
import { expiryOf } from './records/claims.ts'

/** When a page may first be seen (epoch ms). */
export const publicFrom = ({ eventDate }: Pick<Article, 'eventDate'>): number => Date.parse(eventDate)

/** When the first claim of the page expires (epoch ms); from then on the page is withheld. `Infinity` without claims. */
export const withheldFrom = ({ claims }: Article): number => Math.min(Number.POSITIVE_INFINITY, ...claims.map(expiryOf))

/** When the page's badge expires (epoch ms); 0 without one. */
export const breakingEnds = ({ breaking, source }: Article): number =>
  breaking && source?.publishedAt ? Date.parse(source.publishedAt) + BREAKING_MS : 0

/** When a story becomes one of the archive (epoch ms). `Infinity` for paid content: it has a date and a label of its own. */
export const archivedAt = ({ kind, eventDate }: Pick<Article, 'kind' | 'eventDate'>): number =>
  kind === 'paid' ? Number.POSITIVE_INFINITY : archivedFrom(eventDate)

/** Every moment at which some page changes by itself, earliest first. */
export const turnsOf = (articles: readonly Article[], listings: readonly { readonly listedAt: string }[]): readonly number[] =>
  articles
    .flatMap((article) => [publicFrom(article), withheldFrom(article), breakingEnds(article), archivedAt(article)])
    .concat(listings.map(({ listedAt }) => Date.parse(listedAt)))
    .filter((at) => at > 0 && Number.isFinite(at))
    .sort((a, b) => a - b)
