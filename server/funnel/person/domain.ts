/** Each domain's duty to a person: erasure, and an export of what it holds. */
import type { LeadsDb, LeadsSchema } from '../store/schema.ts'
import type { Subject } from './identity.ts'

/** A column with personal data: a keyed hash (`*_mac`, `*_index`) or an encrypted text (`*_cipher`). */
export type PersonalColumns = {
  readonly [Table in keyof LeadsSchema]?: {
    /** Emptied by `forget`, or gone with its row. */
    readonly forgotten: readonly (keyof LeadsSchema[Table] & string)[]
    /** Left in place although the person is forgotten, and why. */
    readonly kept?: Readonly<Partial<Record<keyof LeadsSchema[Table] & string, string>>>
  }
}

export type PersonalDomain = {
  readonly name: string
  /** Every column of a person that this domain writes; a test compares the lists of all domains with the store. */
  readonly columns: PersonalColumns
  /** The verifications of the subject's phone that this domain knows. Every domain is read before any deletes. */
  readonly verificationsOf?: (db: LeadsDb, subject: Subject) => Promise<readonly string[]>
  /** @returns how many records there were */
  readonly forget: (trx: LeadsDb, subject: Subject) => Promise<number>
  /** What is held about the person, readable: one object per record, times as ISO 8601 in UTC. */
  readonly export: (db: LeadsDb, subject: Subject) => Promise<readonly object[]>
}
