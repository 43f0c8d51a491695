/** Articles for lists, pages and feeds. JSON-serialisable; types only: part of the browser bundle. */
import type { Block, ClaimStatus } from './blocks.ts'
import type { Photo, PhotoSources } from './photo.ts'
import type { PlateSubject } from './plates.ts'

export type ArticleKind = 'news' | 'analysis' | 'paid'
/** `external`: a link to another publisher's page, which is no article of ours. */
export type CardKind = ArticleKind | 'external'
export type ArticleSection = 'stocks' | 'crypto' | 'forex' | 'insights'

export type ArticleCard = {
  readonly slug: string
  /** Set on what is written in French. */
  readonly language?: 'fr'
  /** A path on this site, or another site's URL (starts with `http`). */
  readonly href: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly kind: CardKind
  /** The date printed on it, ISO 8601 with zone: of a story, that of what it covers; of an advertisement, of its first release here. */
  readonly date: string
  readonly featured: boolean
  /** Set on a story of ours whose date is more than thirty days ago. */
  readonly archived?: true
  /** It explains something that has no date: it never goes to the archive, and no date is printed on it. */
  readonly explainer?: true
  /** Always set when `kind` is `paid`; begins with `Advertisement`, in French with `Publicité`. */
  readonly paidLabel: string | null
  /** Whose page an external card leads to; `null` for our own. */
  readonly sourceName: string | null
  /** Catalogue symbols that the text is about. */
  readonly symbols: readonly string[]
  /** What its picture is drawn from; `undefined` for another publisher's page, which has none. */
  readonly picture?: PlateSubject | undefined
  /** Shown in the place of that picture, where the story has one. */
  readonly photo?: (PhotoSources & Pick<Photo, 'credit'>) | undefined
}

/**
 * Newest first. Paid articles are listed with `kind: 'paid'`, and in their own section or topic, always after everything
 * that is not paid.
 */
export type ArticleQuery = {
  readonly section?: ArticleSection
  readonly category?: string
  readonly topic?: string
  readonly kind?: CardKind
  /** `false`: nothing paid. */
  readonly paid?: false
  /** Explainers alone, or none of them; by default both. */
  readonly explainer?: boolean
  /** What is in French alone; by default all. */
  readonly language?: 'fr'
  readonly limit?: number
}

/** Words of a line that stayed, went out or came in, in the order of reading. */
export type ChangedLine = readonly { readonly kind: 'same' | 'out' | 'in'; readonly text: string }[]
/** `at`: when it was released. `changed`: what differs between the pages before it and after it, where readers saw both and both are kept. */
export type Correction = { readonly at: string; readonly text: string; readonly changed?: readonly ChangedLine[] | undefined }
/** What a link to a draft shows. `ended`: its time is over, it was ended, or it could not be published any more. */
export type ShownDraft =
  | { readonly kind: 'shown'; readonly article: Article; readonly until: number }
  | { readonly kind: 'ended' }
/** A page that was taken back: of it nothing is shown any more but when and why. */
export type WithdrawnPage = {
  readonly slug: string
  readonly language?: 'fr'
  readonly kind: ArticleKind
  readonly at: string
  readonly reason: string
}
export type SourceCredit = { readonly name: string; readonly url: string; readonly publishedAt: string | null }
export type Audio = { readonly src: string; readonly type: string; readonly seconds: number; readonly title: string }

/** One claim of `content/claims.yml` as a page or the transparency table prints it. Dates are `YYYY-MM-DD`. */
export type ClaimRecord = {
  readonly id: string
  readonly text: string
  readonly kind: 'performance' | 'count' | 'audience' | 'price' | 'odds' | 'survey'
  readonly status: ClaimStatus
  /** One or two words, e.g. `Not checked`. */
  readonly statusText: string
  /** The sentence that explains the status. */
  readonly note: string
  readonly evidence: string
  readonly source: string | null
  /** The day on which the source was read or the example worked out; `null` where the claim was not checked. */
  readonly checkedOn: string | null
  readonly publishedOn: string
  readonly reviewer: string
  readonly expires: string
}
/** `marker`: letter of the status and number in order of appearance, e.g. `U1`. */
export type ArticleClaim = ClaimRecord & { readonly marker: string }

