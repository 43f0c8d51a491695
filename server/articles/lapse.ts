/** What expires on a page while the process runs: claims after a year, the breaking badge after a day. */
import type { Article } from '#shared/articles/article.ts'
import { BREAKING_MS } from './breaking.ts'
import { expiryOf } from './records/claims.ts'

/** When the first claim of the page expires (epoch ms); from then on the page is withheld. `Infinity` without claims. */
export const withheldFrom = ({ claims }: Article): number => Math.min(Number.POSITIVE_INFINITY, ...claims.map(expiryOf))

/** When the page's badge expires (epoch ms); 0 without one. */
export const breakingEnds = ({ breaking, source }: Article): number =>
  breaking && source?.publishedAt ? Date.parse(source.publishedAt) + BREAKING_MS : 0

/** Every moment at which some page changes by itself, earliest first. */
export const turnsOf = (articles: readonly Article[]): readonly number[] =>
  articles
    .flatMap((article) => [withheldFrom(article), breakingEnds(article)])
    .filter((at) => at > 0 && Number.isFinite(at))
    .sort((a, b) => a - b)
