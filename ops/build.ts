/**
 * Builds the pages and the programs where there is no build of them, or a source is newer than it. Nothing that is itself
 * built may import this: see `programs/built.ts`.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { isCurrent, PARTS, type Part } from './programs/built.ts'

/** What `npx` is given, and what is set for it. */
type Step = { readonly words: readonly string[]; readonly env?: Readonly<Record<string, string>> }

type Made = Part & {
  readonly steps: readonly Step[]
  readonly finish?: () => void
}

const MADE: readonly Made[] = [
  {
    ...PARTS.pages,
    steps: [
      { words: ['react-router', 'build'] },
      { words: ['react-router', 'build'], env: { PAGES_LANGUAGE: 'fr' } },
      { words: ['vite', 'build', '--config', 'vite.offline.config.ts'] },
      { words: ['vite', 'build', '--app', '--config', 'vite.desk.config.ts'] },
    ],
    finish() {
      // What both languages load is served from one folder: the name of each file says what is in it.
      cpSync('build/fr/client/assets', 'build/client/assets', { recursive: true })
      rmSync('build/fr/client', { recursive: true })
      for (const folder of ['build/client/assets', 'build/desk/client/assets']) compressAssets(folder)
    },
  },
  { ...PARTS.programs, steps: [{ words: ['vite', 'build', '--config', 'vite.programs.config.ts'] }] },
]

/** Writes the compressed forms once, at a quality that no request could wait for. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** @returns the build's output if it failed, otherwise `null` */
export async function make({ stamp, steps, finish }: Made): Promise<string | null> {
  const startedAt = new Date()
  for (const { words, env } of steps) {
    const result = spawnSync('npx', words, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...env } })
    if (result.status !== 0) return `${result.stdout}${result.stderr}`
  }
  finish?.()
  writeFileSync(stamp, startedAt.toISOString())
  // A source that was saved since may have been read before: it is newer than this build.
  utimesSync(stamp, startedAt, startedAt)
  return null
}

/** @returns the build's output if it failed, otherwise `null` */
export async function ensureBuild(): Promise<string | null> {
  for (const part of MADE) {
    const failure = isCurrent(part) ? null : await make(part)
    if (failure !== null) return failure
  }
  return null
}

/** What may not be published does not build. */
async function contentProblems(): Promise<string | null> {
  const [{ loadFolder }, { formatProblem }] = await Promise.all([
    import('#server/articles/load.ts'),
    import('#server/articles/problem.ts'),
  ])
  const content = loadFolder('content', { now: Date.now() })
  return content.ok ? null : `${content.problem.map(formatProblem).join('\n')}\n`
}

if (import.meta.main) {
  const failure = (await contentProblems()) ?? (await ensureBuild())
  if (failure !== null) process.stderr.write(failure)
  process.exitCode = failure === null ? 0 : 1
}
