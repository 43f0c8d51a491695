/** What the desk's pages show. The server fills these in; the pages draw nothing else. Times are epoch milliseconds. */
import type { Permission, Role } from './permissions.ts'

/** A short sentence after a deed, by the word that its redirect carries. */
export const DONE = {
  invited: 'The invitation is below. It is shown once.',
  'passkey-removed': 'The passkey is removed.',
  'sessions-ended': 'The sessions are ended.',
  'person-removed': 'The person has no access any more.',
  'lead-queued': 'The lead is queued again, under its own key.',
  'lead-done': 'The lead is done.',
  'lead-stopped': 'The lead is stopped: it is sent to nobody any more.',
  'leads-queued': 'Leads are queued again, each under its own key: ',
} as const
export type Done = keyof typeof DONE

/** What surrounds every page. */
export type Frame = {
  readonly path: string
  /** Now. */
  readonly at: number
  /** `undefined` before somebody is signed in. */
  readonly person: { readonly name: string; readonly role: Role } | undefined
  readonly may: readonly Permission[]
  /** Nobody signs in: a demonstration on the machine's own loopback. */
  readonly isOpen: boolean
  readonly mode: 'demo' | 'production'
  readonly done?: Done | undefined
  /** How many things it was done to. */
  readonly count?: number | undefined
  readonly assets: { readonly script: string; readonly style: string }
}

/** Something that needs a person. `since`: unknown where nothing has happened yet, as with a copy that was never made. */
export type Matter = {
  readonly title: string
  readonly text: string
  readonly since: number | undefined
  readonly isBad: boolean
  readonly href?: string
  readonly verb?: string
}
/** Leads since the day began in Toronto. */
export type TodayFigures = {
  readonly from: number
  readonly taken: number
  readonly done: number
  readonly under: number
  readonly stopped: number
}

export const LEAD_STATES = [
  'received',
  'queued',
  'sending',
  'done',
  'ambiguous',
  'rejected',
  'dead',
  'held',
  'duplicate',
  'stopped',
] as const
export type LeadState = (typeof LEAD_STATES)[number]

/** A filter as it stands in the address and in the form; what is empty does not count. */
export type LeadFilterTexts = {
  readonly state: LeadState | ''
  readonly campaign: string
  readonly from: string
  readonly to: string
  /** Of a lead or a receipt. */
  readonly number: string
}
export type LeadLine = {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly state: LeadState
  readonly attempts: number
  readonly campaign: string
  readonly problem: string | null
  readonly receiptId: string
}
export type LeadAct = 'send-again' | 'delivered' | 'stop'
export type RevealedPerson = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly ip: string
  readonly userAgent: string
  readonly page: string
  readonly tracking: readonly (readonly [name: string, value: string])[]
  readonly until: number
}
export type LeadView = {
  readonly lead: LeadLine
  readonly duplicateOf: string | null
  readonly history: readonly {
    readonly at: number
    readonly from: LeadState | null
    readonly to: LeadState
    readonly reason: string
  }[]
  /** `undefined` once its text is erased or past its time. */
  readonly receipt:
    | {
        readonly at: number
        readonly page: string
        readonly version: string
        readonly items: readonly { readonly text: string; readonly isTicked: boolean }[]
        readonly advertiser: string | undefined
        readonly isIntact: boolean
        readonly withdrawnAt: number | undefined
        readonly place: string
        readonly proof: string
      }
    | undefined
  readonly looked: readonly AuditLine[]
  readonly acts: readonly LeadAct[]
  /** Until when this visitor may look; there is nobody to see once the person was erased. */
  readonly revealedUntil: number | undefined
  readonly person: RevealedPerson | undefined
}
export type LeadsView = {
  readonly filter: LeadFilterTexts
  readonly lines: readonly LeadLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The filter as a query, without the page. */
  readonly query: string
  readonly campaigns: readonly string[]
  /** Where all of these can be sent again. */
  readonly again: string | undefined
}
export type SendAgainView = {
  readonly filter: LeadFilterTexts
  readonly count: number
  readonly most: number
  readonly back: string
}

/** What is held about somebody, in numbers, by the part of the store that holds it. */
export type HeldCount = { readonly name: string; readonly count: number }
export type PeopleView = {
  /** Who was asked about, as typed, and what is held. */
  readonly found?: { readonly phone?: string; readonly email?: string; readonly counts: readonly HeldCount[] } | undefined
  /** What there was before it was erased. */
  readonly erased?: readonly HeldCount[] | undefined
}

export type AuditLine = {
  readonly at: number
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly reason: string
}
export type PersonLine = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly passkeys: readonly { readonly id: string; readonly host: string; readonly usedAt: number | null }[]
  readonly sessions: number
  readonly seenAt: number | null
  readonly isSelf: boolean
}

export type View =
  | { readonly name: 'sign-in'; readonly host: string }
  | { readonly name: 'invite' }
  | { readonly name: 'confirm'; readonly next: string }
  | { readonly name: 'today'; readonly matters: readonly Matter[]; readonly figures: TodayFigures }
  | ({ readonly name: 'leads' } & LeadsView)
  | ({ readonly name: 'send-again' } & SendAgainView)
  | ({ readonly name: 'lead' } & LeadView)
  | ({ readonly name: 'people' } & PeopleView)
  | { readonly name: 'audit'; readonly desk: readonly AuditLine[]; readonly elsewhere: readonly AuditLine[] }
  | { readonly name: 'access'; readonly people: readonly PersonLine[]; readonly link?: string | undefined }
  | { readonly name: 'refusal'; readonly status: number; readonly title: string; readonly text: string }

/** Draws a whole page as HTML. */
export type RenderPage = (frame: Frame, view: View) => string
