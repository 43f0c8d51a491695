/** Brings a restored copy of the leads store up to what the journal knows, and parks what the journal does not know. */
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { entriesBeyond, newestHead } from './consent/log/journaled.ts'
import { type ConsentLog, readLog } from './consent/log/log.ts'
import type { Funnel } from './funnel.ts'
import { missingLeads, parkLeads } from './leads/restore.ts'
import { type JournalLine, noJournal, type OpenJournal } from './store/journal.ts'
import { beginEpoch, isOlder, type Mark, readMark } from './store/mark.ts'
import type { LeadsDb } from './store/schema.ts'

type RestoreOptions = {
  readonly db: LeadsDb
  readonly funnel: Pick<Funnel, 'consent' | 'privacy' | 'otp' | 'mail' | 'now'>
  readonly journal: OpenJournal
  readonly idempotent: boolean
  readonly consentLog: ConsentLog
  /** Checkpoints of the consent log that are kept beside the store. */
  readonly kept: readonly string[]
  /** Goes on where entries of the consent log are lost without a trace: a person's decision. */
  readonly mayFork: boolean
}

export type Restored = {
  readonly epoch: number
  /** When the copy was made, as far as its own history tells: ISO 8601, UTC. */
  readonly from: string
  /** Leads that took another state, by that state. */
  readonly leads: Readonly<Partial<Record<DeliveryState, number>>>
  /** Leads that were taken after the copy was made: their content is lost, what became of them is not. */
  readonly lost: readonly { readonly id: string; readonly state: string }[]
  readonly erasures: number
  readonly withdrawals: number
  readonly verifications: number
  readonly mails: number
  /** Entries of the consent log of which only the hash is left, and the number of the entry that says so. */
  readonly consentLog: { readonly lost: number; readonly seq: number; readonly forkedFrom?: string }
}

/** The log would have to sign a head that contradicts an earlier one; nothing was written. */
export type Refused = { readonly kind: 'inconsistent'; readonly problem: string }

const statesIn = (lines: readonly JournalLine[]): Map<string, DeliveryState> =>
  new Map(lines.flatMap(({ entry }) => (entry.kind === 'state' ? [[entry.id, entry.state] as const] : [])))

async function madeAt(db: LeadsDb): Promise<string> {
  const { at } = await db
    .selectFrom('lead_history')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirstOrThrow()
  return new Date(at ?? 0).toISOString()
}

type Past = { readonly mark: Mark; readonly missed: readonly JournalLine[]; readonly epoch: number; readonly at: number }

/**
 * Continues the tree of consents behind its newest head, and begins the epoch with it: under the log's name no shorter head
 * is signed. Where the hashes are lost and a person decided it, the log goes on under another name.
 */
async function continueLog({ db, journal, consentLog, kept, mayFork }: RestoreOptions, { mark, missed, epoch, at }: Past) {
  const growths = missed.flatMap(({ entry }) => (entry.kind === 'log' ? [entry] : []))
  const beyond = isOlder(await journal.newest(), mark)
    ? { unknown: `${await journal.inWords()}, and the copy at ${mark.epoch}.${mark.seq}` }
    : await entriesBeyond({ db, verifier: consentLog.verifier, growths, kept })
  if ('unknown' in beyond && !mayFork) return { kind: 'inconsistent', problem: beyond.unknown } as const
  return journal.run(db, async (trx) => {
    if ('unknown' in beyond) {
      const { checkpoint: own } = await readLog(trx)
      const { origin: forkedFrom, verifier } = consentLog
      const newest = newestHead(verifier, [own, ...kept, ...growths.map((growth) => growth.checkpoint)])
      if (!newest) return { kind: 'inconsistent', problem: 'its own head is not signed with its key' } as const
      const seq = await consentLog.fork(trx, { newest, at })
      await beginEpoch(trx, epoch)
      return { kind: 'restored', seq, lost: 0, forkedFrom } as const
    }
    const { lost, checkpoint } = beyond
    const restored = await consentLog.logRestored(trx, { lost, checkpoint, at })
    if (restored.kind === 'inconsistent') return { ...restored, problem: 'its hashes and its newest checkpoint disagree' }
    await beginEpoch(trx, epoch)
    return { ...restored, lost: lost.length }
  })
}

/** Before the first request and the first delivery; no other process may use the store. */
export async function bringUpToDate(options: RestoreOptions): Promise<({ readonly kind: 'restored' } & Restored) | Refused> {
  const { db, funnel, journal, idempotent } = options
  const [mark, from, at] = [await readMark(db), await madeAt(db), funnel.now()]
  const missed = await journal.since(mark)
  const epoch = Math.max(mark.epoch, (await journal.newest()).epoch) + 1
  const log = await continueLog(options, { mark, missed, epoch, at })
  if (log.kind === 'inconsistent') return log
  const known = statesIn(missed)
  const reason = `restored from ${from}`
  const leads = await noJournal.run(db, (trx) => parkLeads(trx, { known, idempotent, reason, at }))
  // A process that died before it entered a lead may have left what became of it.
  const taken = new Set([...missed.flatMap(({ entry }) => (entry.kind === 'lead' ? [entry.id] : [])), ...known.keys()])
  const lost = (await missingLeads(db, [...taken])).map((id) => ({ id, state: known.get(id) ?? 'not known' }))
  const verifications = await funnel.otp.voidAll()
  const mails = await funnel.mail.giveUpSending()
  let [erasures, withdrawals] = [0, 0]
  for (const { entry } of missed) {
    if (entry.kind === 'erased') {
      await funnel.privacy.forget(entry.subject)
      erasures += 1
    }
    if (entry.kind === 'withdrawn' && (await funnel.consent.withdraw(entry.receipt)).kind === 'withdrawn') withdrawals += 1
  }
  const { kind: _, ...consentLog } = log
  return { kind: 'restored', epoch, from, leads, lost, erasures, withdrawals, verifications, mails, consentLog }
}
