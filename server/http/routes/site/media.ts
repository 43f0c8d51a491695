/** Narrations and other media of the articles, with byte ranges so that a player can seek. */
import { Router } from 'express'
import { errorCode } from '#server/platform/error-code.ts'
import { cacheHeader, staticCache } from '../../answers/cache-policy.ts'

/** The types that players ask for; nothing else in the folder is served. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
}
const NAME = /^\/[A-Za-z0-9][A-Za-z0-9._-]*\.([a-z0-9]+)$/

/** A file to send; `isHashed` where its name changes with its bytes. */
type Medium = { readonly folder: string; readonly file: string; readonly isHashed: boolean }

export type MediaOptions = {
  /** @param name below `/media/` */
  readonly find: (name: string) => Medium | undefined
  /** Whether the narration at this path may be heard yet. */
  readonly mayHear: (path: string) => boolean
}

/** `GET /media/FILE`: what the content has under this name. */
export function createMedia({ find, mayHear }: MediaOptions): Router {
  const router = Router()
  router.get('/media/:name', (req, res, next) => {
    const [, extension = ''] = NAME.exec(`/${req.params.name}`) ?? []
    const type = Object.hasOwn(TYPES, extension) ? TYPES[extension] : undefined
    const medium = type && mayHear(req.path) ? find(req.params.name) : undefined
    if (!type || !medium) return next()
    const policy = medium.isHashed ? 'asset' : 'media'
    // Media never runs anything, whatever its bytes are.
    const headers = { ...cacheHeader(policy), 'Content-Type': type, 'Content-Security-Policy': "default-src 'none'; sandbox" }
    const options = { root: medium.folder, dotfiles: 'ignore', headers, ...staticCache(policy) } as const
    res.sendFile(medium.file, options, (error) => {
      // Gone, or shorter than the range: 404, unless a part has been sent.
      if (error && !res.headersSent) next(isMissing(error) ? undefined : error)
    })
  })
  return router
}

const isMissing = (error: Error): boolean => errorCode(error) === 'ENOENT'
