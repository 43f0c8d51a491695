/** The views of the desk's pages. The server fills these in; the pages draw nothing else. Times are epoch milliseconds. */
import type { PageSite } from '../ui/site.ts'
import type { AuditView } from './audit.ts'
import type { CategoryLine, FeedView } from './feed.ts'
import type { FoundView, HintedLead, LeadsView, LeadView } from './leads.ts'
import type { LettersView, LetterView } from './letters.ts'
import type { BuyersView, MoneyView, SystemView } from './machine.ts'
import type { EditorView, MediaView, NewsroomView, RecordView } from './newsroom.ts'
import type { Permission, Role } from './permissions.ts'

/** A short sentence after an act, by the word that its redirect carries. */
export const DONE = {
  'session-ended': 'Your session has ended. Nothing was done.',
  'session-over': 'Your session has ended.',
  'signed-out': 'You have signed out.',
  invited: 'Invitation made. Its link is below, and is shown once.',
  withdrawn: 'Invitation withdrawn.',
  'passkey-removed': 'Passkey removed. Its owner is signed out everywhere.',
  'sessions-ended': 'Signed out everywhere.',
  'person-removed': 'Access removed.',
  'lead-queued': 'Queued again.',
  'lead-done': 'Marked as delivered.',
  'lead-stopped': 'Stopped. It is not sent any more.',
  'leads-queued': 'Leads queued again: ',
  'letter-queued': 'Queued again for the office.',
  'letter-handled': 'Marked as handled.',
  'letter-open': 'Open again.',
  'letters-queued': 'Letters queued again for the office: ',
  'letters-handled': 'Letters marked as handled: ',
  'buyer-paused': 'Deliveries paused. New leads are held.',
  'buyer-resumed': 'Deliveries resumed. Held leads go out within a minute.',
  'price-accepted': 'Price confirmed. Readers see it within seconds.',
  'price-dropped': 'Price dropped.',
  'prices-dropped': 'Prices dropped: ',
  'draft-saved': 'Draft saved. Readers do not see it.',
  'draft-discarded': 'Draft discarded. What is published stays.',
  'photo-added': 'Photograph added to the draft. Readers see it once the page is published.',
  'photo-removed':
    'Photograph removed from its pages and from the store. Readers see this within six seconds; its sizes go from disk within two hours.',
  'correction-added': 'Correction added to the draft. Readers see it once the page is published.',
  'link-made': 'Link made. It is below, and shows this draft as it is now for seven days.',
  'link-ended': 'Link ended.',
  'page-begun': 'Draft started. Only the desk sees it.',
  published: 'Published. Readers see it within six seconds.',
  scheduled: 'Published. Readers see it from its date on.',
  'page-withdrawn': 'Page withdrawn. Readers are told when and why.',
} as const
export type Done = keyof typeof DONE

/** What surrounds every page. */
export type Frame = {
  readonly path: string
  /** Now. */
  readonly at: number
  /** `undefined` before a sign-in. */
  readonly person: { readonly name: string; readonly role: Role } | undefined
  readonly may: readonly Permission[]
  /** Without sign-in: a demonstration on the machine's own loopback. */
  readonly isOpen: boolean
  readonly mode: 'demo' | 'production'
  /** Whose paper it is. */
  readonly site: Pick<PageSite, 'name' | 'language' | 'nameplate' | 'brandMark'>
  /** How many things wait for an operator, by the place of the menu that lists them. */
  readonly waiting: Readonly<Partial<Record<View['name'], number>>>
  readonly done?: Done | undefined
  /** How many things it was done to. */
  readonly count?: number | undefined
  /** Where readers see the page that it was done to. */
  readonly seen?: string | undefined
  readonly assets: { readonly script: string; readonly style: string; readonly icon: string }
}

/** Something that needs a person. `since`: unknown where no moment began it. */
export type Matter = {
  readonly title: string
  readonly text: string
  readonly since: number | undefined
  readonly isBad: boolean
  /** Where it is done, and the deed by its name: `Read the letter`. */
  readonly href: string
  readonly verb: string
}
/** Leads since the day began in Toronto. */
export type TodayFigures = {
  readonly from: number
  readonly taken: number
  /** What the last four Mondays, say, had by this hour, on average; `undefined` for an office younger than these. */
  readonly usual: number | undefined
  readonly done: number
  readonly under: number
  /** All others: rejected, held, unclear, given up, stopped, or sent before. */
  readonly rest: number
}

