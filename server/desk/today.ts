/** Today: what needs an operator, the worst first, then the oldest, and the day's counts. */

import { awaiting } from '#server/market/accept.ts'
import { outageOf } from '#server/market/outage.ts'
import type { MarketDb } from '#server/market/store/queries.ts'
import { readSources } from '#server/market/store/reports.ts'
import { counted } from '#shared/counted.ts'
import { STATE_WORDS } from '#shared/desk/lead-words.ts'
import type { Matter } from '#shared/desk/views.ts'
import type { DeliveryState } from '#shared/funnel/delivery.ts'
import { missingYear, yearInUse, yearOf } from '#shared/tools/parameters/years.ts'
import type { Advertiser } from '../funnel/advertisers.ts'
import type { Funnel } from '../funnel/funnel.ts'
import { registrationAlarm } from '../funnel/leads/eligibility.ts'
import { type Condition, LASTING } from '../platform/alarms/conditions.ts'
import { EVENTS } from '../platform/alarms/events.ts'
import type { Incident } from '../platform/alarms/incidents.ts'
import { DESK_ACTOR } from './audit/routes.ts'
import { page, type Route, showing } from './http/route.ts'
import { contentMatters, type MattersOptions } from './newsroom/matters.ts'
import { deedAt } from './today-deeds.ts'
import { todayFigures } from './today-figures.ts'
import { type ListsOptions, todayLists } from './today-lists.ts'
import { type MailOptions, mailMatters } from './today-mail.ts'
import { notedIn } from './today-noted.ts'

/** Why a lead in this state needs an operator, and whether something failed. */
export const NEEDS: Readonly<Partial<Record<DeliveryState, { readonly text: string; readonly isBad: boolean }>>> = {
  ambiguous: { text: EVENTS.lead_ambiguous.todo, isBad: true },
  dead: { text: EVENTS.lead_dead.todo, isBad: true },
  rejected: { text: EVENTS.lead_rejected.todo, isBad: true },
  held: { text: 'The advertiser may not receive leads now: Buyers says why.', isBad: false },
}

export type TodayOptions = MailOptions & {
  readonly office: Pick<ReturnType<Funnel['office']>, 'standing' | 'byState' | 'count' | 'buyers'>
  readonly alarms: {
    /** What lasts of all alarms, whichever process raised it. */
    readonly lasting: () => Promise<readonly Incident[]>
    /** Since when nothing is written to the leads store, where a page of it could not be read: no alarm can be kept in it. */
    readonly damagedSince: () => number | undefined
  }
  readonly market: MarketDb
  /** By what names readers know them. */
  readonly sources: readonly { readonly id: string; readonly name: string }[]
  readonly advertiser: () => Pick<Advertiser, 'id' | 'registration' | 'legalName'>
  readonly newsroom: MattersOptions['newsroom']
  readonly production: boolean
  readonly publicUrl: string
  readonly now: () => number
}

/** While deliveries are paused, what is held waits for nothing else: the pause says so. */
const leadMatters = async ({ office, advertiser }: TodayOptions): Promise<Matter[]> => {
  const isPaused = (await office.buyers.pauseOf(advertiser().id)) !== undefined
  return (await office.standing()).flatMap(({ state, count, since }) => {
    const need = NEEDS[state]
    return need && !(isPaused && state === 'held')
      ? [
          {
            ...need,
            title: `${counted(count, 'lead is', 'leads are')} ${STATE_WORDS[state]}`,
            since,
            ...deedAt(`/leads?state=${state}`, count),
          },
        ]
      : []
  })
}

const nameOf = (of: string, sources: TodayOptions['sources']): string => sources.find(({ id }) => id === of)?.name ?? of

function titleOf({ kind, of }: Incident, sources: TodayOptions['sources']): string {
  const { title } = LASTING[kind]
  return of === '' ? title : `${title}: ${nameOf(of, sources)}`
}

