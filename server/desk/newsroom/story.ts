/** What a new page begins with: the fields that its kind needs, to be filled in. */
import type { ArticleKind } from '#shared/articles/article.ts'

const common = (kind: ArticleKind, title: string, publishedAt: string): string[] => [
  `kind: ${kind}`,
  `title: ${JSON.stringify(title)}`,
  'excerpt: ""',
  `category: ${kind === 'paid' ? 'Paid' : 'Market Insights'}`,
  'section: insights',
  'topics: []',
  `publishedAt: "${publishedAt}"`,
  'symbols: []',
]

const OWN: Readonly<Record<ArticleKind, readonly string[]>> = {
  news: ['figures: []', 'author: ""', 'source:', '  name: ""', '  url: "https://"'],
  analysis: ['figures: []', 'author: ""'],
  paid: ['advertiser: ""', 'label: "Advertisement · paid content by NAME"', 'riskWarning: ""', 'claims: []'],
}

/** @param at when it is begun: a story for later names a later `publishedAt` */
export const newStory = (kind: ArticleKind, title: string, at: number): string =>
  ['---', ...common(kind, title, new Date(at).toISOString()), ...OWN[kind], '---', '', ''].join('\n')
