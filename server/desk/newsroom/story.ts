/** The template of a new page: the fields that its kind needs, to be filled in. */
import { dateField } from '#server/articles/records/front-matter.ts'
import { writtenAt } from '#server/content/forms/moments.ts'
import type { ArticleKind } from '#shared/articles/article.ts'

const common = (kind: ArticleKind, title: string, date: string): string[] => [
  `kind: ${kind}`,
  `title: ${JSON.stringify(title)}`,
  'excerpt: ""',
  `category: ${kind === 'paid' ? 'Paid' : 'Market Insights'}`,
  'section: insights',
  'topics: []',
  `${dateField({ kind })}: "${date}"`,
  'symbols: []',
]

const OWN: Readonly<Record<ArticleKind, readonly string[]>> = {
  news: ['figures: []', 'author: ""', 'source:', '  name: ""', '  url: "https://"'],
  analysis: ['figures: []', 'author: ""'],
  paid: ['advertiser: ""', 'label: "Advertisement · paid content by NAME"', 'riskWarning: ""', 'claims: []'],
}

/** @param at when it is begun: a page for later names a later date */
export const newStory = (kind: ArticleKind, title: string, at: number): string =>
  ['---', ...common(kind, title, writtenAt(at)), ...OWN[kind], '---', '', ''].join('\n')
