import type { LeadsDb } from '../../store/schema.ts'
import { type ConsentLog, readLog } from '../log/log.ts'
import type { LogFindings } from './finding.ts'
import { pagesOf } from './pages.ts'
import { createReceiptAudit } from './receipt-audit.ts'
import { createTreeAudit } from './tree-audit.ts'

/**
 * Reads the whole log: whether it is what was signed, and whether the receipts still say what was logged.
 * @param checkpoints what others kept: without one from outside this machine, no check can tell a history that a holder of
 *   the key rewrote from the first one
 */
export async function verifyLog(
  db: LeadsDb,
  log: Pick<ConsentLog, 'verifier' | 'earlier'>,
  checkpoints: readonly string[],
): Promise<LogFindings> {
  const { size, checkpoint } = await readLog(db)
  const anchors = await db.selectFrom('consent_anchor').select('checkpoint').orderBy('day').execute()
  const known = [...checkpoints, ...anchors.map((anchor) => anchor.checkpoint)]
  const tree = createTreeAudit(db, log, known)
  const receipts = createReceiptAudit(db)
  for await (const page of pagesOf(db, size)) {
    await tree.read(page)
    await receipts.read(page)
  }
  const findings = [...tree.end(checkpoint), ...(await receipts.end(size))].sort((a, b) => a.seq - b.seq)
  return { size, checkpoints: known.length, findings }
}
