/** Store and journal belong together: with another one, a store would deliver again what was delivered, and bring back who was erased. */
import { EnvProblem } from '#server/platform/env.ts'
import type { OpenJournal } from './journal.ts'
import { isOlder, type Mark, readJournaled, readMark } from './mark.ts'
import type { LeadsDb } from './schema.ts'

const inWords = ({ epoch, seq }: Mark): string => `${epoch}.${seq}`

/**
 * Refuses a copy that was put in the store's place, and a store whose journal is lost or that of before. What a process that died
 * did not get to enter is no loss of the journal: the store never heard that it was there.
 * @throws {EnvProblem}
 */
export async function refuseOtherJournal(journal: Pick<OpenJournal, 'newest' | 'inWords'>, db: LeadsDb): Promise<void> {
  // Others may enter something meanwhile: it is in the store before it is in the journal, and known to be there after that.
  const entered = await readJournaled(db)
  const known = await journal.newest()
  const store = await readMark(db)
  if (isOlder(store, known))
    throw new EnvProblem([
      `BACKUP_DIR: the leads store (${inWords(store)}) is older than its journal (${inWords(known)}); takes the folder that belongs to it, or a copy brought up to date by: npm run ledger -- db restore FILE`,
    ])
  if (!isOlder(known, entered)) return
  throw new EnvProblem([
    `BACKUP_DIR: the leads store (${inWords(store)}) had a journal, and ${await journal.inWords()}; takes its own, brought back by: npm run ledger -- backups import, and then db restore; only where this store is no copy, a new one: db journal --new`,
  ])
}
