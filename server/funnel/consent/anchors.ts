/** Checkpoints that leave this machine, one a day: published, mailed, and kept in a folder beside the store. */
import type { ConsentAnchorRow, LeadsDb } from '../store/schema.ts'
import { openCheckpoint } from './log/checkpoint.ts'
import { type ConsentLog, lockLog, readLog } from './log/log.ts'
import { consistencyPath } from './log/nodes.ts'
import { checkpointLetter } from './texts.en.ts'

type Mail = { readonly subject: string; readonly text: string; readonly notice: 'checkpoint' }

export type AnchorsOptions = {
  readonly db: LeadsDb
  readonly now: () => number
  readonly log: ConsentLog
  readonly enqueueMail: (trx: LeadsDb, mail: Mail) => Promise<void>
}

export type Anchors = ReturnType<typeof createAnchors>

/** A day as anchors are named by: `2026-11-22`, UTC. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export function createAnchors({ db, now, log, enqueueMail }: AnchorsOptions) {
  /** Newest first. */
  const newest = (count: number, handle = db): Promise<ConsentAnchorRow[]> =>
    handle.selectFrom('consent_anchor').selectAll().orderBy('day', 'desc').limit(count).execute()

  async function mailOf(trx: LeadsDb, day: string, checkpoint: string, before: ConsentAnchorRow | undefined): Promise<Mail> {
    const size = openCheckpoint(log.verifier, checkpoint)?.size ?? 0
    const earlier = before && openCheckpoint(log.verifier, before.checkpoint)?.size
    const path = earlier === undefined ? [] : ((await consistencyPath(trx, earlier, size)) ?? [])
    const proof = path.map((hash) => `${hash.toString('base64')}\n`).join('')
    const grown = before && earlier !== undefined ? { entries: earlier, day: before.day, proof } : undefined
    const parted = log.earlier.map(({ origin, through, at }) => ({ origin, through, day: dayOf(at) }))
    return { ...checkpointLetter({ day, size, checkpoint, grown, parted, vkey: log.vkey }), notice: 'checkpoint' }
  }

  /** Takes today's checkpoint and mails it. @returns `undefined` if there is one already, taken by whatever process */
  const take = (): Promise<ConsentAnchorRow | undefined> =>
    db.transaction().execute(async (trx) => {
      await lockLog(trx)
      const [before] = await newest(1, trx)
      const at = now()
      const day = dayOf(at)
      if (before !== undefined && before.day >= day) return undefined
      const { checkpoint } = await readLog(trx)
      const anchor = { day, checkpoint, at }
      await trx.insertInto('consent_anchor').values(anchor).execute()
      await enqueueMail(trx, await mailOf(trx, day, checkpoint, before))
      return anchor
    })

  return { newest, take, isDue: async () => (await newest(1))[0]?.day !== dayOf(now()) }
}
