/** A person's rights over the whole funnel: erasure, and a copy. */
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { emptyLog } from '#server/platform/db/write-ahead-log.ts'
import { type Journal, noJournal } from '../store/journal.ts'
import type { LeadsDb } from '../store/schema.ts'
import type { PersonalDomain } from './domain.ts'
import { type Person, type Subject, subjectOf, trailMark, withVerifications } from './identity.ts'

export type PrivacyOptions = {
  readonly db: LeadsDb
  readonly keys: Keyring
  /** Every domain with personal data, in any order. */
  readonly domains: readonly PersonalDomain[]
  readonly journal?: Journal | undefined
}

/** Records by the name of the domain that held them. */
export type Forgotten = Readonly<Record<string, number>>
export type PersonExport = Readonly<Record<string, readonly object[]>>

export type Privacy = ReturnType<typeof createPrivacy>

export function createPrivacy({ db, keys, domains, journal = noJournal }: PrivacyOptions) {
  async function recognised(trx: LeadsDb, asked: Subject): Promise<Subject> {
    let subject = asked
    for (const { verificationsOf } of domains)
      if (verificationsOf) subject = withVerifications(subject, await verificationsOf(trx, asked))
    return subject
  }

  /**
   * Forgets a person in every domain, in one transaction: empties leads and stops pending deliveries, deletes enquiries,
   * verifications and drafts, and the text of receipts. A suppression stays, so that an old copy is never sent again.
   */
  const erase = (person: Person): Promise<Forgotten> => forget(subjectOf(keys, person))

  /** {@link erase} for a person of whom only the keyed hashes are known. */
  async function forget(asked: Subject): Promise<Forgotten> {
    const forgotten: Record<string, number> = Object.fromEntries(domains.map(({ name }) => [name, 0]))
    if (asked.phoneIndexes.length + asked.emailIndexes.length === 0) return forgotten
    await journal.run(db, async (trx, enter) => {
      const subject = await recognised(trx, asked)
      for (const domain of domains) forgotten[domain.name] = await domain.forget(trx, subject)
      enter({ kind: 'erased', subject: asked })
    })
    // Deleted bytes are overwritten (secure_delete); this takes them out of the write-ahead log too.
    await emptyLog(db)
    return forgotten
  }

  /** Everything the funnel holds about a person, readable, by domain. */
  async function exportPerson(person: Person): Promise<PersonExport> {
    const subject = await recognised(db, subjectOf(keys, person))
    const copies: [string, readonly object[]][] = []
    for (const domain of domains) copies.push([domain.name, await domain.export(db, subject)])
    return Object.fromEntries(copies)
  }

  return { erase, forget, export: exportPerson, mark: (person: Person): string => trailMark(keys, person) }
}
