/**
 * The version that was released before this one, as code: what asks its stores and those of its tests that do, in one file.
 * Its client, its pages and its content are not there.
 */
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve as resolvePath } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { edgesOf } from '../../architecture/edges.ts'
import { resolve } from '../../architecture/resolve.ts'
import { readTree } from '../../architecture/tree.ts'

const KEPT = 'tests/fixtures/previous/code.br'

/** Those that ask each store most, and are done in a minute. They say what readers, visitors, the desk and the worker do. */
const TESTS = [
  'tests/integration/desk/{access,leads,people}.test.ts',
  'tests/integration/funnel/{consent-log,funnel-http,funnel-processes}.test.ts',
  'tests/integration/market/{market-accept,market-ingest,providers}.test.ts',
  'tests/unit/funnel/consent/consent.test.ts',
  'tests/unit/funnel/leads/{delivery,duplicates,handlers,late-answers,operators,shut-tracker,submit}.test.ts',
  'tests/unit/funnel/limits/limits.test.ts',
  'tests/unit/funnel/otp/{send,verify}.test.ts',
  'tests/unit/funnel/person/{in-the-clear,reach}.test.ts',
]
/** What they read, and what they are run by. */
const BESIDE = [
  'package.json',
  'tsconfig*.json',
  'tests/support/setup.ts',
  'docs/verify-receipt.mjs',
  'tests/fixtures/{content,providers}/**/*.{json,md,yml,csv,xml}',
]
/** What is started as a process of its own is named, not imported. */
const STARTED = /'(tests\/support\/[^']+\.ts)'/g

const kept = z.object({ tests: z.array(z.string()), files: z.record(z.string(), z.string()) })

/** All that these files need to run. */
function neededBy(roots: readonly string[]): ReadonlySet<string> {
  const tree = readTree()
  const needed = new Set<string>()
  const open = [...roots]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (needed.has(file) || !tree.has(file)) continue
    needed.add(file)
    const text = tree.get(file) ?? ''
    if (!/\.tsx?$/.test(file)) continue
    for (const { to, types } of edgesOf(file, text)) {
      const found = types ? undefined : resolve(tree, file, to)
      if (found !== undefined) open.push(found)
    }
    open.push(...[...text.matchAll(STARTED)].map(([, path = '']) => path))
  }
  return needed
}

/** Keeps this version for the next one. */
export function keepCode(to = KEPT): void {
  const tests = globSync(TESTS).toSorted()
  const paths = [...neededBy([...tests, 'tests/support/setup.ts']), ...globSync(BESIDE)]
  const files = Object.fromEntries([...new Set(paths)].toSorted().map((path) => [path, readFileSync(path, 'utf8')]))
  writeFileSync(to, brotliCompressSync(JSON.stringify({ tests, files })))
}

/** Puts the version before into a folder, with this one's packages and content. @returns its tests */
export function unpackCode(folder: string): readonly string[] {
  const { tests, files } = kept.parse(JSON.parse(brotliDecompressSync(readFileSync(KEPT)).toString('utf8')))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const part of ['node_modules', 'content']) symlinkSync(resolvePath(part), join(folder, part))
  return tests
}