/** The entry of the firm that receives leads with its regulator. */
export type AdvertiserRegistration = {
  readonly regulator: string
  readonly number: string
  /** Two-letter codes of the provinces and territories it is registered in. */
  readonly provinces: readonly string[]
  /** Where the proof is kept, or its hash. */
  readonly evidence: string
  /** The day of the last lookup, `YYYY-MM-DD`, UTC. */
  readonly verifiedOn: string
}
/** What pages print about an advertiser. */
export type AdvertiserNotice = {
  readonly id: string
  readonly displayName: string
  readonly legalName: string
  readonly sample: boolean
  readonly address: string
  readonly email: string
  readonly phone: string
  readonly website: string | null
  readonly registration: AdvertiserRegistration | null
  /** A sentence for readers, e.g. `Registration: none on record.` */
  readonly registrationText: string
  readonly callers: string
  readonly callingHours: string
  /** The same as its French pages print it. */
  readonly french?:
    | { readonly legalName?: string | undefined; readonly callers: string; readonly callingHours: string }
    | undefined
}

/** Written by the publisher, always marked as a sample: no photo, no time, no likes. */
export type SampleComment = {
  readonly author: string
  readonly text: string
  readonly replies: readonly { readonly author: string; readonly text: string }[]
}
export type CommentsGate = { readonly title: string; readonly button: string; readonly source: string }

export type Article = Omit<ArticleCard, 'kind' | 'picture' | 'photo' | 'date'> & {
  readonly kind: ArticleKind
  /** The same in the other language, where there is one. */
  readonly twin?: { readonly slug: string; readonly href: string }
  /** Of what a story covers, and of the start of an advertisement's run (ISO 8601 with zone). Readers do not see the page before. */
  readonly eventDate: string
  /** When it was first released here (ISO 8601, UTC), for machines. */
  readonly publishedAt: string
  /** When it was released as it is now (ISO 8601, UTC). */
  readonly modifiedAt: string
  readonly section: ArticleSection
  /** Official figures that the text is about, by their addresses. Never of a paid page. */
  readonly figures: readonly string[]
  /** Tools whose sum it explains, by their names. */
  readonly tools: readonly string[]
  readonly topics: readonly string[]
  readonly corrections: readonly Correction[]
  /** Only on news whose source is less than 24 hours old when asked. */
  readonly breaking: boolean
  /** `null` on paid pages: their byline is the advertiser. */
  readonly author: { readonly name: string; readonly role: string; readonly bio: string } | null
  readonly source: SourceCredit | null
  /** An analysis that names no source, neither in its record nor in its text: its page says so. */
  readonly ownReading?: true
  readonly plate: { readonly alt: string; readonly caption: string; readonly subject: PlateSubject }
  /** Shown in the place of the plate. */
  readonly photo?: Photo
  readonly audio: Audio | null
  /** Whole minutes, at least one. */
  readonly readingMinutes: number
  readonly wordCount: number
  readonly blocks: readonly Block[]
  /** Claims the page prints, in order of appearance. */
  readonly claims: readonly ArticleClaim[]
  readonly advertiser: AdvertiserNotice | null
  /** The subject of a paid page in one to three words; it is behind its label and never instead of it. */
  readonly tag: string | null
  readonly riskWarning: string | null
  readonly form: { readonly button: string; readonly source: string } | null
  readonly comments: readonly SampleComment[]
  /** Length of `comments` with replies counted. */
  readonly commentCount: number
  readonly commentsGate: CommentsGate | null
  /** Hash of everything the page prints; names its version in receipts. */
  readonly version: string
}

/** `count` is of what is not paid, `ads` of what is. */
export type Topic = { readonly topic: string; readonly count: number; readonly ads: number }
/** A search hit; `snippet` is plain text. */
export type ArticleHit = { readonly card: ArticleCard; readonly snippet: string }
