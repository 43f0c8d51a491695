import { readFileSync } from 'node:fs'

/** What web and worker run with, wherever they are started: the one list is `ops/node.flags`, which a shell reads too (decision 0018). */
export const NODE_FLAGS: readonly string[] = readFileSync(new URL('./node.flags', import.meta.url), 'utf8')
  .trim()
  .split('\n')
