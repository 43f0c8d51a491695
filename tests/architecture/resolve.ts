/** Where an import leads: a file of the tree, a package, or a built-in of Node. */
import { posix } from 'node:path'

/** The files of a tree by their path from its root. */
export type Tree = ReadonlyMap<string, string>

const ALIAS = /^#(shared|server|jobs|ops)\//

/** A file as its path, a package as its name, a built-in as `node:fs`; `undefined` where nothing is. */
export function resolve(tree: Tree, from: string, to: string): string | undefined {
  const [bare = ''] = to.split('?')
  if (bare.startsWith('virtual:')) return bare
  const path = ALIAS.test(bare) ? bare.slice(1) : bare.startsWith('.') ? posix.join(posix.dirname(from), bare) : undefined
  if (path === undefined) return packageOf(bare)
  // What React Router generates for a route counts as the route itself.
  if (to.startsWith('./+types/')) return from
  const written = [path, ...['.ts', '.tsx', '/index.ts'].map((end) => path + end), path.replace(/\.js$/, '.ts')]
  return written.find((candidate) => tree.has(candidate))
}

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
