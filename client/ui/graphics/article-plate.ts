import type { Article } from '#shared/articles/article.ts'
import type { PlateSubject } from '#shared/articles/plates.ts'

/** What an article's plates are drawn from: a paid page never has an editorial plate. */
export const plateOf = ({ slug, category, kind }: Pick<Article, 'slug' | 'category' | 'kind'>): PlateSubject => ({
  slug,
  category: kind === 'paid' ? 'Paid' : category,
})
