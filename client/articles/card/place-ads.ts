import type { ArticleCard } from '#shared/articles/article.ts'

/** Stories before the one advertisement among them: it ends the second row of three. */
const STORIES_BEFORE_AD = 5

/** Stories in their order, one advertisement among them where they are more than two rows, and the others last; none without a story. */
export function placeAds(stories: readonly ArticleCard[], ads: readonly ArticleCard[]): readonly ArticleCard[] {
  if (stories.length === 0) return []
  return [...stories.slice(0, STORIES_BEFORE_AD), ...ads.slice(0, 1), ...stories.slice(STORIES_BEFORE_AD), ...ads.slice(1)]
}
