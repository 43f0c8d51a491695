/** Narrations and other media of the articles, with byte ranges so that a player can seek. */
import express, { Router } from 'express'
import { setCache, staticCache } from '../../answers/cache-policy.ts'

/** The types that players ask for; nothing else in the folder is served. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/ogg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
}
const NAME = /^\/[A-Za-z0-9][A-Za-z0-9._-]*\.([a-z0-9]+)$/

/** `GET /media/FILE` from the folder `content/media`. */
export function createMedia(dir: string): Router {
  const router = Router()
  const files = express.static(dir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    ...staticCache('media'),
    setHeaders: (res, path) => {
      setCache(res, 'media')
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
      if (type) res.setHeader('Content-Type', type)
      // Media never runs anything, whatever its bytes are.
      res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    },
  })
  router.use('/media', (req, res, next) => {
    const [, extension = ''] = NAME.exec(req.path) ?? []
    if (!Object.hasOwn(TYPES, extension)) return next()
    files(req, res, next)
  })
  return router
}
