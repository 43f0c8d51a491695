/** Builds the pages when there is no build, or when a source is newer than it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent } from '#server/articles/load.ts'
import { formatProblem } from '#server/articles/problem.ts'

const STAMP = 'build/.built'
const SOURCES = ['client', 'shared', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

export const isBuilt = (): boolean => existsSync(STAMP) && statSync(STAMP).mtimeMs >= Math.max(...SOURCES.map(newest))

/** @returns the build's output when it failed, otherwise `null` */
export function ensureBuild(): string | null {
  if (isBuilt()) return null
  const startedAt = new Date()
  const result = spawnSync('npx', ['react-router', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) return `${result.stdout}${result.stderr}`
  writeFileSync(STAMP, startedAt.toISOString())
  return null
}

/** What may not be published does not build. */
function contentProblems(): string | null {
  const content = loadContent('content', { now: Date.now() })
  return content.ok ? null : `${content.problem.map(formatProblem).join('\n')}\n`
}

if (import.meta.main) {
  const failure = contentProblems() ?? ensureBuild()
  if (failure !== null) process.stderr.write(failure)
  process.exitCode = failure === null ? 0 : 1
}
