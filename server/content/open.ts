/** Opens the content for the process that serves it. */
import { openArticles } from '#server/articles/open.ts'
import { formatProblem } from '#server/articles/problem.ts'
import type { ArticleService } from '#server/articles/service.ts'
import type { Alarm } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { CONTENT_DIR } from '#server/platform/process/root.ts'
import { CONTENT_CHANGED, type WebRedis } from '#server/platform/redis.ts'
import { refuseExampleAddresses } from './example-addresses.ts'
import { type FindMedium, mediaIn } from './media.ts'
import { NoRelease, openPaper, SWEEP_MS } from './paper.ts'
import { createSizes, type Sizes } from './photos/sizes.ts'
import { createPreview, type OpenPreview } from './preview/links.ts'
import { openContentStore } from './store/open.ts'

type ContentOpenOptions = {
  readonly env: Env
  readonly log: Logger
  readonly clock: Clock
  readonly alarm: Alarm
  readonly redis: Pick<WebRedis, 'follow'>
  readonly report: (error: unknown) => void
}

export type OpenContent = {
  readonly articles: ArticleService
  /** Narrations and photographs, and what makes the sizes of these. */
  readonly files: { readonly media: FindMedium; readonly sizes: Sizes }
  /** The records of advertisers by id, of the release that is served; `undefined` where those of the folder count. */
  readonly advertisers: (() => ReadonlyMap<string, string>) | undefined
  /** What a link to a draft shows. */
  readonly preview: OpenPreview
  readonly close: () => Promise<void>
}

/** What may not be published does not start: one line per problem. */
function refuse(error: unknown): never {
  if (!(error instanceof NoRelease)) throw error
  for (const problem of error.problems) process.stderr.write(`${formatProblem(problem)}\n`)
  process.exit(1)
}

/** In development the folder is what is served, as soon as a file in it is saved. */
const openFolder = ({ env, clock }: Pick<ContentOpenOptions, 'env' | 'clock'>, warn: (problem: string) => void): OpenContent => ({
  articles: openArticles(CONTENT_DIR, { clock, watch: true, warn }),
  files: { media: mediaIn(CONTENT_DIR), sizes: createSizes(env.DATA_DIR) },
  advertisers: undefined,
  preview: async () => undefined,
  close: async () => undefined,
})

/** How long a photograph that is shown no more and its sizes may be on disk. */
const TIDY_MS = 3_600_000

/**
 * Opens the content that web serves, and follows what is published.
 * @throws {EnvProblem} in production, for addresses of the paper that end in `.example`
 */
export async function openContent({ env, log, clock, alarm, redis, report }: ContentOpenOptions): Promise<OpenContent> {
  const warn = (problem: string): void => log.warn({ problem }, 'content withheld')
  if (env.NODE_ENV === 'development') return openFolder({ env, clock }, warn)
  const db = await openContentStore(env)
  const paper = await openPaper({ db, dataDir: env.DATA_DIR, clock, alarm, warn }).catch(refuse)
  // The desk and the operator's tool open anyway: there they are changed.
  if (env.production) refuseExampleAddresses(paper.articles.site())
  const follow = (): void => void paper.follow().catch(report)
  redis.follow(CONTENT_CHANGED, follow, report)
  const sweep = setInterval(follow, SWEEP_MS)
  const sizes = createSizes(env.DATA_DIR)
  const isShown = (hash: string): boolean => paper.articles.photo(hash) !== undefined
  const tidy = setInterval(() => void Promise.all([sizes.drop(isShown), paper.tidy()]).catch(report), TIDY_MS)
  for (const timer of [sweep, tidy]) timer.unref()
  return {
    articles: paper.articles,
    files: { media: paper.media, sizes },
    advertisers: paper.advertisers,
    preview: createPreview({ db, now: clock.now, secret: env.APP_SECRET }),
    close: async () => {
      for (const timer of [sweep, tidy]) clearInterval(timer)
      await db.destroy()
    },
  }
}
