import { join } from 'node:path'

/** The programs and threads that are started again and again, each with its source. The build makes one file of each, and of what they share. */
export const PROGRAMS = {
  web: 'ops/programs/web.ts',
  worker: 'ops/programs/worker.ts',
  desk: 'ops/programs/desk.ts',
  start: 'ops/programs/start-all.ts',
  parser: 'server/articles/parse/parse-thread.ts',
  copies: 'server/backup/process.ts',
  health: 'ops/health.ts',
  ledger: 'ops/cli/main.ts',
} as const

/** Where Node keeps what it has compiled: the second start loads the programs in half the time. */
export const COMPILED = 'node_modules/.cache/node'

export const PROGRAMS_DIR = 'build/programs'

/** The file that the build makes of a program. */
export const builtProgram = (name: keyof typeof PROGRAMS): string => `${PROGRAMS_DIR}/${name}.js`

/** The file of a program as this one runs: built, or from its source. Both are two folders down. */
export const sameProgram = (name: keyof typeof PROGRAMS): string =>
  join(import.meta.dirname, '../..', import.meta.filename.endsWith('.ts') ? PROGRAMS[name] : builtProgram(name))
