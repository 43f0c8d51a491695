import type { Clock } from '#shared/clock.ts'
import { loadContent, watchContent } from './articles/load.ts'
import { formatProblem } from './articles/problem.ts'
import { type ArticleService, createArticles } from './articles/service.ts'

type Articles = ReturnType<typeof createArticles>

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
  if (watch) watchContent(dir, () => takeOver(articles, load, warn))
  return articles
}

/** A change that is wrong is told, and what was right before stays. */
function takeOver(articles: Articles, load: () => ReturnType<typeof loadContent>, warn: (problem: string) => void): void {
  try {
    const changed = load()
    if (changed.ok) articles.replace(changed.value)
    else for (const problem of changed.problem) warn(formatProblem(problem))
  } catch (error) {
    // An editor that saves by renaming leaves a moment without the file; the next change is read again.
    warn(`content could not be read: ${(error as Error).message}`)
  }
}