/** All that is wrong with the site itself, a silent worker first: then the rest is not watched. Of it the desk judges as web does, which may be gone too. */
async function alarmMatters({ alarms, market, sources, now }: TodayOptions): Promise<Matter[]> {
  const open = await alarms.lasting()
  const told = open
    .filter(({ kind }) => kind !== 'worker_silent' && kind !== 'provider_down')
    .map((each): Matter => {
      const { todo, href }: Condition = LASTING[each.kind]
      return { title: titleOf(each, sources), text: notedIn(each) + todo, since: each.beganAt, isBad: true, ...deedAt(href) }
    })
  const { at, sources: states = [] } = (await readSources(market)) ?? {}
  const outage = outageOf(states, sources, open)
  if (outage) {
    const { said: _, count, ...matter } = outage
    told.push({ ...matter, ...deedAt(LASTING.provider_down.href, count) })
  }
  const { title, todo, limits } = LASTING.worker_silent
  const isSilent = at === undefined || now() - at > limits.reportSeconds * 1000
  return isSilent ? [{ title, text: todo, since: at, isBad: true, ...deedAt() }, ...told] : told
}

function damageMatters({ alarms }: TodayOptions): Matter[] {
  const since = alarms.damagedSince()
  const { title, todo: text } = EVENTS.store_damaged
  return since === undefined ? [] : [{ title, text, since, isBad: true, ...deedAt() }]
}

async function priceMatters({ market, now }: TodayOptions): Promise<Matter[]> {
  const held = await awaiting(market, now())
  if (held.length === 0) return []
  return [
    {
      title: counted(held.length, 'held price'),
      text: 'Readers see what was confirmed last. Most prices are confirmed by their sources within minutes.',
      since: undefined,
      isBad: false,
      ...deedAt('/feed#held', held.length),
    },
  ]
}

/** An operator's decision: an operator has to take it back. */
async function pauseMatters({ office, advertiser }: TodayOptions): Promise<Matter[]> {
  const { id, legalName } = advertiser()
  const pause = await office.buyers.pauseOf(id)
  if (!pause) return []
  const text = `Paused by ${pause.actor.replace(DESK_ACTOR, '')}: ${pause.reason}. New leads are taken and held.`
  const held = (await office.standing()).find(({ state }) => state === 'held')?.count ?? 0
  const waits = held === 0 ? '' : `; ${counted(held, 'lead waits', 'leads wait')}`
  return [
    { title: `Deliveries to ${legalName} are paused${waits}`, text, since: pause.since, isBad: false, ...deedAt('/buyers') },
  ]
}

function buyerMatters({ advertiser, production, now }: TodayOptions): Matter[] {
  const buyer = advertiser()
  const lapse = production ? registrationAlarm(buyer.registration, now()) : undefined
  if (!lapse) return []
  const { title, todo, href } = EVENTS[lapse.kind]
  const text = `${buyer.legalName} was last looked up ${counted(lapse.daysSinceCheck, 'day')} ago. ${todo}`
  return [{ title, text, since: undefined, isBad: lapse.kind === 'registration_lapsed', ...deedAt(href) }]
}

/** Numbers that laws set change with the year; in December there is time to read the next ones. */
function parameterMatters({ now, publicUrl }: TodayOptions): Matter[] {
  const [year, missing] = [yearOf(now()), missingYear(now())]
  if (missing === undefined) return []
  return [
    {
      title: `The tools have no parameters for ${missing}`,
      text: `Read their sources again and add shared/tools/parameters/${missing}.ts. Until then the tools take those of ${yearInUse(missing)} and say so.`,
      since: undefined,
      isBad: missing <= year,
      href: new URL('/tools', publicUrl).href,
      verb: 'Look at the tools',
    },
  ]
}

/** All that needs an operator, the worst first, then the oldest. */
export async function todayMatters(options: TodayOptions): Promise<readonly Matter[]> {
  const found = [
    await alarmMatters(options),
    damageMatters(options),
    await leadMatters(options),
    await mailMatters(options),
    await priceMatters(options),
    await pauseMatters(options),
    buyerMatters(options),
    await contentMatters(options),
    parameterMatters(options),
  ].flat()
  const rankOf = ({ title, isBad }: Matter): number => (title === LASTING.worker_silent.title ? 0 : isBad ? 1 : 2)
  const ageOf = ({ since = Number.MAX_SAFE_INTEGER }: Matter): number => since
  return found.toSorted((a, b) => rankOf(a) - rankOf(b) || ageOf(a) - ageOf(b))
}

export const todayRoute = (options: TodayOptions & { readonly lists: ListsOptions }): Route =>
  showing('today', async ({ visitor }) =>
    page({
      name: 'today',
      matters: await todayMatters(options),
      figures: await todayFigures(options),
      lists: await todayLists(options.lists, visitor),
    }),
  )