/** The newest of what this person may read; `undefined` for what they may not. */
export type TodayLists = {
  readonly leads: readonly HintedLead[] | undefined
  readonly prices: readonly CategoryLine[] | undefined
  readonly pages:
    | readonly { readonly path: string; readonly title: string; readonly date: number; readonly isPaid: boolean }[]
    | undefined
}

/** Before something is done to all that a filter names. */
export type ManyView = {
  readonly words: {
    readonly title: string
    /** `dead lead`, `dead leads`; what becomes of them; the button's words around their number. */
    readonly things: readonly [one: string, several: string]
    readonly fate: string
    readonly verb: readonly [before: string, after: string]
    readonly warning?: string | undefined
  }
  /** Where the form goes. */
  readonly action: string
  readonly filter: Readonly<Record<string, string>>
  readonly count: number
  /** When they were counted: what changes later is not sent. */
  readonly asOf: number
  /** What was counted, where it changes by the second. */
  readonly seen?: string | undefined
  readonly most: number
  readonly back: string
}

/** What is held about a person, in numbers, by the part of the store that holds it. */
export type HeldCount = { readonly name: string; readonly count: number }
export type HeldOf = { readonly phone?: string; readonly email?: string; readonly counts: readonly HeldCount[] }
export type PeopleView = {
  /** What was typed, where something of it cannot be read, and what that is. */
  readonly typed?: { readonly phone: string; readonly email: string; readonly reason: string } | undefined
  readonly problems?: readonly string[] | undefined
  /** Who was asked about and why, as typed, and what is held. */
  readonly found?: (HeldOf & { readonly reason: string }) | undefined
  /** What would be erased, for the same person and reason, once that is confirmed. */
  readonly erasing?: (HeldOf & { readonly reason: string }) | undefined
  /** What there was before it was erased. */
  readonly erased?: readonly HeldCount[] | undefined
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
/** A link that can still be used. `id`: what the desk knows it by; it gives no access. */
export type InviteLine = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly invitedBy: string
  readonly until: number
}
/** What the page of a link says of it. */
export type Invited = Pick<InviteLine, 'name' | 'role' | 'until'>
/** `link`: of an invitation that was just made. */
export type AccessView = {
  readonly people: readonly PersonLine[]
  readonly invites: readonly InviteLine[]
  readonly link?: string | undefined
}

/** What a form sent that was refused. `canResend`: it may be changed and sent again. */
export type Typed = {
  readonly action: string
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly canResend: boolean
}

export type View =
  | { readonly name: 'sign-in'; readonly host: string; readonly next: string }
  | { readonly name: 'invite' }
  | { readonly name: 'confirm'; readonly next: string }
  | {
      readonly name: 'today'
      readonly matters: readonly Matter[]
      readonly figures: TodayFigures
      readonly lists: TodayLists
    }
  | ({ readonly name: 'leads' } & LeadsView)
  | ({ readonly name: 'found' } & FoundView)
  | ({ readonly name: 'many' } & ManyView)
  | ({ readonly name: 'lead' } & LeadView)
  | ({ readonly name: 'letters' } & LettersView)
  | ({ readonly name: 'letter' } & LetterView)
  | ({ readonly name: 'feed' } & FeedView)
  | ({ readonly name: 'money' } & MoneyView)
  | ({ readonly name: 'buyers' } & BuyersView)
  | ({ readonly name: 'system' } & SystemView)
  | ({ readonly name: 'newsroom' } & NewsroomView)
  | { readonly name: 'new-page' }
  | ({ readonly name: 'editor' } & EditorView)
  | ({ readonly name: 'record' } & RecordView)
  | ({ readonly name: 'media' } & MediaView)
  | ({ readonly name: 'people' } & PeopleView)
  | ({ readonly name: 'audit' } & AuditView)
  | ({ readonly name: 'access' } & AccessView)
  | {
      readonly name: 'refusal'
      readonly status: number
      readonly title: string
      readonly text: string
      readonly again?: string | undefined
      readonly typed?: Typed | undefined
    }

/** Draws a whole page as HTML. */
export type RenderPage = (frame: Frame, view: View) => string
