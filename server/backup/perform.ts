/** Copies a store, or opens copies as a restore would: the work of the process that does nothing else. */
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readLog } from '#server/funnel/consent/log/log.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { openReader, storeIn } from '#server/platform/db/connect.ts'
import { checkCopy, logProblem } from './check.ts'
import { unreadName } from './files.ts'
import { openSealedFile, sealFile, syncFolder } from './sealed-file.ts'
import { copyStore, examineStore } from './store-copy.ts'
import type { Answer, CopyTask, DrillTask, Task } from './tasks.ts'

async function headOf(file: string): Promise<number> {
  const db = openReader<LeadsSchema>(storeIn(file))
  const { size } = await readLog(db)
  await db.destroy()
  return size
}

/** Copies, checks and seals a store, and reads the sealed copy back. Only one that went all that way gets a copy's name. */
async function copy({ store, file, name, scratch, folder, sealing }: CopyTask): Promise<Answer> {
  const [plain, unread] = [join(scratch, `${store}.db`), join(folder, unreadName(name))]
  const bytes = copyStore(file, plain)
  const { integrity } = examineStore(plain, 'quick_check')
  if (integrity !== 'ok') return { problem: `the copy of ${store} is damaged: ${integrity}` }
  const head = store === 'leads' ? await headOf(plain) : undefined
  await sealFile(plain, unread, sealing)
  const { kind } = await openSealedFile(unread, undefined, [sealing.identity])
  if (kind !== 'opened') return { problem: `the sealed copy of ${store} cannot be read back: ${kind}` }
  await rename(unread, join(folder, name))
  await syncFolder(folder)
  return { done: { bytes, head } }
}

/** Makes room for the next one. Looking into a store leaves its log beside it. */
const removePlain = (plain: string) => Promise.all(['', '-wal', '-shm'].map((suffix) => rm(plain + suffix, { force: true })))

/** Opens copies as a restore would: whole, of our secrets, and with the log of consents that was signed. */
async function drill({ copies, ...task }: DrillTask): Promise<Answer> {
  for (const each of copies) {
    const plain = join(task.scratch, `${each.store}.db`)
    const problem = await drillOne(each, plain, task)
    await removePlain(plain)
    if (problem !== undefined) return { problem }
  }
  return { done: { bytes: 0 } }
}

type Drilled = DrillTask['copies'][number]

async function drillOne({ store, file }: Drilled, plain: string, { identities, env, kept }: Omit<DrillTask, 'copies'>) {
  const { kind } = await openSealedFile(file, plain, identities)
  if (kind !== 'opened') return `${file} cannot be opened: ${kind}`
  const checked = await checkCopy(plain, store, { ...env, APP_SECRETS_PREVIOUS: env.APP_SECRETS_PREVIOUS })
  if (!checked.ok) return `${file} ${checked.problem}`
  if (store !== 'leads') return undefined
  const problem = await logProblem(storeIn(plain), env.CONSENT_KEY, kept)
  return problem && `the log of consents in ${file}: ${problem}`
}

const begin = (given: Task): Promise<Answer> => (given.kind === 'copy' ? copy(given) : drill(given))

/** A full disk, a folder that cannot be written: the worker tells people what this process met. */
const inWords = (error: unknown): Answer => ({ problem: error instanceof Error ? error.message : String(error) })

/** Does a task; what stopped it comes back as words. */
export const perform = (given: Task): Promise<Answer> => begin(given).catch(inWords)
