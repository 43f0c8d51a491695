/** Publishing: the whole candidate is judged, then written as one release or not at all. */
import type { Judgements } from '#server/articles/judge.ts'
import { loadContent } from '#server/articles/load.ts'
import type { Parse } from '#server/articles/parse/markdown.ts'
import type { ParseApart } from '#server/articles/parse/parse-apart.ts'
import { type ContentProblem, formatProblem } from '#server/articles/problem.ts'
import { untilNumbered } from '#server/platform/db/numbered.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { newCorrections, slugOf } from './corrections.ts'
import { endLinks } from './drafts.ts'
import { isGuarded, isOperators, isWithdrawal } from './guarded.ts'
import { hashOf, type Manifest, releasedBy } from './manifest.ts'
import { createReleaseFiles } from './release-files.ts'
import { addRelease, newestRelease, type Release } from './releases.ts'
import type { ContentDb } from './store/schema.ts'

export type Change = {
  readonly path: string
  /** `null`: the file goes. */
  readonly bytes: Buffer | null
  /** The hash of the file that this was made from; `null` where there was none. */
  readonly was: string | null
  /** All its writers. */
  readonly authors: readonly string[]
  /** The hash of the draft that this is, which ends with it: what was saved since then stays. */
  readonly draft?: string | undefined
}
export type Publishing = {
  readonly changes: readonly Change[]
  readonly actor: string
  readonly note: string
  /** Hashes of files that no release may show again: the store forgets their bytes. */
  readonly erased?: readonly string[]
  /** Whether the actor is at the shell of this machine. */
  readonly isOperator?: boolean
}

export type NotPublished =
  | { readonly kind: 'problems'; readonly problems: readonly ContentProblem[] }
  /** Another person published these files meanwhile. */
  | { readonly kind: 'behind'; readonly paths: readonly string[] }
  /** The writer of these may not publish them. */
  | { readonly kind: 'second-person'; readonly paths: readonly string[] }
  | { readonly kind: 'unchanged' }

type PublishOptions = {
  readonly db: ContentDb
  readonly now: () => number
  /** What parses the pages of a change; without it they are parsed as all others are. */
  readonly parseApart?: ParseApart | undefined
}

type Applying = { readonly changes: readonly Change[]; readonly texts: ReadonlyMap<string, string>; readonly at: number }
/** What changes make of a manifest that are released `at` this time (epoch ms). */
function applied(manifest: Manifest, { changes, texts, at }: Applying): Manifest {
  const files = { ...manifest.files }
  const corrected = { ...manifest.corrected }
  for (const { path, bytes } of changes) {
    const before = files[path]
    if (bytes === null) {
      delete files[path]
      delete corrected[path]
      continue
    }
    const after = hashOf(bytes)
    const told = before ? newCorrections(path, texts.get(path), bytes.toString('utf8')) : []
    if (before && told.length > 0)
      corrected[path] = [
        ...(corrected[path] ?? []),
        ...told.map((correction) => ({ ...correction, before, after, released: at })),
      ]
    files[path] = after
  }
  const released = releasedBy(manifest, files, at)
  return { files, corrected, released, changes: changes.map(({ path, authors }) => ({ path, authors: [...authors] })) }
}

