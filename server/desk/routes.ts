/** Every route of the desk, in the order of its pages. */
import type { OpenFunnel } from '../funnel/open.ts'
import type { MailEnv } from '../platform/network/mail.ts'
import type { Access } from './access/access.ts'
import { peopleRoutes } from './access/people-routes.ts'
import { accessRoutes } from './access/routes.ts'
import type { Visitor } from './access/sessions.ts'
import type { Audit } from './audit/audit.ts'
import { auditRoutes, DESK_ACTOR } from './audit/routes.ts'
import type { Feed } from './feed/feed-view.ts'
import { feedRoutes } from './feed/routes.ts'
import type { Route } from './http/route.ts'
import { findRoutes } from './leads/find-routes.ts'
import { leadRoutes } from './leads/lead-routes.ts'
import { leadListRoutes } from './leads/list-routes.ts'
import { createReveals } from './leads/reveals.ts'
import { letterRoutes } from './letters/letter-routes.ts'
import { letterListRoutes } from './letters/list-routes.ts'
import { type Buyer, type BuyersOptions, buyersRoutes } from './machine/buyers.ts'
import { type MoneyOptions, moneyRoute } from './machine/money.ts'
import { type SystemOptions, systemRoute } from './machine/system.ts'
import { type EditorOptions, editorRoutes } from './newsroom/editor-routes.ts'
import { newsroomRoutes } from './newsroom/list-routes.ts'
import { mediaRoutes } from './newsroom/media-routes.ts'
import { photoRoutes } from './newsroom/photo-routes.ts'
import { publishRoutes } from './newsroom/publish-routes.ts'
import { recordRoutes } from './newsroom/record-routes.ts'
import { removalRoutes } from './newsroom/removal-routes.ts'
import { shareRoutes } from './newsroom/share-routes.ts'
import type { DeskDb } from './store/schema.ts'
import { type TodayOptions, todayRoute } from './today.ts'
import { countWaiting } from './waiting.ts'

type Env = Pick<MailEnv, 'MAIL_URL' | 'MAIL_TO'> &
  BuyersOptions['env'] &
  SystemOptions['env'] & { readonly SMS_PROVIDER: MoneyOptions['provider']; readonly production: boolean }

export type RoutesOptions = {
  readonly now: () => number
  /** What the desk keeps of its own. */
  readonly own: { readonly db: DeskDb; readonly access: Access; readonly audit: Audit }
  readonly leads: LeadsStore
  /** Prices, as the worker keeps them. */
  readonly feed: Omit<Feed, 'now'>
  /** What is published, and what is worked on. */
  readonly newsroom: Omit<EditorOptions, 'audit'>
  /** What this process knows of the machine. */
  readonly machine: Pick<SystemOptions, 'findings' | 'version' | 'settings'>
  readonly env: Env
}

type LeadsStore = {
  readonly funnel: { readonly consent: Pick<OpenFunnel['funnel']['consent'], 'get' | 'stopLetterOf'> } & Pick<
    OpenFunnel['funnel'],
    'office' | 'privacy' | 'letters' | 'spending'
  >
  readonly advertiser: () => Buyer
  readonly alarms: TodayOptions['alarms']
}

function machineRoutes({ leads, machine, own: { audit }, env, now }: RoutesOptions): readonly Route[] {
  const { funnel, advertiser } = leads
  const office = funnel.office(DESK_ACTOR)
  const officeOf = ({ person }: Visitor) => funnel.office(DESK_ACTOR + person.name)
  return [
    moneyRoute({ spending: funnel.spending, provider: env.SMS_PROVIDER }),
    ...buyersRoutes({ office, officeOf, advertiser, audit, env, now }),
    systemRoute({ ...machine, env, now }),
  ]
}

function writingRoutes({ newsroom, own: { audit }, now }: RoutesOptions): readonly Route[] {
  const options = { ...newsroom, audit }
  return [
    ...newsroomRoutes({ ...options, now }),
    ...editorRoutes(options),
    ...publishRoutes(options),
    ...shareRoutes(options),
    ...recordRoutes(options),
    ...mediaRoutes(options),
    ...photoRoutes(options),
    ...removalRoutes(options),
  ]
}

const hasMail = ({ env }: RoutesOptions): boolean => Boolean(env.MAIL_URL && env.MAIL_TO)

function todayOptions(options: RoutesOptions): TodayOptions {
  const { leads, feed, newsroom, env, now } = options
  const { funnel, advertiser, alarms } = leads
  return {
    office: funnel.office(DESK_ACTOR),
    unhandledLetters: funnel.letters(DESK_ACTOR).unhandled,
    mailLeaves: hasMail(options),
    alarms,
    market: feed.db,
    sources: feed.sources.all,
    advertiser,
    newsroom: newsroom.newsroom,
    production: env.production,
    publicUrl: env.PUBLIC_URL,
    now,
  }
}

/** @returns a function that counts what waits, for the menu */
export function createWaiting(options: RoutesOptions): () => ReturnType<typeof countWaiting> {
  const today = todayOptions(options)
  return () => countWaiting(today)
}

export function createRoutes(options: RoutesOptions): readonly Route[] {
  const { now, own, leads, feed, newsroom } = options
  const { db, access, audit } = own
  const { funnel, advertiser } = leads
  const office = funnel.office(DESK_ACTOR)
  const officeOf = ({ person }: Visitor) => funnel.office(DESK_ACTOR + person.name)
  const lettersOf = ({ person }: Visitor) => funnel.letters(DESK_ACTOR + person.name)
  const reveals = createReveals({ db, now, audit })
  return [
    todayRoute({ ...todayOptions(options), lists: { office, feed, newsroom: newsroom.newsroom } }),
    // Before the single lead, whose number could be anything.
    ...leadListRoutes({ officeOf, audit, now }),
    ...findRoutes({ officeOf, privacy: funnel.privacy, audit, newsroom: newsroom.newsroom, advertiser }),
    ...leadRoutes({ officeOf, consent: funnel.consent, reveals, audit, advertiser, now }),
    ...letterListRoutes({ lettersOf, audit, now, hasMail: hasMail(options) }),
    ...letterRoutes({ lettersOf, reveals, audit, now, hasMail: hasMail(options) }),
    ...writingRoutes(options),
    ...feedRoutes({ ...feed, audit, now }),
    ...machineRoutes(options),
    ...peopleRoutes({ privacy: funnel.privacy, officeOf, audit }),
    ...auditRoutes({ desk: audit.trail, shell: office.trail(DESK_ACTOR), office }),
    ...accessRoutes({ access, audit }),
  ]
}
