/** Tries every mutant of a room, in three steps of Vitest. */
import { spawn } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'
import { instrument, type Mutant } from './instrument.ts'
import { noteKilled, readCoverage, readKilled, readStuck, readUnstable } from './notes.ts'
import { FOLDER, ROOM, type Room, STEP } from './rooms.ts'

/** Longer than any test of these rooms may take: what goes on is an endless loop. */
const STUCK_MS = 60_000
const LOOK_MS = 5000
/** Mutants of code that runs while modules are loaded take a process each. */
const AT_ONCE = 2

export type Tried = {
  readonly mutants: readonly Mutant[]
  readonly survived: readonly Mutant[]
  readonly unstable: readonly string[]
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error
  }
}

/** @returns whether all tests passed, or `stuck` where a mutant did not end, which then counts as killed */
function runVitest(folder: string, env: Record<string, string>, ...args: string[]): Promise<boolean | 'stuck'> {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--config=ops/mutation/vitest.config.ts', '--root=.', ...args]
  const child = spawn(process.execPath, words, { env: { ...process.env, ...env, [FOLDER]: folder }, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  let isStuck = false
  const watch = setInterval(() => {
    for (const { id, pid } of readStuck(folder, STUCK_MS)) {
      isStuck = true
      noteKilled(folder, id, 'endless')
      // It would go on without its parent, or is gone itself, by what the mutant did.
      killIfAlive(pid)
      child.kill('SIGKILL')
    }
  }, LOOK_MS)
  return new Promise((resolve) => {
    child.on('close', (status) => {
      clearInterval(watch)
      if (env[STEP] === 'cover' && status !== 0) process.stdout.write(said)
      resolve(isStuck ? 'stuck' : status === 0)
    })
  })
}

export async function tryRoom(room: Room, folder: string): Promise<Tried> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { mutants } = await instrument(room)
  const env = { [ROOM]: room.name }
  if ((await runVitest(folder, { ...env, [STEP]: 'cover' })) !== true)
    throw new Error(`the tests of ${room.name} fail without any mutant`)
  const { plans, atLoad } = readCoverage(folder)
  for (const plan of plans) {
    writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan))
    while ((await runVitest(folder, { ...env, [STEP]: 'mutate' })) === 'stuck') rmTrying(folder)
    rmTrying(folder)
  }
  const killed = readKilled(folder)
  const left = mutants.filter(({ id }) => atLoad.has(id) && !killed.has(id))
  const tryNext = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const active = { ...env, [STEP]: 'load', __STRYKER_ACTIVE_MUTANT__: next.id }
      if ((await runVitest(folder, active, '--bail=1')) !== true) noteKilled(folder, next.id, 'at load')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, tryNext))
  const noticed = readKilled(folder)
  return { mutants, survived: mutants.filter(({ id }) => !noticed.has(id)), unstable: readUnstable(folder) }
}

function rmTrying(folder: string): void {
  for (const file of globSync(join(folder, 'trying-*'))) rmSync(file)
}
