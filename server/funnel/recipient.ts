/** The recipient of leads: the advertiser that the settings name. */
import { parseDocument } from 'yaml'
import { EnvProblem } from '../platform/env.ts'
import { type Advertiser, advertiserSchema, readAdvertiser } from './advertisers.ts'
import { eligibilityOf, recordProblem } from './leads/eligibility.ts'
import type { Eligibility, MayReceive } from './leads/ports.ts'

/** Receives leads where the settings name none. */
export const SAMPLE_ADVERTISER = 'sample-advertiser'

type Settings = { readonly LEAD_TRACKER_ADVERTISER?: string | undefined; readonly production: boolean }

/**
 * A registration that lapsed does not end the start: its leads are held (`eligibilityOf`), an alarm says so each day, and
 * the news goes on.
 * @throws {EnvProblem} if the advertiser is not on record or, in production, could never receive leads
 */
export function pickAdvertiser(
  { LEAD_TRACKER_ADVERTISER: id = SAMPLE_ADVERTISER, production }: Settings,
  { advertisers, now }: { readonly advertisers: ReadonlyMap<string, string>; readonly now: number },
): Advertiser {
  const text = advertisers.get(id)
  if (text === undefined)
    throw new EnvProblem([`LEAD_TRACKER_ADVERTISER: got "${id}", takes the id of a file in content/advertisers`])
  const advertiser = readAdvertiser(id, text)
  const problem = advertiser.sample ? 'it is a fictional sample' : recordProblem(advertiser.registration, now)
  if (production && problem !== undefined)
    throw new EnvProblem([
      `LEAD_TRACKER_ADVERTISER: got "${id}", takes an advertiser with a registration on record (${problem}; MODE=production)`,
    ])
  return advertiser
}

/**
 * The picked advertiser as its record has it now, all of it in one step: new hours, callers or a new name are in forms and in the
 * wording of consents from then on, and no process restarts for that.
 * @param record its record; without one, leads have no recipient
 */
export function followAdvertiser(picked: Advertiser, record: () => string | undefined): () => Advertiser {
  let [seen, advertiser] = [record(), picked]
  const read = (text: string | undefined): Advertiser => {
    if (text === undefined) return { ...advertiser, registration: null }
    const document = parseDocument(text)
    const found = document.errors.length === 0 ? advertiserSchema.safeParse(document.toJS()).data : undefined
    return found?.id === picked.id ? found : advertiser
  }
  return () => {
    const text = record()
    if (text !== seen) [seen, advertiser] = [text, read(text)]
    return advertiser
  }
}

/** Whether production may pass leads on to this advertiser. */
export const mayReceiveLeads = ({ sample, registration }: Advertiser, lead: Parameters<MayReceive>[0]): Eligibility =>
  sample ? { ok: false, reason: 'the advertiser is a fictional sample' } : eligibilityOf(registration)(lead)
