import type { Article } from './article.ts'
import type { PlateSubject } from './plates/catalogue.ts'

/** What an article's pictures are drawn from: a paid page never has an editorial plate. */
export const plateOf = ({ slug, category, kind }: Pick<Article, 'slug' | 'category' | 'kind'>): PlateSubject => ({
  slug,
  category: kind === 'paid' ? 'Paid' : category,
})
