/** The paper's record and the advertisers, for processes that serve no content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_FILE } from '#server/articles/files.ts'
import { type ContentProblem, formatProblem } from '#server/articles/problem.ts'
import { loadSite } from '#server/articles/records/load-records.ts'
import type { Env } from '#server/platform/env.ts'
import type { Logger } from '#server/platform/log.ts'
import { CONTENT_DIR } from '#server/platform/process/root.ts'
import type { Site } from '#shared/ui/site.ts'
import type { Manifest } from './manifest.ts'
import { OLDEST, SWEEP_MS } from './paper.ts'
import { advertiserTexts, createReleaseFiles } from './release-files.ts'
import { newestReleases, newestSeq } from './releases.ts'
import { openContentStore } from './store/open.ts'
import type { ContentDb } from './store/schema.ts'

export type PublishedRecords = {
  /** Whose paper it is, as it is now. */
  readonly site: () => Site
  /** The records of advertisers by id, as they are now; `undefined` where those of the folder count. */
  readonly advertisers?: (() => ReadonlyMap<string, string>) | undefined
}
type OpenRecords = PublishedRecords & { readonly close: () => Promise<void> }

/** The records of advertisers of a release, by id. */
async function advertisersOf(db: ContentDb, { files }: Pick<Manifest, 'files'>): Promise<ReadonlyMap<string, string>> {
  const theirs = Object.entries(files).filter(([path]) => path.startsWith('advertisers/'))
  return advertiserTexts(await createReleaseFiles(db)(Object.fromEntries(theirs)))
}

/** The records of advertisers of the newest release, by id; none of a store without one. */
export async function readAdvertisers(db: ContentDb): Promise<ReadonlyMap<string, string>> {
  const [newest] = await newestReleases(db, 1)
  return newest ? advertisersOf(db, newest.manifest) : new Map()
}

/** The paper's record as the release has it; `undefined` for one that this program does not believe. */
async function siteOf(db: ContentDb, { files }: Manifest): Promise<Site | undefined> {
  const record = files[SITE_FILE]
  if (record === undefined) return undefined
  return loadSite(await createReleaseFiles(db)({ [SITE_FILE]: record }), () => undefined)
}

/** The record that came with this program: it counts while nothing was published, and in development. */
function ownSite(): Site {
  const problems: ContentProblem[] = []
  const texts = new Map([[SITE_FILE, readFileSync(join(CONTENT_DIR, SITE_FILE), 'utf8')]])
  const site = loadSite({ texts }, (found) => problems.push(...found))
  if (site) return site
  for (const problem of problems) process.stderr.write(`${formatProblem(problem)}\n`)
  process.exit(1)
}

/** The newest release whose record of the paper is believed. */
async function newestWithSite(db: ContentDb): Promise<{ readonly site: Site; readonly manifest: Manifest } | undefined> {
  for (const { manifest } of await newestReleases(db, OLDEST)) {
    const site = await siteOf(db, manifest)
    if (site) return { site, manifest }
  }
  return undefined
}

/** Opens the records for as long as a process runs, and follows what is published. */
export async function openRecords(env: Env, log: Logger): Promise<OpenRecords> {
  if (env.NODE_ENV === 'development') {
    const site = ownSite()
    return { site: () => site, advertisers: undefined, close: async () => undefined }
  }
  const db = await openContentStore(env)
  let seen = await newestSeq(db)
  const begun = await newestWithSite(db)
  let site = begun?.site ?? ownSite()
  let advertisers = begun && (await advertisersOf(db, begun.manifest))
  const report = (error: unknown): void => log.error({ err: error }, 'the published records could not be read')
  async function follow(): Promise<void> {
    const seq = await newestSeq(db)
    if (seq === seen) return
    const newest = await newestWithSite(db)
    if (newest && advertisers) [site, advertisers] = [newest.site, await advertisersOf(db, newest.manifest)]
    else site = newest?.site ?? site
    seen = seq
  }
  const sweep = setInterval(() => void follow().catch(report), SWEEP_MS)
  sweep.unref()
  return {
    site: () => site,
    advertisers: begun && (() => advertisers ?? new Map()),
    close: async () => {
      clearInterval(sweep)
      await db.destroy()
    },
  }
}

/** The records as they are now, for a program that ends at once. */
export async function readRecords(env: Parameters<typeof openContentStore>[0]): Promise<PublishedRecords> {
  const db = await openContentStore(env)
  try {
    const found = await newestWithSite(db)
    const site = found?.site ?? ownSite()
    const advertisers = found && (await advertisersOf(db, found.manifest))
    return { site: () => site, advertisers: advertisers && (() => advertisers) }
  } finally {
    await db.destroy()
  }
}
