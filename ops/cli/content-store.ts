/** `content export`, `content import`, `content releases`: the published content as files, for those who keep it in a repository. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { isTextPath, pathsIn } from '#server/articles/files.ts'
import { formatProblem } from '#server/articles/problem.ts'
import { createDrafts } from '#server/content/drafts.ts'
import { hashOf } from '#server/content/manifest.ts'
import { type Change, createPublisher, type NotPublished } from '#server/content/publish.ts'
import { readBlob } from '#server/content/release-files.ts'
import { newestRelease, newestReleases, seed } from '#server/content/releases.ts'
import { openContentStore } from '#server/content/store/open.ts'
import type { ContentDb } from '#server/content/store/schema.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'
import { createLogger } from '#server/platform/log.ts'
import { CONTENT_DIR } from '#server/platform/process/root.ts'
import { announce, CONTENT_CHANGED } from '#server/platform/redis.ts'
import { type Command, command, done, NOTHING, type Outcome, refused } from './command.ts'
import { missingStore } from './stores/missing-store.ts'
import { unpackInput } from './tar.ts'

const { now } = systemClock

/** Opens the store for a command that only looks; where there is none it is not made. */
export const inStore = async (use: (db: ContentDb) => Promise<Outcome>): Promise<Outcome> =>
  missingStore('content') ?? withStore(use)

/** Opens the configured store for one command; an empty one begins with the content of this program. */
async function withStore(use: (db: ContentDb, env: Env) => Promise<Outcome>): Promise<Outcome> {
  const env = readEnvOrExit()
  const db = await openContentStore(env)
  try {
    await seed(db, CONTENT_DIR, now())
    return await use(db, env)
  } finally {
    await db.destroy()
  }
}

async function exportTo(db: ContentDb, dir: string): Promise<Outcome> {
  if (existsSync(dir) && readdirSync(dir).length > 0) return refused(`${dir} is not empty: an export overwrites nothing`)
  const { seq, manifest } = await newestRelease(db)
  const files = Object.entries(manifest.files)
  for (const [path, hash] of files) {
    const file = join(dir, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await readBlob(db, hash))
  }
  return done(`Wrote the ${files.length} files of release ${seq} to ${dir}`, { release: seq, files: files.length })
}

/** What a folder changes of the newest release. */
async function changesOf(db: ContentDb, dir: string, author: string): Promise<Change[]> {
  const { files } = (await newestRelease(db)).manifest
  const there = new Map(pathsIn(dir).map((path) => [path, readFileSync(join(dir, path))]))
  const put = [...there].flatMap(([path, bytes]) =>
    hashOf(bytes) === files[path] ? [] : [{ path, bytes, was: files[path] ?? null, authors: [author] }],
  )
  const gone = Object.entries(files).flatMap(([path, was]) =>
    there.has(path) ? [] : [{ path, bytes: null, was, authors: [author] }],
  )
  return [...put, ...gone]
}

/** Keeps what was changed as drafts, in the place of those that are there. */
async function keep(db: ContentDb, changes: readonly Change[]): Promise<readonly string[]> {
  const drafts = createDrafts({ db, now })
  const kept: string[] = []
  for (const { path, bytes, authors } of changes) {
    if (bytes === null || !isTextPath(path)) continue
    const there = (await drafts.find(path))?.text ?? (await drafts.published(path))?.text
    const [from, text] = [there === undefined ? null : hashOf(there), bytes.toString('utf8')]
    const saved = await drafts.save({ path, text, author: authors[0] ?? '', from })
    if (saved.ok) kept.push(path)
  }
  return kept
}

