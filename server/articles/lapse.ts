/** What time alone takes away from a page while the process runs: a claim's year, a badge's day. */
import type { Article } from '#shared/article.ts'
import { BREAKING_MS } from './breaking.ts'
import { expiryOf } from './records/claims.ts'

/** From when on nobody vouches for a claim of the page any more (epoch ms): the page is withheld. `Infinity` without claims. */
export const withheldFrom = ({ claims }: Article): number => Math.min(Number.POSITIVE_INFINITY, ...claims.map(expiryOf))

/** Until when the page may carry its badge (epoch ms); 0 without one. */
export const breakingEnds = ({ breaking, source }: Article): number =>
  breaking && source?.publishedAt ? Date.parse(source.publishedAt) + BREAKING_MS : 0

/** Every moment at which some page changes by itself, earliest first. */
export const turnsOf = (articles: readonly Article[]): readonly number[] =>
  articles
    .flatMap((article) => [withheldFrom(article), breakingEnds(article)])
    .filter((at) => at > 0 && Number.isFinite(at))
    .sort((a, b) => a - b)
