/** The content that a web process serves: the newest release that it believes, followed by each later one. */
import type { Judgements } from '#server/articles/judge.ts'
import { loadContent } from '#server/articles/load.ts'
import { type ContentProblem, formatProblem } from '#server/articles/problem.ts'
import { type ArticleService, createArticles } from '#server/articles/service.ts'
import type { ContentStore } from '#server/articles/store.ts'
import { type Alarm, alarmOnce } from '#server/platform/alarms/alarm.ts'
import type { Clock } from '#server/platform/clock.ts'
import { CONTENT_DIR } from '#server/platform/process/root.ts'
import { ok, type Result } from '#shared/result.ts'
import { createChanges } from './corrections.ts'
import { createMediaFolder, type FindMedium } from './media.ts'
import { advertiserTexts, createReleaseFiles } from './release-files.ts'
import { newestRelease, newestReleases, newestSeq, type Release, seed } from './releases.ts'
import type { ContentDb } from './store/schema.ts'

/** How often a process looks for itself: an announcement may be missed. */
export const SWEEP_MS = 5000

/** How far back a start looks for a release that it believes: an image may be stricter than the one that published. */
export const OLDEST = 50

export type PaperOptions = {
  readonly db: ContentDb
  readonly dataDir: string
  readonly clock: Clock
  readonly alarm: Alarm
  /** What is left out of a release because it has expired. */
  readonly warn: (problem: string) => void
  /** What a store without releases begins with. */
  readonly folder?: string
}

export type Paper = {
  readonly articles: ArticleService
  readonly media: FindMedium
  /** Deletes the files that releases before the one that is served had in the data folder. */
  readonly tidy: () => Promise<void>
  /** The records of advertisers of the release that is served, by id: they change with its pages in one step. */
  readonly advertisers: () => ReadonlyMap<string, string>
  /** The release that is served. */
  readonly release: () => Pick<Release, 'seq' | 'manifest'>
  /** Takes over the newest release, unless it is served already or cannot be believed. */
  readonly follow: () => Promise<void>
}

/** No release of the store can be served by this process. */
export class NoRelease extends Error {
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.name = 'NoRelease'
    this.problems = problems
  }
}

/** `newest`: the newest release there is, believed or not. */
type Content = { readonly store: ContentStore; readonly advertisers: ReadonlyMap<string, string> }
type Loaded = Content & { readonly release: Release; readonly newest: number }

/** Reads releases, judges them, and tells of what cannot be believed. */
function createLoader({ db, clock, alarm, warn }: PaperOptions, onMedium: Parameters<typeof createReleaseFiles>[1]) {
  const filesOf = createReleaseFiles(db, onMedium)
  const withChanges = createChanges(db)
  const judgements: Judgements = new Map()
  const tell = alarmOnce(alarm, 'content_refused')

  async function load({ seq, manifest }: Release): Promise<Result<Content, ContentProblem[]>> {
    const files = await filesOf(manifest.files)
    const releasedAt = (path: string) => manifest.released[path]
    const content = loadContent(files, { now: clock.now(), aged: 'withhold', judgements, releasedAt })
    if (content.ok) for (const problem of content.value.withheld) warn(formatProblem(problem))
    else tell({ release: seq, problems: content.problem.length, first: content.problem.slice(0, 1).map(formatProblem).join() })
    if (!content.ok) return content
    return ok({ store: await withChanges(manifest, content.value), advertisers: advertiserTexts(files) })
  }

  return {
    load,
    isWell: (): void => tell(undefined),
    /** The newest release that this process believes. */
    async begin(): Promise<Loaded> {
      const releases = await newestReleases(db, OLDEST)
      let problems: readonly ContentProblem[] | undefined
      for (const release of releases) {
        const content = await load(release)
        if (content.ok) return { release, ...content.value, newest: releases[0]?.seq ?? release.seq }
        problems ??= content.problem
      }
      throw new NoRelease(problems ?? [])
    },
  }
}

/**
 * Opens the content for a process that serves it.
 * @throws {NoRelease} where the store has none that may be served
 */
export async function openPaper(options: PaperOptions): Promise<Paper> {
  const { db, dataDir, clock, folder = CONTENT_DIR } = options
  const media = createMediaFolder(dataDir)
  const { load, begin, isWell } = createLoader(options, media.put)
  await seed(db, folder, clock.now())
  const loaded = await begin()
  let { release, advertisers } = loaded
  const articles = createArticles(loaded.store, { clock })
  /** The newest that was looked at, believed or not. */
  let seen = loaded.newest
  let following: Promise<void> | undefined

  async function take(): Promise<void> {
    if ((await newestSeq(db)) === seen) return
    const newest = await newestRelease(db)
    const content = await load(newest)
    seen = newest.seq
    if (!content.ok) return
    isWell()
    release = newest
    advertisers = content.value.advertisers
    articles.replace(content.value.store)
  }

  return {
    articles,
    media: media.find(() => release.manifest.files),
    tidy: () => media.keep(release.manifest.files, clock.now()),
    advertisers: () => advertisers,
    release: () => release,
    follow: () => {
      following ??= take().finally(() => {
        following = undefined
      })
      return following
    },
  }
}
