/** Links that show one draft, as it was when they were made, to people without access to the desk. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createKeyring } from '#server/platform/crypto/keyring.ts'
import type { Article, ShownDraft } from '#shared/articles/article.ts'
import { forDraft } from '#shared/articles/photo.ts'
import type { DraftLink } from '#shared/desk/newsroom.ts'
import type { ContentDb, PreviewRow } from '../store/schema.ts'
import { createDraw } from './draw.ts'

/** Long enough for a lawyer elsewhere. */
const LINK_MS = 7 * 86_400_000

type Signing = { readonly secret: string; readonly now: () => number }

/** What a link carries: its row, its end, and what only a process with the secret could have written under both. */
function createTokens({ secret, now }: Signing) {
  const keys = createKeyring({ secret })
  const signed = (id: string, until: number): string => `${id}.${until.toString(36)}`
  const signature = (text: string): Buffer => Buffer.from(keys.mac('preview-link', text))

  return {
    tokenOf: ({ id, until }: Pick<PreviewRow, 'id' | 'until'>): string => `${signed(id, until)}.${signature(signed(id, until))}`,
    /** `undefined` for a token without a valid signature. */
    read(token: string): { readonly id: string; readonly isOver: boolean } | undefined {
      const [id = '', end = '', mac = ''] = token.split('.')
      const [ours, theirs] = [signature(`${id}.${end}`), Buffer.from(mac)]
      if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined
      return { id, isOver: Number.parseInt(end, 36) <= now() }
    },
  }
}

export type PreviewLinks = ReturnType<typeof createPreviewLinks>

/** For the desk. `publicUrl`: of the site, which shows them. */
export function createPreviewLinks({
  db,
  publicUrl,
  ...signing
}: Signing & { readonly db: ContentDb; readonly publicUrl: string }) {
  const { now } = signing
  const { tokenOf } = createTokens(signing)
  /** By its id alone nothing opens. */
  const linkOf = ({ id, actor, until }: PreviewRow): DraftLink => ({
    id,
    until: Number(until),
    by: actor,
    address: `${publicUrl}/preview/${tokenOf({ id, until: Number(until) })}`,
  })

  return {
    /** Makes a link to this text. The caller has seen to it that nothing is wrong with it. */
    async make({ path, text, by }: { readonly path: string; readonly text: string; readonly by: string }): Promise<void> {
      await db.deleteFrom('content_preview').where('until', '<=', now()).execute()
      const row = { id: randomBytes(16).toString('base64url'), path, text, actor: by, until: now() + LINK_MS }
      await db.insertInto('content_preview').values(row).execute()
    },
    /** Those that still open, the newest first. */
    list: async (path: string): Promise<DraftLink[]> =>
      (
        await db
          .selectFrom('content_preview')
          .selectAll()
          .where('path', '=', path)
          .where('until', '>', now())
          .orderBy('until', 'desc')
          .execute()
      ).map(linkOf),
    end: async (id: string): Promise<void> => void (await db.deleteFrom('content_preview').where('id', '=', id).execute()),
  }
}

export type OpenPreview = (token: string) => Promise<ShownDraft | undefined>

/** Its photograph is sent to the holder of the link alone. */
const shownTo = ({ photo, ...article }: Article, token: string): Article =>
  photo ? { ...article, photo: { ...photo, ...forDraft(photo, token) } } : article

/** For the site. `undefined` for a token that was never a link. */
export function createPreview({ db, ...signing }: Signing & { readonly db: ContentDb }): OpenPreview {
  const { read } = createTokens(signing)
  const draw = createDraw({ db, now: signing.now })

  return async (token) => {
    const link = read(token)
    if (!link) return undefined
    const row = await db.selectFrom('content_preview').selectAll().where('id', '=', link.id).executeTakeFirst()
    const article = row && !link.isOver ? await draw(row.path, row.text, true) : undefined
    return row && article ? { kind: 'shown', article: shownTo(article, token), until: Number(row.until) } : { kind: 'ended' }
  }
}
