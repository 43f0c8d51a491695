import type { ArticleCard } from '#shared/articles/article.ts'

/** Stories between two advertisements: of three cards that follow each other at most one is paid, and never the first. */
const STORIES_BEFORE_AD = 2

/** Stories in their order with an advertisement after every second one; what finds no place is left out. */
export const placeAds = (stories: readonly ArticleCard[], ads: readonly ArticleCard[]): readonly ArticleCard[] =>
  stories.flatMap((story, index) => {
    const place = (index + 1) / STORIES_BEFORE_AD
    const ad = Number.isInteger(place) ? ads[place - 1] : undefined
    return ad ? [story, ad] : [story]
  })
