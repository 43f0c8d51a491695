/** Copies as an operator names them: sealed by the worker, or plain as `db backup` writes them. */
import { accessSync, constants } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { closedTo, isClosed } from '#server/platform/closed.ts'
import type { Env } from '#server/platform/env.ts'
import { COPIED_STORES, type CopiedStore } from './files.ts'
import { openingIdentities } from './keys.ts'
import { withScratch } from './scratch.ts'
import { isSealed, openSealedFile } from './sealed-file.ts'

/** Which store it is of, by its name: the worker's copies begin with that of their store. */
export const storeOf = (file: string): CopiedStore =>
  COPIED_STORES.find((store) => basename(file).startsWith(`${store}-`)) ?? 'leads'

export type Opened<T> = { readonly ok: true; readonly result: T } | { readonly ok: false; readonly problem: string }

const PROBLEMS = {
  damaged: 'is damaged',
  'other-secret': 'is sealed for none of BACKUP_IDENTITY, APP_SECRET and APP_SECRETS_PREVIOUS',
  'not-sealed': 'is not sealed',
} as const

/** Why a file cannot be read: one that is not there, and one of another owner, are mended by different commands. */
export function readProblem(file: string, { BACKUP_DIR }: Pick<Env, 'BACKUP_DIR'>): string | undefined {
  try {
    accessSync(file, constants.R_OK)
    return undefined
  } catch (error) {
    if (!isClosed(error)) return `There is no file ${file}`
    const path = resolve(file)
    return closedTo(path, path.startsWith(`${resolve(BACKUP_DIR)}/`) ? BACKUP_DIR : path)
  }
}

/** Gives `use` a copy that can be read: the file itself, or what is sealed in it, which lies in DATA_DIR meanwhile. */
export async function withOpened<T>(file: string, env: Env, use: (plain: string) => Promise<T>): Promise<Opened<T>> {
  const problem = readProblem(file, env)
  if (problem !== undefined) return { ok: false, problem }
  if (!(await isSealed(file))) return { ok: true, result: await use(file) }
  return withScratch(env.DATA_DIR, async (folder) => {
    const plain = join(folder, `${storeOf(file)}.db`)
    const { kind } = await openSealedFile(file, plain, openingIdentities(env))
    if (kind !== 'opened') return { ok: false, problem: `${file} ${PROBLEMS[kind]}` }
    return { ok: true, result: await use(plain) }
  })
}
