import type { Clock } from '#shared/clock.ts'
import { loadContent, watchContent } from './articles/load.ts'
import { formatProblem } from './articles/problem.ts'
import { type ArticleService, createArticles } from './articles/service.ts'

export type OpenArticlesOptions = {
  readonly clock: Clock
  /** Told what was left out, and while developing what a change got wrong. */
  readonly warn: (problem: string) => void
  /** Take over changes of the files as soon as they are right. */
  readonly watch: boolean
}

/**
 * Loads all content, or ends the process with one line for each thing that is wrong with it: what may not be published
 * does not start. A page that time alone made wrong (an expired claim) is left out, and `warn` is told.
 */
export function openArticles(dir: string, { clock, warn, watch }: OpenArticlesOptions): ArticleService {
  const load = () => loadContent(dir, { now: clock.now(), aged: 'withhold' })
  const loaded = load()
  if (!loaded.ok) {
    for (const problem of loaded.problem) process.stderr.write(`${formatProblem(problem)}\n`)
    process.exit(1)
  }
  for (const problem of loaded.value.withheld) warn(formatProblem(problem))
  const articles = createArticles(loaded.value, { clock })
  if (watch)
    watchContent(dir, () => {
      const changed = load()
      if (changed.ok) articles.replace(changed.value)
      else for (const problem of changed.problem) warn(formatProblem(problem))
    })
  return articles
}
