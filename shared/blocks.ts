/** The text of an article as typed blocks. Types only: part of the browser bundle. Everything is plain JSON. */

export type ClaimStatus = 'substantiated' | 'attributed' | 'illustrative'

export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong'; readonly children: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly children: readonly Inline[] }
  /** `external` leads to another site; on paid pages such a link is `rel="sponsored"`. */
  | { readonly type: 'link'; readonly href: string; readonly external: boolean; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  /** `marker` (`U1`, `S1`, `W1`) points into `Article.claims`; `statusText` is printed next to `text`. */
  | {
      readonly type: 'claim'
      readonly id: string
      readonly marker: string
      readonly status: ClaimStatus
      readonly statusText: string
      readonly text: string
    }
  | { readonly type: 'symbol'; readonly id: string }
  | { readonly type: 'break' }

export type ListItem = { readonly blocks: readonly Block[] }
export type TableCell = { readonly children: readonly Inline[] }
export type TableAlign = 'left' | 'right' | 'center' | null
export type KeyFigure = { readonly value: readonly Inline[]; readonly label: readonly Inline[] }
export type FeatureCard = { readonly title: readonly Inline[]; readonly blocks: readonly Block[] }
export type CommentsGate = { readonly title: string; readonly button: string; readonly source: string }
/** Written by the publisher and always marked so: no photo, no likes, no time. */
export type SampleComment = {
  readonly author: string
  readonly text: string
  readonly replies: readonly { readonly author: string; readonly text: string }[]
}

export type TableBlock = {
  readonly type: 'table'
  readonly align: readonly TableAlign[]
  readonly head: readonly TableCell[]
  readonly rows: readonly (readonly TableCell[])[]
}
export type ListBlock = {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start: number
  readonly items: readonly ListItem[]
}

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly depth: 2 | 3; readonly id: string; readonly children: readonly Inline[] }
  | ListBlock
  | TableBlock
  /** Somebody's real words, with their source. */
  | {
      readonly type: 'quote'
      readonly by: string
      readonly role: string | null
      readonly url: string | null
      readonly blocks: readonly Block[]
    }
  /** Our own sentence, repeated large. */
  | { readonly type: 'pull-quote'; readonly blocks: readonly Block[] }
  | { readonly type: 'key-figures'; readonly figures: readonly KeyFigure[] }
  | { readonly type: 'summary'; readonly blocks: readonly Block[] }
  | { readonly type: 'takeaways'; readonly items: readonly ListItem[] }
  | { readonly type: 'cards'; readonly cards: readonly FeatureCard[] }
  | { readonly type: 'benefits'; readonly title: string; readonly items: readonly ListItem[] }
  /** A hypothetical example with best, middle and worst case; `method` says how it was worked out. */
  | {
      readonly type: 'results'
      readonly title: string
      readonly dataset: string
      readonly marker: string
      readonly statusText: string
      readonly method: string
      readonly table: TableBlock
    }
  | { readonly type: 'risk'; readonly blocks: readonly Block[] }
  | { readonly type: 'disclaimer'; readonly blocks: readonly Block[] }
  | { readonly type: 'note'; readonly blocks: readonly Block[] }
  | { readonly type: 'transcript'; readonly blocks: readonly Block[] }
  | { readonly type: 'figure'; readonly alt: string; readonly caption: string | null }
  /** The player of `Article.audio`. */
  | { readonly type: 'audio' }
  | { readonly type: 'cta'; readonly label: string }
  | { readonly type: 'floating-cta'; readonly label: string }
  /** `id` is `contact-form` for exactly one form of a page. */
  | { readonly type: 'lead-form'; readonly id: string; readonly button: string; readonly source: string }
  /** `Article.comments`, behind `Article.commentsGate` where that is set. */
  | { readonly type: 'comments' }
  | { readonly type: 'newsroom-contact' }
  | { readonly type: 'symbol'; readonly id: string }

export type BlockType = Block['type']
