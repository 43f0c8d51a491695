/** Store and journal belong together: with another one, a store would deliver leads again and bring back erased people. */
import { EnvProblem } from '#server/platform/env.ts'
import type { OpenJournal } from './journal.ts'
import { isElsewhere, isOlder, type Mark, readJournaled, readMark } from './mark.ts'
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
  // Also where the journal is of the same moment: the store that was dumped may have gone on.
  if (await isElsewhere(db))
    throw new EnvProblem([
      'The leads store was put into another database: bring it up to date by: npm run ledger -- db restore; only where it is no copy, as after pg_upgrade: db journal --new',
    ])
  if (!isOlder(known, entered)) return
  throw new EnvProblem([
    `BACKUP_DIR: the leads store (${inWords(store)}) had a journal, and ${await journal.inWords()}; takes its own, brought back by: npm run ledger -- backups import, and then db restore; only where this store is no copy, a new one: db journal --new`,
  ])
}
