/** Whether French-speaking readers can register in French where the law of Quebec asks for it. */
import { readAdvertisers } from '#server/content/records.ts'
import type { ContentDb } from '#server/content/store/schema.ts'
import { readAdvertiser } from '#server/funnel/advertisers.ts'
import { SAMPLE_ADVERTISER } from '#server/funnel/recipient.ts'
import { locate, openReader } from '#server/platform/db/connect.ts'
import type { Env } from '#server/platform/env.ts'
import type { Finding } from './finding.ts'

const WHAT = 'registration in French'

/** The record of the advertiser that leads go to; `undefined` where it cannot be read, which other checks tell of. */
async function recipientOf(env: Env, id: string) {
  try {
    const db: ContentDb = openReader(locate('content', env))
    const text = (await readAdvertisers(db).finally(() => db.destroy())).get(id)
    return text === undefined ? undefined : readAdvertiser(id, text)
  } catch {
    return undefined
  }
}

/**
 * The pages are always in French too; what an advertiser's record says in English alone is then read in English. Nothing while the record
 * cannot be read.
 */
export async function frenchInQuebec(env: Env): Promise<readonly Finding[]> {
  const { REGISTRATION_PROVINCES: open, LEAD_TRACKER_ADVERTISER: id = SAMPLE_ADVERTISER } = env
  if (open !== undefined && !open.includes('QC')) return [{ what: WHAT, problem: null, detail: 'closed in Quebec' }]
  const recipient = await recipientOf(env, id)
  if (recipient === undefined) return []
  const problem = `Quebec is open, and the record of ${id} says in English alone who calls and when: add its French, or leave QC out of REGISTRATION_PROVINCES`
  return [{ what: WHAT, problem: recipient.french ? null : problem, detail: 'open in Quebec' }]
}
