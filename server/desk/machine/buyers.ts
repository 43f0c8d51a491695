/** Who receives leads, by what right, and how it goes. */
import { registrationProblem } from '#server/funnel/leads/eligibility.ts'
import type { BuyersView } from '#shared/desk/machine.ts'
import type { Advertiser } from '../../funnel/advertisers.ts'
import type { Funnel } from '../../funnel/funnel.ts'
import { page, type Route } from '../http/route.ts'

export type Buyer = Pick<Advertiser, 'id' | 'legalName' | 'sample' | 'registration'>
export type BuyersOptions = {
  readonly office: Pick<ReturnType<Funnel['office']>, 'shutDoors' | 'deliveries'>
  readonly advertiser: () => Buyer
  readonly env: { readonly LEAD_TRACKER_URL?: string | undefined; readonly LEAD_TRACKER_IDEMPOTENT: boolean }
  readonly now: () => number
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

function buyerOf({ advertiser, now }: BuyersOptions): BuyersView['buyer'] {
  const { id, legalName, sample, registration } = advertiser()
  const problem = sample ? 'it is a fictional sample' : registrationProblem(registration, now())
  if (!registration) return { id, legalName, isSample: sample, registration: undefined, problem }
  const { regulator, number, verifiedOn, provinces } = registration
  const days = Math.floor((now() - Date.parse(`${verifiedOn}T00:00:00Z`)) / DAY_MS)
  return { id, legalName, isSample: sample, registration: { regulator, number, verifiedOn, provinces, days }, problem }
}

export const buyersRoute = (options: BuyersOptions): Route => ({
  method: 'get',
  path: '/buyers',
  needs: 'buyers:read',
  async run() {
    const { office, env, now } = options
    const [door] = await office.shutDoors()
    const { total, campaigns, lastDoneAt } = await office.deliveries(now() - WEEK_MS)
    const tracker = {
      name: env.LEAD_TRACKER_URL === undefined ? 'the built-in sandbox' : new URL(env.LEAD_TRACKER_URL).host,
      isIdempotent: env.LEAD_TRACKER_URL === undefined || env.LEAD_TRACKER_IDEMPOTENT,
      shut: door && { reason: door.reason, since: door.since },
      lastDoneAt,
    }
    return page({ name: 'buyers', buyer: buyerOf(options), tracker, week: total, campaigns })
  },
})
