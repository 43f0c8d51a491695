import { z } from 'zod'
import type { Step } from '#server/platform/db/migrate.ts'

/** Answers held the tracker's personal address in the clear; it stands sealed beside the delivery. */
export const sealedAnswers: Step = async (db) => {
  for (;;) {
    const rows = await db.selectFrom('lead').select(['id', 'answer']).where('answer', 'like', '%"url"%').limit(500).execute()
    for (const { id, answer } of rows)
      await db
        .updateTable('lead')
        .set({ answer: withoutUrl(answer) })
        .where('id', '=', id)
        .execute()
    if (rows.length === 0) return
  }
}

const withUrl = z.object({ status: z.number(), body: z.looseObject({ url: z.string().optional() }) })

function withoutUrl(answer: string | null): string {
  const { status, body } = withUrl.parse(JSON.parse(answer ?? ''))
  const { url, ...rest } = body
  return JSON.stringify({ status, body: rest, hasUrl: url !== undefined })
}
