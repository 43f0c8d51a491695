/** What needs a person, oldest first, and how the day went so far. */
import type { Matter, TodayFigures } from '#shared/desk/views.ts'
import type { Advertiser } from '../funnel/advertisers.ts'
import type { Funnel } from '../funnel/funnel.ts'
import { registrationAlarm } from '../funnel/leads/eligibility.ts'
import type { DeliveryState } from '../funnel/store/schema.ts'
import { lastBackup } from '../platform/db/backups.ts'
import { page, type Route } from './http/route.ts'
import { beginOfDay } from './leads/filter.ts'

/** Copies are made every quarter of an hour. */
const BACKUP_LATE_MS = 30 * 60_000

/** Why a lead in this state needs somebody, and whether something failed. */
const NEEDS: Readonly<Partial<Record<DeliveryState, { readonly text: string; readonly isBad: boolean }>>> = {
  ambiguous: { text: 'Perhaps delivered: ask the advertiser, then say so.', isBad: true },
  dead: { text: 'Given up after the last try.', isBad: true },
  rejected: { text: 'Refused by the advertiser’s system.', isBad: true },
  held: { text: 'The advertiser may not receive them now.', isBad: false },
}

export type TodayOptions = {
  readonly office: Pick<ReturnType<Funnel['office']>, 'standing' | 'shutDoors' | 'deadMail' | 'count'>
  readonly advertiser: Pick<Advertiser, 'registration' | 'legalName'>
  readonly production: boolean
  readonly backupDir: string
  readonly now: () => number
}

const leadMatters = async ({ office }: TodayOptions): Promise<Matter[]> =>
  (await office.standing()).flatMap(({ state, count, since }) => {
    const need = NEEDS[state]
    return need
      ? [
          {
            ...need,
            title: `${count} ${count === 1 ? 'lead is' : 'leads are'} ${state}`,
            since,
            href: `/leads?state=${state}`,
            verb: 'Look',
          },
        ]
      : []
  })

const doorMatters = async ({ office }: TodayOptions): Promise<Matter[]> =>
  (await office.shutDoors()).map(({ reason, since }) => ({
    title: 'The tracker lets nobody in',
    text: `It answers ${reason}. Leads wait, and one tries the door every five minutes.`,
    since,
    isBad: true,
    href: '/leads?state=queued',
    verb: 'Look',
  }))

async function mailMatters({ office }: TodayOptions): Promise<Matter[]> {
  const { count, since } = await office.deadMail()
  if (count === 0) return []
  return [
    {
      title: `${count} letters to the office were not sent`,
      text: 'The mail server refused each eight times.',
      since,
      isBad: true,
    },
  ]
}

function machineMatters({ backupDir, advertiser, production, now }: TodayOptions): Matter[] {
  const last = lastBackup(backupDir)
  const madeAt = last ? Date.parse(last.at) : undefined
  const isLate = madeAt === undefined ? production : now() - madeAt > BACKUP_LATE_MS
  const backup: Matter = {
    title: 'The last checked copy of the leads is old',
    text: 'A copy is due every 15 minutes.',
    since: madeAt,
    isBad: true,
  }
  const lapse = registrationAlarm(advertiser.registration, now())
  const registration: Matter = {
    title: `The registration of ${advertiser.legalName} ${lapse?.kind === 'registration_lapsed' ? 'has lapsed' : 'lapses soon'}`,
    text: `It was last looked up ${lapse?.daysSinceCheck} days ago; after 30, leads are held.`,
    since: undefined,
    isBad: lapse?.kind === 'registration_lapsed',
  }
  return [...(isLate ? [backup] : []), ...(lapse && production ? [registration] : [])]
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' })

async function figures({ office, now }: TodayOptions): Promise<TodayFigures> {
  const from = beginOfDay(DAY.format(now()))
  const of = (state?: DeliveryState): Promise<number> => office.count({ from, state })
  return {
    from,
    taken: await of(),
    done: await of('done'),
    under: (await of('queued')) + (await of('sending')),
    stopped: await of('stopped'),
  }
}

export const todayRoute = (options: TodayOptions): Route => ({
  method: 'get',
  path: '/',
  needs: 'today:read',
  async run() {
    const found = [
      await leadMatters(options),
      await doorMatters(options),
      await mailMatters(options),
      machineMatters(options),
    ].flat()
    const matters = found.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0))
    return page({ name: 'today', matters, figures: await figures(options) })
  },
})
