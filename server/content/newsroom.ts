/** The newsroom: lists pages, keeps drafts, checks them as they are written, publishes and takes back. */
import { isMediumPath, isTextPath } from '#server/articles/files.ts'
import { withCorrection, withWithdrawal } from '#server/articles/parse/front-fields.ts'
import type { ParseApart } from '#server/articles/parse/parse-apart.ts'
import type { ContentProblem } from '#server/articles/problem.ts'
import { expiryOf } from '#server/articles/records/claims.ts'
import { loadRecords } from '#server/articles/records/load-records.ts'
import { glance } from '#server/articles/sketch.ts'
import { TWIN_RULE } from '#server/articles/twins.ts'
import { PHOTO_HASH } from '#shared/articles/photo.ts'
import { fail, type Result } from '#shared/result.ts'
import { newCorrections, slugOf } from './corrections.ts'
import { createDrafts, type Draft, type Overtaken } from './drafts.ts'
import { hashOf } from './manifest.ts'
import { createPageList } from './page-list.ts'
import { createPhotographs } from './photos/photographs.ts'
import { createDraw } from './preview/draw.ts'
import { type Change, createPublisher, type NotPublished } from './publish.ts'
import { createReleaseFiles, readBlob } from './release-files.ts'
import { newestRelease, newestReleases } from './releases.ts'
import type { ContentDb } from './store/schema.ts'
import { twinDraft } from './twin-draft.ts'

/** A path as people work on it. `standing`: what is published of it. */
export type Opened = {
  readonly text: string
  readonly draft: Draft | undefined
  readonly standing: { readonly hash: string; readonly text: string } | undefined
  /** Whether readers have seen it, now or before it was withdrawn: then a change is a typo or a correction. */
  readonly isSeen: boolean
  /** Whether readers see none of it any more: it comes back with a correction only. */
  readonly isWithdrawn: boolean
  /** Whether the text has a correction that no release has yet. */
  readonly isCorrected: boolean
}

/** What is to be published, as the desk's page showed it. */
export type Asked = {
  readonly path: string
  /** The hash of the draft that was shown. */
  readonly from: string
  readonly actor: string
  /** Its publisher says that nothing of what it tells has changed. */
  readonly isTypo: boolean
  /** The draft of its twin, which is published with it. */
  readonly twin?: ShownDraft | undefined
}
type ShownDraft = { readonly path: string; readonly hash: string }
type Judged = {
  readonly problems: readonly ContentProblem[]
  /** Whether it takes two people. */
  readonly isGuarded: boolean
  /** The draft of the page's twin. `isTaken`: the page differs from the published twin, and was judged beside this draft instead. */
  readonly twin: (ShownDraft & { readonly isTaken: boolean }) | undefined
}
export type NotTaken =
  | NotPublished
  /** Another person saved since. */
  | { readonly kind: 'overtaken' }
  /** Readers have seen this page, and no correction is in the change: it was not said to mend a typo, or the page was withdrawn. */
  | { readonly kind: 'unsaid'; readonly path: string }
  /** Readers have seen this page: it cannot vanish silently by a later date. */
  | { readonly kind: 'put-off'; readonly path: string }

export type Newsroom = ReturnType<typeof createNewsroom>

type NewsroomOptions = {
  readonly db: ContentDb
  readonly now: () => number
  /** Parses what people are still writing; without it that is parsed as all else is. */
  readonly parseApart?: ParseApart | undefined
}

const CLAIMS_FILE = 'claims.yml'

/** What is published, and what is worked on, by path. */
function createWork({ db, now, parseApart }: NewsroomOptions) {
  const drafts = createDrafts({ db, now })
  const filesOf = createReleaseFiles(db)
  const files = async () => (await newestRelease(db)).manifest.files

  return {
    drafts,
    async open(path: string): Promise<Opened | undefined> {
      if (!isTextPath(path)) return undefined
      const [draft, standing] = [await drafts.find(path), await drafts.published(path)]
      const text = draft?.text ?? standing?.text
      if (text === undefined) return undefined
      const slug = slugOf(path)
      const known = slug && standing ? glance(slug, standing.text) : undefined
      const isSeen = known !== undefined && Date.parse(known.date) <= now()
      const isCorrected = newCorrections(path, standing?.text, text).length > 0
      return { text, draft, standing, isSeen, isWithdrawn: known?.isWithdrawn ?? false, isCorrected }
    },
    /** The page as it would look; `undefined` while it cannot be drawn, and for records. */
    draw: createDraw({ db, now, parseApart }),
    files,
    blob: (sha256: string) => readBlob(db, sha256),
    /** The SHA-256 of the photograph with this hash, which is its beginning. */
    async photo(hash: string): Promise<string | undefined> {
      const found = Object.entries(await files()).find(([path, sha256]) => isMediumPath(path) && sha256.startsWith(hash))
      return hash.length === PHOTO_HASH && found ? found[1] : undefined
    },
    /** The narrations and photographs by name. */
    media: async () => (await filesOf(await files())).media,
    /** The published claims that may be printed, each with the end of the time for which it counts. */
    async claims(): Promise<{ readonly id: string; readonly until: number }[]> {
      const hash = (await files())[CLAIMS_FILE]
      const { texts } = await createReleaseFiles(db)(hash === undefined ? {} : { [CLAIMS_FILE]: hash })
      const claims = [...loadRecords({ texts, media: new Map() }, () => undefined).claims.values()]
      return claims.flatMap((claim) => (claim && claim.status !== 'withdrawn' ? [{ id: claim.id, until: expiryOf(claim) }] : []))
    },
    releases: (limit: number) => newestReleases(db, limit),
  }
}

