/** The newsroom's pages at the desk. */
import type { ArticleKind, ChangedLine } from '../articles/article.ts'
import type { Language } from '../language/paths.ts'
import type { PageFieldName, PageForm } from './page-fields.ts'

/** Of a narration or a photograph. */
export const FILE_BYTES = 20 * 2 ** 20

export const PAGE_STATES = ['draft', 'live', 'scheduled', 'withdrawn'] as const
export const PAGE_KINDS = ['news', 'analysis', 'paid'] as const satisfies readonly ArticleKind[]

/** What filters the list of pages; empty for any. */
export type NewsroomFilter = { readonly words: string; readonly state: string; readonly kind: string }

export type NewsroomLine = {
  readonly path: string
  readonly title: string
  readonly kind: ArticleKind | undefined
  /** How many keep its draft from being read as a page. */
  readonly fieldProblems: number
  readonly state: (typeof PAGE_STATES)[number]
  readonly date: number | undefined
  /** Of a page in English: its twin in French, which may be older than its last change. */
  readonly french: 'none' | 'older' | 'current' | undefined
  /** It has a draft. */
  readonly draft: { readonly authors: readonly string[]; readonly at: number } | undefined
}
/** A file that is no page. `form`: its records can be filled in as a form. */
export type RecordLine = {
  readonly path: string
  readonly ids: readonly string[]
  readonly isDraft: boolean
  readonly form: 'none' | 'one' | 'list'
}
export type ReleaseLine = {
  readonly seq: number
  readonly at: number
  readonly actor: string
  readonly note: string
  readonly paths: readonly string[]
}
export type NewsroomView = {
  readonly filter: NewsroomFilter
  readonly lines: readonly NewsroomLine[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly query: string
  readonly records: readonly RecordLine[]
  readonly releases: readonly ReleaseLine[]
}

export type WritingProblem = {
  /** Of the text as the editor numbers its lines, from 1; 0 for a problem of the fields. */
  readonly line: number
  /** The field that shows it. */
  readonly at: PageFieldName | undefined
  readonly rule: string
  readonly field: string
  readonly message: string
  readonly allowed: string
  /** Another file than the one that is written, where the problem lies there. */
  readonly file: string | undefined
}
/**
 * What a check says, to the page's script as to the page. `html`: the whole preview; `null` while it cannot be drawn. `isWithTwin`:
 * publishing takes the draft of its twin along.
 */
export type Checked = {
  readonly problems: readonly WritingProblem[]
  readonly html: string | null
  readonly isWithTwin: boolean
}

export type EditorView = Checked & {
  readonly path: string
  /** The whole page. */
  readonly text: string
  /** Its fields and the text under them; `undefined` where it is shown as one text. */
  readonly form: PageForm | undefined
  /** It was opened as one text. */
  readonly isText: boolean
  /** The hash of the text that this page began from; empty for none. */
  readonly from: string
  /** The hash of the published file that a save writes over; empty where it is what the draft began as. */
  readonly over: string
  /** Whether what is shown is saved. */
  readonly isSaved: boolean
  readonly authors: readonly string[]
  readonly hasDraft: boolean
  readonly isPublished: boolean
  /** Takes two people. */
  readonly isGuarded: boolean
  /** The draft of its twin in the other language. */
  readonly twin: { readonly path: string; readonly hash: string } | undefined
  /** Readers have seen this page: a change is a typo or a correction. */
  readonly isSeen: boolean
  /** Readers see none of it any more: it comes back with a correction only. */
  readonly isWithdrawn: boolean
  /** The text has a correction that no release has yet. */
  readonly isCorrected: boolean
  readonly isPage: boolean
  /** Its records can be filled in as a form. */
  readonly hasForm: boolean
  /** The text that was saved or published meanwhile, against what is in the field now. */
  readonly theirs: { readonly why: string; readonly lines: readonly ChangedLine[] } | undefined
  /** What publishing would change of what readers see. */
  readonly changes: readonly ChangedLine[]
  /** Of a photograph that is not in the draft: what was typed, and why. */
  readonly photo?: PhotoWords | undefined
  /** It was to be published, and its problems kept it back. */
  readonly isRefused: boolean
  /** The words of a correction that is not in the draft. */
  readonly correction: string
  /** Why it is not. */
  readonly uncorrected: string | undefined
  /** Links that show a draft of it to people outside. */
  readonly links: readonly DraftLink[]
}
export type PhotoWords = {
  readonly refused: string
  readonly alt: string
  readonly caption: string
  readonly credit: string
  readonly licence: string
  readonly licenceUrl: string
  readonly until: string
  readonly 'share-cards'?: string | undefined
  readonly feeds?: string | undefined
}
export type DraftLink = { readonly id: string; readonly address: string; readonly by: string; readonly until: number }

export type FormField = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly kind: 'text' | 'long'
  readonly choices: readonly string[] | undefined
  readonly note: string | undefined
  /** Begins a part of the form, under these words. */
  readonly part: string | undefined
}
export type RecordView = {
  readonly path: string
  readonly title: string
  /** The record; empty for a new one, and for one that has its file to itself. */
  readonly id: string
  readonly isNew: boolean
  readonly from: string
  readonly fields: readonly FormField[]
}
export type MediaLine = { readonly name: string; readonly seconds: number | undefined }
export type PhotographLine = {
  readonly name: string
  /** Of its smallest size. */
  readonly src: string
  readonly pages: readonly { readonly path: string; readonly until: number | undefined }[]
  /** The languages of its pages: their readers are told why it goes. */
  readonly languages: readonly Language[]
}
export type MediaView = {
  readonly media: readonly MediaLine[]
  readonly added: string | undefined
  readonly photographs: readonly PhotographLine[]
}
