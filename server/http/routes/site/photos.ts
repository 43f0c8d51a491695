/** Photographs in their sizes. What is sent is always pixels encoded anew: the file itself has no address. */
import { join } from 'node:path'
import { type Request, Router } from 'express'
import { PHOTO_VERSION, type PhotoSize } from '#shared/articles/photo.ts'
import { cacheHeader, staticCache } from '../../answers/cache-policy.ts'
import { sendError } from '../../answers/respond.ts'
import type { MediaOptions } from './media.ts'
import { SITE_REFUSALS } from './texts.en.ts'

export type PhotoOptions = {
  /** The name below `media/` of a photograph that a page shows, by its hash. */
  readonly photo: (hash: string) => string | undefined
  /** The same of the draft that this link shows. */
  readonly photoOfDraft: (hash: string, token: string) => Promise<string | undefined>
  readonly find: MediaOptions['find']
  readonly sizes: {
    /** The size of an address, such as `800.webp`. */
    readonly read: (name: string) => PhotoSize | undefined
    /** @param original the path of the photograph */
    readonly make: (hash: string, size: PhotoSize, original: () => Promise<string>) => Promise<ReturnType<MediaOptions['find']>>
  }
}

/** `GET /photos/v1/HASH/WIDTH.FORMAT`: a photograph of a page, or of a draft for the holder of its link. */
export function createPhotos({ photo, photoOfDraft, find, sizes }: PhotoOptions): Router {
  const router = Router()

  async function nameOf(hash: string, { draft }: Request['query']) {
    const name = photo(hash)
    if (name !== undefined || typeof draft !== 'string') return { name, policy: 'asset' } as const
    return { name: await photoOfDraft(hash, draft), policy: 'private' } as const
  }

  router.get('/photos/:version/:hash/:file', async (req, res, next) => {
    const { version, hash, file } = req.params
    const size = version === PHOTO_VERSION ? sizes.read(file) : undefined
    const { name, policy } = await nameOf(hash, req.query)
    const original = size && name !== undefined ? find(name) : undefined
    const made = size && original && (await sizes.make(hash, size, async () => join(original.folder, original.file)))
    if (!made) return sendError(res, 404, { error: SITE_REFUSALS.photo, code: 'not_found' })
    const headers = { ...cacheHeader(policy), 'Content-Security-Policy': "default-src 'none'" }
    res.sendFile(made.file, { root: made.folder, headers, ...staticCache(policy) }, (error) => {
      if (error && !res.headersSent) next(error)
    })
  })
  return router
}
