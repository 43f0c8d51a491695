/** Who receives leads: the advertiser that the settings name. */
import { EnvProblem } from '../platform/env.ts'
import { type Advertiser, readAdvertisers } from './advertisers.ts'
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
  { dir, now }: { dir: string; now: number },
): Advertiser {
  const advertiser = readAdvertisers(dir).get(id)
  if (!advertiser) throw new EnvProblem([`LEAD_TRACKER_ADVERTISER: got "${id}", takes the id of a file in content/advertisers`])
  const problem = advertiser.sample ? 'it is a fictional sample' : recordProblem(advertiser.registration, now)
  if (production && problem !== undefined)
    throw new EnvProblem([
      `LEAD_TRACKER_ADVERTISER: got "${id}", takes an advertiser with a registration on record (${problem}; MODE=production)`,
    ])
  return advertiser
}
