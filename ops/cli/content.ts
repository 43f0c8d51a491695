/** `content check`, `claims audit`: what the start of the site checks, and every published claim with what becomes of it. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { loadContent, loadFolder } from '#server/articles/load.ts'
import type { ContentProblem } from '#server/articles/problem.ts'
import { formatProblem } from '#server/articles/problem.ts'
import { expiryOf } from '#server/articles/records/claims.ts'
import type { ContentStore } from '#server/articles/store.ts'
import { createReleaseFiles } from '#server/content/release-files.ts'
import { newestRelease } from '#server/content/releases.ts'
import { CONTENT_DIR } from '#server/platform/process/root.ts'
import type { ClaimRecord } from '#shared/articles/article.ts'
import { counted } from '#shared/counted.ts'
import type { Result } from '#shared/result.ts'
import { type Command, command, done, NOTHING, type Outcome } from './command.ts'
import { inStore } from './content-store.ts'

const DAY_MS = 86_400_000
/** How early the audit reminds of a claim that must be checked again. */
const SOON_DAYS = 30

function withContent(dir: string, use: (store: ContentStore, now: number) => Outcome): Outcome {
  const now = Date.now()
  return withLoaded(loadFolder(dir, { now }), (store) => use(store, now))
}

function withLoaded(content: Result<ContentStore, ContentProblem[]>, use: (store: ContentStore) => Outcome): Outcome {
  if (content.ok) return use(content.value)
  const lines = content.problem.map(formatProblem)
  const text = [...lines, `${lines.length} ${lines.length === 1 ? 'problem' : 'problems'}; nothing was published.`].join('\n')
  return { exit: 1, text, data: { problems: content.problem } }
}

const check = ({ articles, claims, advertisers }: ContentStore): Outcome =>
  done(
    `${counted(articles.length, 'article')}, ${counted(claims.length, 'claim')}, ${counted(advertisers.length, 'advertiser')}: all in order.`,
    {
      articles: articles.length,
      claims: claims.length,
      advertisers: advertisers.length,
    },
  )

type Audited = ClaimRecord & { readonly pages: readonly string[]; readonly daysLeft: number }

function audited({ articles, claims }: ContentStore, now: number): Audited[] {
  return claims
    .map((claim) => ({
      ...claim,
      pages: articles.filter((article) => article.claims.some(({ id }) => id === claim.id)).map(({ slug }) => slug),
      daysLeft: Math.floor((expiryOf(claim) - now) / DAY_MS),
    }))
    .sort((a, b) => a.daysLeft - b.daysLeft || a.id.localeCompare(b.id, 'en'))
}

function fate({ status, daysLeft, pages, expires }: Audited): string {
  if (status === 'withdrawn') return 'withdrawn'
  if (daysLeft < 0) return 'EXPIRED'
  if (pages.length === 0) return 'not used'
  return daysLeft <= SOON_DAYS ? `check again within ${daysLeft} days` : `good until ${expires}`
}

function audit(store: ContentStore, now: number): Outcome {
  const rows = audited(store, now)
  const lines = rows.map((row) =>
    `${row.id.padEnd(24)} ${row.status.padEnd(14)} ${fate(row).padEnd(28)} ${row.pages.join(', ')}`.trimEnd(),
  )
  return done(lines.join('\n'), { claims: rows })
}

/** Of the newest release. */
const auditPublished = (): Promise<Outcome> =>
  inStore(async (db) => {
    const files = await createReleaseFiles(db)((await newestRelease(db)).manifest.files)
    const now = Date.now()
    return withLoaded(loadContent(files, { now, aged: 'withhold' }), (store) => audit(store, now))
  })

export const contentCommands: readonly Command[] = [
  command({
    name: 'content check',
    words: ['dir'],
    does: 'checks every article, claim and advertiser of a folder, as publishing it would; without DIR those that came with the site',
    takes: z.object({ dir: z.string().optional().describe('[DIR]') }),
    run: async ({ dir }) => withContent(dir === undefined ? CONTENT_DIR : resolve(dir), check),
  }),
  command({
    name: 'claims audit',
    does: 'lists every published claim: its status, until when it may be printed, and on which pages',
    takes: NOTHING,
    run: auditPublished,
  }),
]
