// Letters about withdrawals from before their receipt had a column.
import { expect, it } from 'vitest'
import { withdrawnReceipt } from '#server/funnel/store/migrations/0004-withdrawn-receipt.ts'
import { leadsStore } from '../../../support/funnel/funnel.ts'

it('an older letter about a withdrawal learns its receipt from its subject, and no other letter does', async () => {
  const { db } = await leadsStore()
  const letter = {
    text_cipher: 'c',
    state: 'sent',
    attempts: 1,
    next_attempt_at: 0,
    created_at: 0,
    handled_at: null,
    receipt_id: null,
  } as const
  await db
    .insertInto('mail_outbox')
    .values([
      { ...letter, id: 'a', subject: 'Consent withdrawn: receipt 34GYKSAVSM0A', notice: 'withdrawal' },
      { ...letter, id: 'b', subject: 'Checkpoint of the log, 2026-11-19', notice: 'checkpoint' },
      { ...letter, id: 'c', subject: 'Message 34GYKSAVSM0A', notice: null },
    ])
    .execute()
  await withdrawnReceipt(db)
  const found = await db.selectFrom('mail_outbox').select('receipt_id').orderBy('id').execute()
  expect(found.map((row) => row.receipt_id)).toEqual(['34GYKSAVSM0A', null, null])
})
