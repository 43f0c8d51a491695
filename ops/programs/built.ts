/**
 * What the build makes, and of what, and whether that is so today. It is apart from `ops/build.ts` because the desk asks it too: what runs
 * when a file is the main one would run in every program that the file is built into.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PROGRAMS_DIR } from './table.ts'

export type Part = {
  /** Written last, and dated when the build began: what is older than a source is not finished, or not of today. */
  readonly stamp: string
  readonly sources: readonly string[]
}

/** What says how both are made. `vite.config.ts` takes from that of the programs. */
const RECIPE = ['package.json', 'package-lock.json', 'vite.programs.config.ts']

export const PARTS = {
  /** The site's pages, and those of the operators' desk. */
  pages: {
    stamp: 'build/.built',
    sources: [
      'client',
      'shared',
      'public',
      ...RECIPE,
      'vite.config.ts',
      'vite.french.ts',
      'vite.desk.config.ts',
      'vite.offline.config.ts',
      'react-router.config.ts',
    ],
  },
  /** Web, worker, desk and what starts them (decision 0023). */
  programs: { stamp: `${PROGRAMS_DIR}/.built`, sources: ['server', 'jobs', 'ops', 'shared', ...RECIPE] },
} as const satisfies Record<string, Part>

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Whether a part is built, and none of its sources is newer. */
export const isCurrent = ({ stamp, sources }: Part): boolean =>
  existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...sources.map(newest))

/** Whether pages and programs are built, and of today's sources. */
export const isBuilt = (): boolean => Object.values(PARTS).every(isCurrent)
