/** What lists and pages know of an article. Types only: part of the browser bundle. Everything is plain JSON. */
import type { Block, ClaimStatus, CommentsGate, SampleComment } from './blocks.ts'

export type ArticleKind = 'news' | 'analysis' | 'paid'
export type ArticleSection = 'stocks' | 'crypto' | 'forex' | 'insights'

export type ArticleCard = {
  readonly slug: string
  /** A path of this site, or an address of another one (starts with `http`). */
  readonly href: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly kind: ArticleKind
  /** ISO 8601 with zone. */
  readonly publishedAt: string
  readonly featured: boolean
  /** Always set when `kind` is `paid`. */
  readonly paidLabel: string | null
  /** Symbols of the catalogue the text is about. */
  readonly symbols: readonly string[]
}

/** Newest first. Paid articles are part of every list unless `kind` is given: whoever prints one prints `paidLabel`. */
export type ArticleQuery = {
  readonly section?: ArticleSection
  readonly category?: string
  readonly topic?: string
  readonly kind?: ArticleKind
  readonly limit?: number
}

/** A claim as a page prints it in its list of notes. */
export type UsedClaim = {
  readonly id: string
  /** `U1` unchecked (attributed), `S1` substantiated, `W1` worked example (illustrative); numbered per page. */
  readonly marker: string
  readonly status: ClaimStatus
  readonly statusText: string
  readonly text: string
  /** The evidence, or the method of a worked example. */
  readonly note: string
  readonly source: string | null
  /** `YYYY-MM-DD`. */
  readonly checkedOn: string
}

export type ArticleAdvertiser = {
  readonly id: string
  readonly displayName: string
  readonly legalName: string
  readonly sample: boolean
  /** `Registration: STATUS…`, one line. */
  readonly registrationText: string
  readonly callers: string
  readonly callingHours: string
  readonly address: string
  readonly contact: { readonly email: string; readonly phone: string }
  readonly website: string
}

export type ArticleAudio = {
  /** A path below `/media/`. */
  readonly src: string
  readonly type: string
  /** Decimal. */
  readonly seconds: number
  readonly title: string
}

export type Article = ArticleCard & {
  readonly section: ArticleSection
  readonly topics: readonly string[]
  readonly updatedAt: string | null
  readonly corrections: readonly { readonly at: string; readonly text: string }[]
  /** Holds only while the source is less than 24 hours old: the page asks the clock again. */
  readonly breaking: boolean
  readonly author: { readonly name: string; readonly role: string } | null
  readonly source: { readonly name: string; readonly url: string; readonly publishedAt: string | null } | null
  readonly plate: { readonly alt: string; readonly caption: string }
  readonly audio: ArticleAudio | null
  readonly readingMinutes: number
  readonly blocks: readonly Block[]
  /** Those used, in the order of their first appearance. */
  readonly claims: readonly UsedClaim[]
  readonly advertiser: ArticleAdvertiser | null
  readonly form: { readonly button: string; readonly source: string } | null
  readonly comments: readonly SampleComment[]
  /** Replies counted. */
  readonly commentCount: number
  readonly commentsGate: CommentsGate | null
  readonly riskWarning: string | null
  /** The label of a paid page; begins with `Advertisement`. */
  readonly label: string | null
  /** Hash of the file's bytes. */
  readonly version: string
}
