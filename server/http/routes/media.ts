/** Narrations and other media of the articles, with byte ranges so that a player can seek. */
import express, { Router } from 'express'

/** Types that players ask for; anything else in the folder is not served. */
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
    maxAge: '1d',
    setHeaders: (res, path) => {
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1)]
      if (type) res.setHeader('Content-Type', type)
      // A picture or a sound never runs anything, whatever its bytes are.
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
