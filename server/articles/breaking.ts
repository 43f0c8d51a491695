import type { FrontMatter } from './records/front-matter.ts'

/** How long news counts as breaking, from its source's own time. */
export const BREAKING_MS = 24 * 3_600_000

/** Until when the badge may be shown (epoch ms): 24 hours after the source published; undefined without a badge. */
export function breakingUntil(front: FrontMatter): number | undefined {
  if (front.kind !== 'news' || !front.breaking || !front.source.publishedAt) return undefined
  return Date.parse(front.source.publishedAt) + BREAKING_MS
}
