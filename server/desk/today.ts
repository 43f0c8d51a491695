/** What needs a person, oldest first, and how the day went so far. */

import { counted } from '#shared/counted.ts'
import type { ReadingLine } from '#shared/desk/readings.ts'
import type { Matter, TodayFigures } from '#shared/desk/views.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import type { Advertiser } from '../funnel/advertisers.ts'
import type { Funnel } from '../funnel/funnel.ts'
import { registrationAlarm } from '../funnel/leads/eligibility.ts'
import { lastBackup } from '../platform/copies/notes.ts'
import { page, type Route } from './http/route.ts'
import { startOfToday } from './leads/filter.ts'

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
  /** Where no mail leaves: letters that nobody has read anywhere. */
  readonly waitingLetters: (() => Promise<{ readonly count: number; readonly since: number }>) | undefined
  readonly fortnight: () => Promise<readonly ReadingLine[]>
  /** Prices that await a person's word. */
  readonly heldPrices: () => Promise<readonly object[]>
  readonly advertiser: () => Pick<Advertiser, 'registration' | 'legalName'>
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
            title: `${counted(count, 'lead is', 'leads are')} ${state}`,
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

async function mailMatters({ office, waitingLetters }: TodayOptions): Promise<Matter[]> {
  const dead = await office.deadMail()
  const waiting = await waitingLetters?.()
  const notSent: Matter = {
    title: `${counted(dead.count, 'letter to the office was', 'letters to the office were')} not sent`,
    text: 'The mail server refused each eight times.',
    since: dead.since,
    isBad: true,
    href: '/letters?mail=dead',
    verb: 'Look',
  }
  const unread: Matter = {
    title: `${counted(waiting?.count ?? 0, 'letter waits', 'letters wait')} here`,
    text: 'No mail leaves this machine: read them at the desk.',
    since: waiting?.since,
    isBad: false,
    href: '/letters?standing=open',
    verb: 'Look',
  }
  return [...(dead.count > 0 ? [notSent] : []), ...(waiting && waiting.count > 0 ? [unread] : [])]
}

async function priceMatters({ heldPrices }: TodayOptions): Promise<Matter[]> {
  const held = await heldPrices()
  if (held.length === 0) return []
  return [
    {
      title: `${counted(held.length, 'price awaits', 'prices await')} confirmation`,
      text: 'Readers see the last confirmed ones. Most are confirmed by their sources within minutes.',
      since: undefined,
      isBad: false,
      href: '/feed',
      verb: 'Look',
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
  const buyer = advertiser()
  const lapse = registrationAlarm(buyer.registration, now())
  const registration: Matter = {
    title: `The registration of ${buyer.legalName} ${lapse?.kind === 'registration_lapsed' ? 'has lapsed' : 'lapses soon'}`,
    text: `It was last looked up ${counted(lapse?.daysSinceCheck ?? 0, 'day')} ago; after 30, leads are held.`,
    since: undefined,
    isBad: lapse?.kind === 'registration_lapsed',
  }
  return [...(isLate ? [backup] : []), ...(lapse && production ? [registration] : [])]
}

async function figures({ office, now }: TodayOptions): Promise<TodayFigures> {
  const from = startOfToday(now())
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
      await priceMatters(options),
      machineMatters(options),
    ].flat()
    const matters = found.toSorted((a, b) => (a.since ?? 0) - (b.since ?? 0))
    return page({ name: 'today', matters, figures: await figures(options), fortnight: await options.fortnight() })
  },
})
