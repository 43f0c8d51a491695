import type { Clock } from '../platform/clock.ts'
import { loadFolder, watchContent } from './load.ts'
import { formatProblem } from './problem.ts'
import { type ArticleService, createArticles } from './service.ts'

type Articles = ReturnType<typeof createArticles>

export type OpenArticlesOptions = {
  readonly clock: Clock
  /** Reports what was left out and, in development, what is wrong with a change. */
  readonly warn: (problem: string) => void
  /** Reload changed files as soon as they are valid. */
  readonly watch: boolean
}

/**
 * Loads all content, or ends the process with one line per problem: what may not be published does not start. A page
 * that has merely expired (an old claim) is left out with a warning.
 */
export function openArticles(dir: string, { clock, warn, watch }: OpenArticlesOptions): ArticleService {
  const load = () => loadFolder(dir, { now: clock.now(), aged: 'withhold' })
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

/** An invalid change is reported; the last valid content stays. */
function takeOver(articles: Articles, load: () => ReturnType<typeof loadFolder>, warn: (problem: string) => void): void {
  try {
    const changed = load()
    if (changed.ok) articles.replace(changed.value)
    else for (const problem of changed.problem) warn(formatProblem(problem))
  } catch (error) {
    // An editor that saves by renaming leaves a moment without the file; its next event triggers another read.
    warn(`content could not be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
