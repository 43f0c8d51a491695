/** Whether a copy of a store is good for anything: whole, of our secrets, and with the log of consents that was signed. */
import { openCheckpoint } from '#server/funnel/consent/log/checkpoint.ts'
import { readLog } from '#server/funnel/consent/log/log.ts'
import { openLog, WrongConsentKey } from '#server/funnel/consent/log/open-log.ts'
import { verifyLog } from '#server/funnel/consent/verify/verify.ts'
import { CIPHER_COLUMNS } from '#server/funnel/funnel.ts'
import { readKeyring } from '#server/funnel/store/open-keyring.ts'
import type { LeadsSchema } from '#server/funnel/store/schema.ts'
import { unreadableColumns } from '#server/funnel/store/sealed.ts'
import { UnreadableToken } from '#server/platform/crypto/keyring.ts'
import { openReader, openStore, type StoreLocation, storeIn } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { CopiedStore } from './files.ts'
import { type Examined, examineStore } from './store-copy.ts'

type Secrets = Pick<Env, 'APP_SECRET' | 'APP_SECRETS_PREVIOUS'>
export type CopyCheck =
  | { readonly ok: true; readonly integrity: 'ok'; readonly tables: Examined['tables'] }
  | { readonly ok: false; readonly problem: string }

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

/**
 * Opens a copy, checks that it is whole and of this store, counts its rows, and opens one field of each encrypted column.
 * @returns a problem as the rest of a sentence that begins with the copy's name
 */
export async function checkCopy(file: string, store: CopiedStore, env: Secrets): Promise<CopyCheck> {
  try {
    const { integrity, tables } = examineStore(file, 'integrity_check')
    if (integrity !== 'ok') return { ok: false, problem: `is damaged: ${integrity}` }
    if (!Object.hasOwn(tables, `migration_${store}`)) return { ok: false, problem: `is no copy of the ${store} store` }
    const sealed = store === 'leads' ? await sealedAgainst(storeIn(file), env) : []
    if (sealed.length === 0) return { ok: true, integrity, tables }
    const problem = `was made under another secret: APP_SECRET and APP_SECRETS_PREVIOUS do not open ${sealed.join(', ')}`
    return { ok: false, problem }
  } catch (error) {
    return { ok: false, problem: `is no usable backup: ${error instanceof Error ? error.message : String(error)}` }
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
    const log = await openLog(db, { key: consentKey, origin: 'unnamed' })
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
