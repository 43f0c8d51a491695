/** Copies as an operator names them: sealed by the worker, or plain as `db backup` writes them. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isSealed, openSealedFile } from '../crypto/sealed-file.ts'
import type { Env } from '../env.ts'
import { COPIED_STORES, type CopiedStore } from './files.ts'
import { withScratch } from './scratch.ts'
import { openingSecrets } from './secrets.ts'

/** Which store it is of, by its name: the worker's copies begin with that of their store. */
export const storeOf = (file: string): CopiedStore =>
  COPIED_STORES.find((store) => basename(file).startsWith(`${store}-`)) ?? 'leads'

export type Opened<T> = { readonly ok: true; readonly result: T } | { readonly ok: false; readonly problem: string }

const PROBLEMS = {
  damaged: 'is damaged, or a copy of another store',
  'other-secret': 'was sealed with another secret than BACKUP_KEY, APP_SECRET and APP_SECRETS_PREVIOUS',
  'not-sealed': 'is not sealed',
} as const

/** Gives `use` a copy that can be read: the file itself, or what is sealed in it, which lies in DATA_DIR meanwhile. */
export async function withOpened<T>(file: string, env: Env, use: (plain: string) => Promise<T>): Promise<Opened<T>> {
  if (!existsSync(file)) return { ok: false, problem: `There is no file ${file}` }
  if (!(await isSealed(file))) return { ok: true, result: await use(file) }
  return withScratch(env.DATA_DIR, async (folder) => {
    const plain = join(folder, `${storeOf(file)}.db`)
    const { kind } = await openSealedFile(file, plain, { secrets: openingSecrets(env), context: storeOf(file) })
    if (kind !== 'opened') return { ok: false, problem: `${file} ${PROBLEMS[kind]}` }
    return { ok: true, result: await use(plain) }
  })
}
