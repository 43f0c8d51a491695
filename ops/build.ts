/** Builds the pages when there is no build, or when a source is newer than it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadContent } from '#server/articles/load.ts'
import { formatProblem } from '#server/articles/problem.ts'
import { writeBillOfMaterials } from './sbom.ts'

const STAMP = 'build/.built'
const SOURCES = [
  'client',
  'shared',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'vite.desk.config.ts',
  'react-router.config.ts',
]

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

export const isBuilt = (): boolean => existsSync(STAMP) && statSync(STAMP).mtimeMs >= Math.max(...SOURCES.map(newest))

/** Writes the compressed forms once, at a quality that no request could wait for. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const path = join(folder, name)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** The site's pages, and those of the operators' desk. */
const BUILDS = [
  ['react-router', 'build'],
  ['vite', 'build', '--app', '--config', 'vite.desk.config.ts'],
]

/** @returns the build's output if it failed, otherwise `null` */
export function ensureBuild(): string | null {
  if (isBuilt()) return null
  const startedAt = new Date()
  for (const build of BUILDS) {
    const result = spawnSync('npx', build, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } })
    if (result.status !== 0) return `${result.stdout}${result.stderr}`
  }
  for (const folder of ['build/client/assets', 'build/desk/client/assets']) compressAssets(folder)
  writeBillOfMaterials()
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
