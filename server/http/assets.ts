/** The build's own files, whose names change with their content: cached for a year, sent as the build compressed them. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'
import { staticCache } from './answers/cache-policy.ts'
import { chooseEncoding } from './answers/content-encoding.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const SUFFIXES = { br: '.br', gzip: '.gz', identity: '' } as const
const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** Serves a folder of hashed files, in a compressed form if there is one beside the file and the client accepts it. */
export function createAssets(folder: string): Router {
  const known = new Set<string>()
  const exists = (path: string): boolean => {
    const found = known.has(path) || existsSync(join(folder, path))
    // Only existing files are remembered: invented names must not fill the memory.
    if (found) known.add(path)
    return found
  }
  const choose: RequestHandler = (req, res, next) => {
    const type = TYPES[extname(req.path)]
    if (type === undefined || req.path.includes('..')) return next()
    res.vary('Accept-Encoding')
    const available = ENCODINGS.filter((encoding) => exists(req.path + SUFFIXES[encoding]))
    const encoding = chooseEncoding(req, available)
    if (encoding !== 'identity') {
      res.setHeader('Content-Encoding', encoding)
      res.setHeader('Content-Type', type)
      req.url = req.path + SUFFIXES[encoding]
    }
    next()
  }
  return Router().use(choose, express.static(folder, { ...staticCache('asset'), fallthrough: false }))
}
