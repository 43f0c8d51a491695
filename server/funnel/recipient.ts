/** Who receives leads: the advertiser that the settings name. */
import { parse } from 'yaml'
import { EnvProblem } from '../platform/env.ts'
import { type Advertiser, advertiserSchema, readAdvertiser } from './advertisers.ts'
import { recordProblem } from './leads/eligibility.ts'

const SAMPLE_ADVERTISER = 'sample-advertiser'

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
 * The same advertiser with its registration as it is on record now: somebody looks it up each month, and no process starts anew
 * for that. All else is as it was at the start, for forms and receipts name it; under another name the registration is not theirs.
 * @param record its record; `undefined` where there is none any more
 */
export function followRegistration(advertiser: Advertiser, record: () => string | undefined): Advertiser {
  let [seen, registration] = [record(), advertiser.registration]
  const look = (text: string | undefined): Advertiser['registration'] => {
    if (text === undefined) return null
    const { data } = advertiserSchema.safeParse(parse(text))
    return data?.legalName === advertiser.legalName ? data.registration : registration
  }
  return {
    ...advertiser,
    get registration() {
      const text = record()
      if (text !== seen) [seen, registration] = [text, look(text)]
      return registration
    },
  }
}
