/** The build's own files, whose names change with their content: kept for a year, sent as the build compressed them. */
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import express, { type RequestHandler, Router } from 'express'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}
const FORMS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** Serves a folder of hashed files. What has a compressed form beside it goes out in that form to whoever takes it. */
export function createAssets(folder: string): Router {
  const known = new Set<string>()
  const exists = (path: string): boolean => {
    const found = known.has(path) || existsSync(join(folder, path))
    // Only what exists is remembered: names that anyone can invent must not fill the memory.
    if (found) known.add(path)
    return found
  }
  const choose: RequestHandler = (req, res, next) => {
    const type = TYPES[extname(req.path)]
    if (type === undefined || req.path.includes('..')) return next()
    res.vary('Accept-Encoding')
    for (const [encoding, suffix] of FORMS) {
      if (!req.acceptsEncodings(encoding) || !exists(req.path + suffix)) continue
      res.setHeader('Content-Encoding', encoding)
      res.setHeader('Content-Type', type)
      req.url = req.path + suffix
      break
    }
    next()
  }
  return Router().use(choose, express.static(folder, { immutable: true, maxAge: '1y', fallthrough: false }))
}
