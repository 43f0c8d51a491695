import type { Clock } from '#shared/clock.ts'
import { loadContent } from './articles/load.ts'
import { formatProblem } from './articles/problem.ts'
import { type ArticleService, createArticles } from './articles/service.ts'

/**
 * Loads all content, or ends the process with one line for each thing that is wrong with it: what may not be published
 * does not start. A page that time alone made wrong (an expired claim) is left out, and `warn` is told.
 */
export function openArticles(dir: string, clock: Clock, warn: (problem: string) => void): ArticleService {
  const loaded = loadContent(dir, { now: clock.now(), aged: 'withhold' })
  if (loaded.ok) {
    for (const problem of loaded.value.withheld) warn(formatProblem(problem))
    return createArticles(loaded.value, { clock })
  }
  for (const problem of loaded.problem) process.stderr.write(`${formatProblem(problem)}\n`)
  process.exit(1)
}
