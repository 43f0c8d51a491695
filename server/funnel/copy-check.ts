/** Whether a copy of the leads store is good for anything: whole, of our secrets, and with the log of consents that was signed. */
import { UnreadableToken } from '../platform/crypto/keyring.ts'
import { openReader, openStore, type StoreLocation } from '../platform/db/connect.ts'
import { type Examined, examineStore } from '../platform/db/copy.ts'
import type { Env } from '../platform/env.ts'
import { openCheckpoint } from './consent/log/checkpoint.ts'
import { readLog } from './consent/log/log.ts'
import { openLog, WrongConsentKey } from './consent/log/open-log.ts'
import { verifyLog } from './consent/verify/verify.ts'
import { CIPHER_COLUMNS } from './funnel.ts'
import { readKeyring } from './store/open-keyring.ts'
import type { LeadsSchema } from './store/schema.ts'
import { unreadableColumns } from './store/sealed.ts'

type Secrets = Pick<Env, 'APP_SECRET' | 'APP_SECRETS_PREVIOUS'>
export type CopyCheck =
  | { readonly ok: true; readonly integrity: 'ok'; readonly tables: Examined['tables'] }
  | { readonly ok: false; readonly problem: string }

/** A copy that lies in a file. */
export const copyAt = (file: string): StoreLocation => ({ kind: 'sqlite', file, durability: 'FULL' })

/** The columns that the configured secrets do not open; all of them when they do not even open the store's own key. */
export async function sealedAgainst(store: StoreLocation, env: Secrets): Promise<readonly string[]> {
  const db = openReader<LeadsSchema>(store)
  try {
    const keys = await readKeyring(db, { secret: env.APP_SECRET, previous: env.APP_SECRETS_PREVIOUS })
    return await unreadableColumns(db, keys, CIPHER_COLUMNS)
  } catch (error) {
    if (!(error instanceof UnreadableToken)) throw error
    return ['every field']
  } finally {
    await db.destroy()
  }
}

/** Opens a copy, checks that it is whole, counts its rows, and opens one field of each encrypted column. */
export async function checkCopy(file: string, env: Secrets): Promise<CopyCheck> {
  try {
    const { integrity, tables } = examineStore(file, 'integrity_check')
    if (integrity !== 'ok') return { ok: false, problem: `${file} is damaged: ${integrity}` }
    const sealed = await sealedAgainst(copyAt(file), env)
    if (sealed.length === 0) return { ok: true, integrity, tables }
    const problem = `${file} was made under another secret: APP_SECRET and APP_SECRETS_PREVIOUS do not open ${sealed.join(', ')}`
    return { ok: false, problem }
  } catch (error) {
    return { ok: false, problem: `${file} is no usable backup: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/**
 * Reads the log of consents in a copy, against the checkpoints that are kept beside the store. Those that are longer than the
 * copy were signed after it was made and say nothing about it.
 * @param copy one that may be written to
 * @returns what is wrong, or `undefined`
 */
export async function logProblem(copy: StoreLocation, consentKey: string, kept: readonly string[]): Promise<string | undefined> {
  const db = openStore<LeadsSchema>(copy)
  try {
    const { size } = await readLog(db)
    const log = await openLog(db, { key: consentKey, origin: 'unnamed' }, 0)
    const within = kept.filter((each) => (openCheckpoint(log.verifier, each)?.size ?? 0) <= size)
    const { findings } = await verifyLog(db, log, within)
    return findings.find(({ kind }) => kind !== 'forked')?.text
  } catch (error) {
    if (!(error instanceof WrongConsentKey)) throw error
    return 'CONSENT_KEY did not sign the log of consents in it'
  } finally {
    await db.destroy()
  }
}
