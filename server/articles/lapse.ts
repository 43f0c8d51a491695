/** Changes of a page by time alone: it is published, its breaking badge expires after a day, it goes to the archive after thirty, after a year it is offered beside no other page and its claims expire, and the licence of its photograph may end. */
import { archivedFrom, relatedUntil } from '#shared/articles/archive.ts'
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

/** When the licence of the page's photograph ends (epoch ms); `Infinity` without an end. */
export const photoEnds = ({ photo }: Pick<Article, 'photo'>): number =>
  photo?.until === undefined ? Number.POSITIVE_INFINITY : expiryOf({ expires: photo.until })

/** Takes out a photograph whose licence has ended. */
export function licensed(article: Article, now: number): Article {
  if (now < photoEnds(article)) return article
  const { photo: _, ...rest } = article
  return rest
}

type Aged = Pick<Article, 'kind' | 'eventDate' | 'explainer'>
/** Paid content has a date and a label of its own; what an explainer says has no date. */
const isAgeless = ({ kind, explainer }: Aged): boolean => kind === 'paid' || explainer === true

/** When a story becomes one of the archive (epoch ms); `Infinity` for what never does. */
export const archivedAt = (article: Aged): number =>
  isAgeless(article) ? Number.POSITIVE_INFINITY : archivedFrom(article.eventDate)

/** Until when a story is offered beside others as related (epoch ms). */
export const offeredUntil = (article: Aged): number =>
  isAgeless(article) ? Number.POSITIVE_INFINITY : relatedUntil(article.eventDate)

/** Every moment at which some page changes by itself, earliest first. */
export const turnsOf = (articles: readonly Article[], listings: readonly { readonly listedAt: string }[]): readonly number[] =>
  articles
    .flatMap((article) => [
      publicFrom(article),
      withheldFrom(article),
      breakingEnds(article),
      archivedAt(article),
      offeredUntil(article),
      photoEnds(article),
    ])
    .concat(listings.map(({ listedAt }) => Date.parse(listedAt)))
    .filter((at) => at > 0 && Number.isFinite(at))
    .sort((a, b) => a - b)
