/** The repository as a tree in memory: the text of code files, and the names of all others. */
import { globSync, readFileSync } from 'node:fs'
import type { Tree } from './resolve.ts'

const SIDES = '{client,server,shared,jobs,ops,tests}/**/*.*'

export function readTree(): Tree {
  return new Map(globSync(SIDES).map((path) => [path, /\.(tsx?|css)$/.test(path) ? readFileSync(path, 'utf8') : '']))
}