/** @param standing what the text is made from, where it is no draft */
const changeOf = (path: string, text: string, { draft, standing }: Pick<Opened, 'draft' | 'standing'>): Change => ({
  path,
  bytes: Buffer.from(text),
  was: draft ? draft.base : (standing?.hash ?? null),
  authors: draft?.authors ?? [],
})

/** Why a page that readers have seen may not become this one. */
function refusalOf(path: string, opened: Opened, isTypo: boolean, now: number): NotTaken | undefined {
  const { text, isSeen, isWithdrawn, isCorrected } = opened
  if (!isSeen) return undefined
  const next = glance(slugOf(path) ?? '', text)
  if (next && Date.parse(next.date) > now) return { kind: 'put-off', path }
  if (isCorrected || next?.isWithdrawn) return undefined
  return isTypo && !isWithdrawn ? undefined : { kind: 'unsaid', path }
}

/** What a release says of a page that readers have seen. */
export const noteOf = ({ isSeen, isCorrected }: Opened): '' | 'correction' | 'typo' =>
  !isSeen ? '' : isCorrected ? 'correction' : 'typo'

export function createNewsroom({ db, now, parseApart }: NewsroomOptions) {
  const work = createWork({ db, now, parseApart })
  const { drafts, open } = work
  const publisher = createPublisher({ db, now, parseApart })
  const photographs = createPhotographs({ db, now, drafts, publisher })

  return {
    ...work,
    /** Those of the newest release, with the pages that show them. */
    photographs: photographs.list,
    removePhotograph: photographs.remove,
    list: createPageList({ db, now, drafts }),
    /** What publishing this text would be refused for, and what goes with it. */
    async check(path: string, text: string): Promise<Judged> {
      const own = changeOf(path, text, { draft: undefined, standing: await drafts.published(path) })
      const alone = await publisher.check([own])
      const draft = await twinDraft(drafts, path, text)
      const isTaken = draft !== undefined && alone.some(({ rule }) => rule === TWIN_RULE)
      const changes = isTaken ? [own, changeOf(draft.path, draft.text, { draft, standing: undefined })] : [own]
      return {
        problems: isTaken ? await publisher.check(changes) : alone,
        isGuarded: (await publisher.needsSecond(changes)).length > 0,
        twin: draft && { path: draft.path, hash: hashOf(draft.text), isTaken },
      }
    },
    /** Publishes a draft, with that of its twin in one release. @returns the release's number */
    async publish({ path, from, actor, isTypo, twin }: Asked): Promise<Result<number, NotTaken>> {
      const changes: Change[] = []
      const notes = new Set<string>()
      for (const shown of [{ path, hash: from }, ...(twin ? [twin] : [])]) {
        const opened = await open(shown.path)
        if (!opened?.draft || hashOf(opened.draft.text) !== shown.hash) return fail({ kind: 'overtaken' })
        const refusal = refusalOf(shown.path, opened, isTypo, now())
        if (refusal) return fail(refusal)
        changes.push({ ...changeOf(shown.path, opened.draft.text, opened), draft: shown.hash })
        notes.add(noteOf(opened))
      }
      const note = ['correction', 'typo'].find((each) => notes.has(each)) ?? ''
      return publisher.publish({ changes, actor, note })
    },
    /** Writes the text of a correction into the draft, so that it is read before it is published. */
    async correct(
      path: string,
      words: string,
      author: string,
    ): Promise<Result<Draft, Overtaken | { readonly kind: 'unreadable' }>> {
      const opened = await open(path)
      if (!opened || !glance(slugOf(path) ?? '', opened.text)) return fail({ kind: 'unreadable' })
      const text = withCorrection(opened.text, { at: new Date(now()).toISOString(), text: words })
      return drafts.save({ path, text, author, from: hashOf(opened.text) })
    },
    /** Takes a page back at once; its address says when and why. */
    async withdraw(path: string, reason: string, actor: string): Promise<Result<number, NotTaken>> {
      const standing = await drafts.published(path)
      const known = standing && glance(slugOf(path) ?? '', standing.text)
      if (!known || known.isWithdrawn) return fail({ kind: 'unchanged' })
      const text = withWithdrawal(standing.text, { at: new Date(now()).toISOString(), reason })
      const change = { path, bytes: Buffer.from(text), was: standing.hash, authors: [actor] }
      return publisher.publish({ changes: [change], actor, note: 'withdrawn' })
    },
    /** Adds a narration or a photograph, which nothing uses until a page does. */
    addMedium(name: string, bytes: Buffer, actor: string, note = 'narration'): Promise<Result<number, NotPublished>> {
      const changes = [{ path: `media/${name}`, bytes, was: null, authors: [actor] }]
      return publisher.publish({ changes, actor, note })
    },
  }
}
