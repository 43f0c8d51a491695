import type { Services } from '../server/services.ts'

export type Articles = Services['articles']

/** Whether there are pages of a topic in French: paid ones are there only where they are in French themselves. */
export const isTopicInFrench = (articles: Articles, name: string): boolean =>
  (articles.french ?? articles).topics().some(({ topic }) => topic === name)
