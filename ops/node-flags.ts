/** What web and worker run with, wherever they are started: two lists that a shell reads too (decision 0023). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/platform/process/root.ts'

const linesOf = (file: string): string[] => readFileSync(join(ROOT, file), 'utf8').trim().split('\n')

/** Flags of Node. */
export const NODE_FLAGS: readonly string[] = linesOf('ops/node.flags')

/** Variables of the C library, whose allocator would otherwise keep what it was given back. */
export const NODE_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  linesOf('ops/node.env').map((line) => line.split('=')),
)