function whyNot(problem: NotPublished, kept: readonly string[]): Outcome {
  const drafts = kept.length > 0 ? `\nKept as drafts at the desk: ${kept.join(', ')}` : ''
  switch (problem.kind) {
    case 'problems': {
      const lines = problem.problems.map(formatProblem)
      const count = `${lines.length} ${lines.length === 1 ? 'problem' : 'problems'}; nothing was published.`
      return { exit: 1, text: [...lines, count].join('\n') + drafts, data: { problems: problem.problems } }
    }
    case 'second-person':
      return refused(
        `Nothing was published: paid pages, claims and advertisers take two people, and the second one signs in at the desk.\n  ${problem.paths.join('\n  ')}${drafts}`,
      )
    case 'behind':
      return refused(
        `Nothing was published: another release changed ${problem.paths.join(', ')} meanwhile. Export, and look again.`,
      )
    case 'unchanged':
      return done('The newest release has all of this already.', { unchanged: true })
  }
}

type Import = { readonly dir: string; readonly publish: boolean; readonly note: string }

async function importFrom({ dir, publish, note }: Import): Promise<Outcome> {
  if (pathsIn(dir).length === 0)
    return refused(`${dir} holds no content: it takes a folder like the one that content export writes`)
  return withStore(async (db, env) => {
    const actor = `shell: ${userInfo().username}`
    const changes = await changesOf(db, dir, actor)
    const paths = changes.map(({ path }) => path)
    if (!publish) {
      const kept = await keep(db, changes)
      const left = paths.filter((path) => !kept.includes(path))
      const also = left.length > 0 ? `\nNot kept, for a draft is a text: ${left.join(', ')}` : ''
      return done(`${kept.length} drafts at the desk: ${kept.join(', ') || 'nothing differs'}${also}`, { drafts: kept, left })
    }
    const published = await createPublisher({ db, now }).publish({ changes, actor, note, isOperator: true })
    if (!published.ok) return whyNot(published.problem, published.problem.kind === 'second-person' ? await keep(db, changes) : [])
    await announce(env.REDIS_URL, CONTENT_CHANGED, createLogger('ledger', 'silent'))
    return done(`Published release ${published.value}: ${paths.join(', ')}`, { release: published.value, paths })
  })
}

/** A tar on standard input, unpacked for as long as it is read. */
async function fromTar(use: (dir: string) => Promise<Outcome>): Promise<Outcome> {
  const dir = mkdtempSync(join(tmpdir(), 'ledger-import-'))
  try {
    const problem = unpackInput(dir)
    return problem === undefined ? await use(dir) : refused(`Standard input is no tar: ${problem}`)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const importCommand = command({
  name: 'content import',
  words: ['from'],
  takes: z.object({
    from: z.string('is missing').describe('DIR|-'),
    publish: z.boolean().default(false),
    note: z.string().max(200).default('imported').describe('TEXT'),
  }),
  does: 'takes a folder, or a tar on standard input, as drafts; with --publish as the next release, whole or not at all',
  warns: ({ from, publish }) =>
    publish
      ? `Publishes the content of ${from === '-' ? 'standard input' : from} to readers, and takes down what it lacks.`
      : undefined,
  run({ from, publish, note }) {
    if (from !== '-') return importFrom({ dir: resolve(from), publish, note })
    return fromTar((dir) => importFrom({ dir, publish, note }))
  },
})

async function releases(): Promise<Outcome> {
  return inStore(async (db) => {
    const found = (await newestReleases(db, 20)).map(({ manifest, ...release }) => ({
      ...release,
      at: new Date(release.at).toISOString(),
      changed: manifest.changes.map(({ path }) => path),
    }))
    const lines = found.map(({ seq, at, actor, note, changed }) =>
      `${seq}  ${at}  ${actor}: ${note} ${changed.join(', ')}`.trimEnd(),
    )
    return done(lines.join('\n'), found)
  })
}

export const contentStoreCommands: readonly Command[] = [
  command({
    name: 'content export',
    words: ['dir'],
    takes: z.object({ dir: z.string('is missing').describe('DIR') }),
    does: 'writes the files of the newest release to an empty folder',
    run: ({ dir }) => inStore((db) => exportTo(db, resolve(dir))),
  }),
  importCommand,
  command({
    name: 'content releases',
    takes: NOTHING,
    does: 'lists the newest twenty releases: when, who and what',
    run: releases,
  }),
]
