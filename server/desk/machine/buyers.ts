/** The recipients of leads, their right, and their deliveries. */
import { z } from 'zod'
import { registrationProblem } from '#server/funnel/leads/eligibility.ts'
import type { AuditLine } from '#shared/desk/audit.ts'
import type { BuyersView } from '#shared/desk/machine.ts'
import type { Done } from '#shared/desk/views.ts'
import type { Advertiser } from '../../funnel/advertisers.ts'
import type { Audit } from '../audit/audit.ts'
import { DESK_ACTOR } from '../audit/routes.ts'
import { malformed, page, type Route, reasonText, see, showing } from '../http/route.ts'
import type { OfficeOf } from '../leads/lead-routes.ts'
import type { Office } from '../leads/lead-view.ts'

export type Buyer = Pick<Advertiser, 'id' | 'legalName' | 'sample' | 'registration'>
export type BuyersOptions = {
  readonly office: Pick<Office, 'shutDoors' | 'deliveries' | 'buyers' | 'standing'>
  readonly officeOf: OfficeOf
  readonly audit: Audit
  readonly advertiser: () => Buyer
  readonly env: { readonly LEAD_TRACKER_URL?: string | undefined; readonly LEAD_TRACKER_IDEMPOTENT: boolean }
  readonly now: () => number
}

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const PAUSES = 6

async function buyerOf({ office, advertiser, now }: BuyersOptions): Promise<BuyersView['buyer']> {
  const { id, legalName, sample, registration } = advertiser()
  const problem = sample ? undefined : registrationProblem(registration, now())
  const pause = await office.buyers.pauseOf(id)
  const shown = {
    id,
    legalName,
    isSample: sample,
    problem,
    pause: pause && { ...pause, actor: pause.actor.replace(DESK_ACTOR, '') },
  }
  if (!registration) return { ...shown, registration: undefined }
  const { regulator, number, verifiedOn, provinces } = registration
  const days = Math.floor((now() - Date.parse(`${verifiedOn}T00:00:00Z`)) / DAY_MS)
  return { ...shown, registration: { regulator, number, verifiedOn, provinces, days } }
}

/** Who did it, and where: the store's trail has both ways in. */
const shownChange = ({ actor, action, ...change }: Awaited<ReturnType<Office['buyers']['changes']>>[number]): AuditLine => ({
  ...change,
  action: action === 'pause buyer' ? 'Paused' : 'Resumed',
  actor: actor.startsWith(DESK_ACTOR) ? actor.replace(DESK_ACTOR, '') : `${actor}, on the command line`,
})

const buyersPage = (options: BuyersOptions): Route =>
  showing('buyers', async () => {
    const { office, advertiser, env, now } = options
    const [door] = await office.shutDoors()
    const { total, campaigns, lastDoneAt } = await office.deliveries(now() - WEEK_MS)
    const tracker = {
      name: env.LEAD_TRACKER_URL === undefined ? 'the built-in sandbox' : new URL(env.LEAD_TRACKER_URL).host,
      isIdempotent: env.LEAD_TRACKER_URL === undefined || env.LEAD_TRACKER_IDEMPOTENT,
      shut: door && { reason: door.reason, since: door.since },
      lastDoneAt,
    }
    const pauses = (await office.buyers.changes(advertiser().id, PAUSES)).map(shownChange)
    const held = (await office.standing()).find(({ state }) => state === 'held')?.count ?? 0
    return page({ name: 'buyers', buyer: await buyerOf(options), tracker, pauses, held, week: total, campaigns })
  })

const form = z.object({ reason: reasonText })

/** Holding all leads of the buyer, or letting them go out again. */
const deedRoute = ({ officeOf, audit, advertiser }: BuyersOptions, what: 'pause' | 'resume', done: Done): Route => ({
  method: 'post',
  path: `/buyers/${what}`,
  needs: 'buyers:manage',
  async run({ visitor, body }) {
    const { data: given } = form.safeParse(body)
    if (!given) return malformed
    const { id } = advertiser()
    await audit.record({ actor: visitor.person.name, action: `${what} buyer`, subject: id, reason: given.reason })
    await officeOf(visitor).buyers[what](id, given.reason)
    return see('/buyers', done)
  },
})

export const buyersRoutes = (options: BuyersOptions): readonly Route[] => [
  buyersPage(options),
  deedRoute(options, 'pause', 'buyer-paused'),
  deedRoute(options, 'resume', 'buyer-resumed'),
]