/** Judges a candidate against the newest release. */
function createJudging({ db, now, parseApart }: PublishOptions) {
  const filesOf = createReleaseFiles(db)
  const judgements: Judgements = new Map()
  let standing: { readonly seq: number; readonly aged: ReadonlySet<string> } | undefined

  const judged = async (manifest: Manifest, fresh?: ReadonlyMap<string, Buffer>, parse?: Parse) =>
    loadContent(await filesOf(manifest.files, fresh), { now: now(), aged: 'withhold', judgements, parse })

  /** What has expired of the newest release: no change is to blame for it. */
  async function agedIn({ seq, manifest }: Release): Promise<ReadonlySet<string>> {
    if (standing?.seq !== seq) {
      const content = await judged(manifest)
      standing = { seq, aged: new Set(content.ok ? content.value.withheld.map(formatProblem) : []) }
    }
    return standing.aged
  }

  /** What a release would be with these changes. */
  const candidate = async ({ manifest }: Release, changes: readonly Change[], at: number): Promise<Manifest> =>
    applied(manifest, { changes, at, texts: (await filesOf(manifest.files)).texts })

  return {
    candidate,
    /** All that is wrong with the content as these changes would make it. */
    async problemsOf(release: Release, changes: readonly Change[]): Promise<readonly ContentProblem[]> {
      const aged = await agedIn(release)
      const fresh = new Map(changes.flatMap(({ bytes }) => (bytes ? [[hashOf(bytes), bytes]] : [])))
      const pages = changes.flatMap(({ path, bytes }) => (bytes && slugOf(path) !== undefined ? [bytes.toString('utf8')] : []))
      const parse = await parseApart?.(pages)
      const content = await judged(await candidate(release, changes, now()), fresh, parse)
      if (!content.ok) return content.problem
      return content.value.withheld.filter((problem) => !aged.has(formatProblem(problem)))
    },
    /** Those of the changes that need another person than their writer. */
    async guarded({ manifest }: Release, changes: readonly Change[]): Promise<Change[]> {
      const { texts } = await filesOf(manifest.files)
      return changes.filter(({ path, bytes }) => {
        const [before, after] = [texts.get(path), bytes?.toString('utf8')]
        return !isWithdrawal(before, after) && isGuarded(path, before, after)
      })
    },
  }
}

/** Ends the draft that was published, and no other text; and whatever was shown of the page before it. */
async function endDraft(trx: ContentDb, { path, draft }: Change): Promise<void> {
  await endLinks(trx, path)
  if (draft === undefined) return
  const row = await trx.selectFrom('content_draft').select('text').where('path', '=', path).executeTakeFirst()
  if (!row || hashOf(row.text) !== draft) return
  await trx.deleteFrom('content_draft').where('path', '=', path).where('text', '=', row.text).execute()
}

export type Publisher = ReturnType<typeof createPublisher>

export function createPublisher(options: PublishOptions) {
  const { db, now } = options
  const { candidate, problemsOf, guarded } = createJudging(options)

  async function attempt({
    changes: given,
    actor,
    note,
    erased = [],
    isOperator = false,
  }: Publishing): Promise<Result<number, NotPublished>> {
    const release = await newestRelease(db)
    const { files } = release.manifest
    const behind = given.filter(({ path, was }) => (files[path] ?? null) !== was).map(({ path }) => path)
    if (behind.length > 0) return fail({ kind: 'behind', paths: behind })
    const changes = given.filter(({ path, bytes }) => (bytes ? hashOf(bytes) : undefined) !== files[path])
    if (changes.length === 0) return fail({ kind: 'unchanged' })
    const alone = (await guarded(release, changes))
      .filter(({ authors }) => authors.includes(actor))
      .filter(({ path }) => !(isOperator && isOperators(path)))
    if (alone.length > 0) return fail({ kind: 'second-person', paths: alone.map(({ path }) => path) })
    const problems = await problemsOf(release, changes)
    if (problems.length > 0) return fail({ kind: 'problems', problems })
    const seq = release.seq + 1
    const at = now()
    const next = { manifest: await candidate(release, changes, at), at, actor, note }
    await db.transaction().execute(async (trx) => {
      const fresh = changes.flatMap(({ bytes }) => bytes ?? [])
      await addRelease(trx, seq, next, fresh)
      for (const change of given) await endDraft(trx, change)
      for (const sha256 of erased) await trx.deleteFrom('content_blob').where('sha256', '=', sha256).execute()
    })
    return ok(seq)
  }

  return {
    /** Publishes all of it or nothing. @returns the release's number */
    publish: (publishing: Publishing): Promise<Result<number, NotPublished>> => untilNumbered(() => attempt(publishing)),
    /** What publishing would be refused for. */
    check: async (changes: readonly Change[]): Promise<readonly ContentProblem[]> => problemsOf(await newestRelease(db), changes),
    /** Which of these paths need a second person. */
    needsSecond: async (changes: readonly Change[]): Promise<readonly string[]> =>
      (await guarded(await newestRelease(db), changes)).map(({ path }) => path),
  }
}
