import type { Clock } from '#shared/clock.ts'
import { loadContent, watchContent } from './articles/load.ts'
import { formatProblem } from './articles/problem.ts'
import { type ArticleService, createArticles } from './articles/service.ts'
import type { Logger } from './log.ts'

export type OpenArticlesOptions = { readonly clock: Clock; readonly log: Logger; readonly dev: boolean }

/**
 * Loads all content, or ends the process with one line for each thing that is wrong with it: what may not be published
 * does not start. While developing, a change is taken over as soon as it is right.
 */
export function openArticles(dir: string, { clock, log, dev }: OpenArticlesOptions): ArticleService {
  const loaded = loadContent(dir, { now: clock.now(), lapsed: 'tell' })
  if (!loaded.ok) {
    for (const problem of loaded.problem) process.stderr.write(`${formatProblem(problem)}\n`)
    process.exit(1)
  }
  for (const problem of loaded.value.lapsed) log.warn(`content has lapsed and is not shown: ${formatProblem(problem)}`)
  const articles = createArticles(loaded.value, { clock })
  if (dev)
    watchContent(dir, () => {
      const changed = loadContent(dir, { now: clock.now() })
      if (changed.ok) articles.replace(changed.value)
      else for (const problem of changed.problem) log.error(formatProblem(problem))
    })
  return articles
}
