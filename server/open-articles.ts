import type { Clock } from '#shared/clock.ts'
import { loadContent } from './articles/load.ts'
import { formatProblem } from './articles/problem.ts'
import { type ArticleService, createArticles } from './articles/service.ts'

/** Loads all content, or ends the process with one line for each thing that is wrong with it: what may not be published does not start. */
export function openArticles(dir: string, clock: Clock): ArticleService {
  const loaded = loadContent(dir, { now: clock.now() })
  if (loaded.ok) return createArticles(loaded.value, { clock })
  for (const problem of loaded.problem) process.stderr.write(`${formatProblem(problem)}\n`)
  process.exit(1)
}
