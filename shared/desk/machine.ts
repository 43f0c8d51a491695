/** The desk's pages about money, buyers and the machine. Times are epoch milliseconds. */
import type { AuditLine } from './audit.ts'

/** A shared budget: so many uses in any so many seconds. */
export type BudgetLine = { readonly name: string; readonly used: number; readonly max: number; readonly seconds: number }
/** What the numbers of an area code had sent in 30 days. Whose they are is not kept. */
export type AreaLine = { readonly area: string; readonly sent: number; readonly verified: number }
export type MoneyView = {
  readonly provider: 'outbox' | 'twilio'
  readonly budgets: readonly BudgetLine[]
  readonly areas: readonly AreaLine[]
  /** All of them, where the list is cut. */
  readonly areaCount: number
}

/** Where leads go: how it went since then. */
export type DeliveryCounts = {
  readonly done: number
  readonly rejected: number
  readonly waiting: number
  readonly held: number
  readonly parked: number
}
export type CampaignLine = DeliveryCounts & { readonly campaign: string }
export type BuyersView = {
  readonly buyer: {
    readonly id: string
    readonly legalName: string
    readonly isSample: boolean
    readonly registration:
      | {
          readonly regulator: string
          readonly number: string
          readonly verifiedOn: string
          readonly days: number
          readonly provinces: readonly string[]
        }
      | undefined
    /** Why it may not receive leads now. */
    readonly problem: string | undefined
    /** A person's word that it gets no leads for now. */
    readonly pause: { readonly reason: string; readonly actor: string; readonly since: number } | undefined
  }
  readonly tracker: {
    /** A host, or the built-in sandbox. */
    readonly name: string
    /** Whether it keeps one lead a key. */
    readonly isIdempotent: boolean
    readonly shut: { readonly reason: string; readonly since: number } | undefined
    readonly lastDoneAt: number | undefined
  }
  /** Leads that are held now, however old. */
  readonly held: number
  /** Its newest pauses and resumptions. */
  readonly pauses: readonly AuditLine[]
  readonly week: DeliveryCounts
  readonly campaigns: readonly CampaignLine[]
}

/** `isUnseen`: no problem, and yet to be looked at. */
export type FindingLine = {
  readonly what: string
  readonly problem: string | null
  readonly detail: string
  readonly isUnseen?: true
}
export type SystemView = {
  readonly version: string
  readonly node: string
  readonly mode: 'demo' | 'production'
  readonly publicUrl: string
  readonly startedAt: number
  readonly findings: readonly FindingLine[]
  /** The names of the settings that are set. */
  readonly settings: readonly string[]
}
