/** The desk's pages about leads. Times are epoch milliseconds. */
import type { ConsentPurpose } from '../funnel/consent.ts'
import type { DeliveryState } from '../funnel/delivery.ts'
import type { AuditLine, Looks } from './audit.ts'
import type { MailState } from './letters.ts'

/** A filter as it is in the address and in the form; what is empty does not count. */
export type LeadFilterTexts = {
  readonly state: DeliveryState | ''
  readonly campaign: string
  /** The id of its record. */
  readonly buyer: string
  readonly from: string
  readonly to: string
  /** Of a lead or a receipt. */
  readonly number: string
}
/** What holds of the consent that a lead was given with; `erased` with the person. */
export type LeadConsent = 'given' | 'withdrawn' | 'erased'
export type LeadLine = {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly state: DeliveryState
  /** Since it was queued, by the form or by an operator. */
  readonly attempts: number
  readonly campaign: string
  readonly problem: string | null
  readonly receiptId: string
  readonly consent: LeadConsent
}
/** One of a list, with a hint of its person and the page of the form; `null` once the person is erased. */
export type HintedLead = LeadLine & {
  readonly who: { readonly name: string; readonly phone: string; readonly page: string } | null
}
/** What the field of the head found. */
export type FoundView = {
  /** Stays in the field, to be mended. */
  readonly typed: string
  /** `undefined` for words that are no phone, address or number. */
  readonly understood: string | undefined
  readonly isTyped: boolean
  /** A phone without its area code. */
  readonly isLocalPhone: boolean
  readonly lines: readonly HintedLead[]
  readonly stories: readonly { readonly at: string; readonly title: string }[]
}
export type LeadAct = 'send-again' | 'delivered' | 'stop'
export type RevealedPerson = {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** What else the form asked. */
  readonly more: readonly (readonly [label: string, value: string])[]
  readonly ip: string
  readonly userAgent: string
  readonly page: string
  readonly tracking: readonly (readonly [name: string, value: string])[]
  readonly until: number
}
export type LeadView = {
  readonly lead: LeadLine
  readonly duplicateOf: string | null
  /** How often it was sent, also by an operator. */
  readonly attempts: number
  readonly history: readonly {
    readonly at: number
    readonly from: DeliveryState | null
    readonly to: DeliveryState
    readonly reason: string
  }[]
  /** `undefined` once its text is erased or past its time. */
  readonly receipt:
    | {
        readonly at: number
        readonly page: string
        readonly version: string
        readonly items: readonly { readonly purpose: ConsentPurpose; readonly text: string; readonly isTicked: boolean }[]
        readonly advertiser: string | undefined
        readonly isIntact: boolean
        readonly withdrawnAt: number | undefined
        /** The letter that asks the office to tell the buyer of a withdrawal, and when the office said that the buyer was told. */
        readonly stopLetter: { readonly id: string; readonly mail: MailState; readonly toldAt: number | null } | undefined
        readonly place: string
        readonly proof: string
      }
    | undefined
  /** It is held while an operator's pause of all deliveries lasts. */
  readonly isPaused: boolean
  readonly looked: readonly AuditLine[]
  readonly looks: Looks
  readonly acts: readonly LeadAct[]
  /** Until when this visitor may look; there is nothing to see once the person was erased. */
  readonly revealedUntil: number | undefined
  readonly person: RevealedPerson | undefined
}
export type LeadsView = {
  readonly filter: LeadFilterTexts
  /** What was typed as a number is that of no lead or receipt. */
  readonly isMisread: boolean
  readonly lines: readonly HintedLead[]
  readonly total: number
  readonly page: number
  readonly pages: number
  /** The filter as a query, without the page. */
  readonly query: string
  readonly campaigns: readonly string[]
  /** What each is called, by id. */
  readonly buyers: Readonly<Record<string, string>>
  /** Where all of these can be sent again. */
  readonly again: string | undefined
}
