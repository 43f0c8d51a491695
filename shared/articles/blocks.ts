/**
 * The typed tree of an article's body: the content engine makes it from Markdown, and one component draws each block.
 * Plain JSON, types only: part of the browser bundle.
 */

export type ClaimStatus = 'substantiated' | 'attributed' | 'illustrative' | 'withdrawn'

export type Inline =
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'strong'; readonly children: readonly Inline[] }
  | { readonly type: 'emphasis'; readonly children: readonly Inline[] }
  /** `external`: another site's URL, opened in a new tab; on paid pages with `rel="sponsored"`. */
  | { readonly type: 'link'; readonly href: string; readonly external: boolean; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly value: string }
  | ClaimInline
  /** A live quote within a sentence. */
  | { readonly type: 'symbol'; readonly symbol: string }
  | { readonly type: 'break' }

/** A claim in the text; its status is always printed with it. */
export type ClaimInline = {
  readonly type: 'claim'
  readonly id: string
  /** Letter of the status and number on the page, e.g. `U1`: the same id has the same marker everywhere on it. */
  readonly marker: string
  readonly status: ClaimStatus
  /** The claim's words as printed here. */
  readonly text: string
  /** The status in words for readers, e.g. `Advertiser's claim, not checked by us`. */
  readonly note: string
}

export type ListItem = { readonly children: readonly Inline[]; readonly list: ListBlock | null }
export type ListBlock = {
  readonly type: 'list'
  readonly ordered: boolean
  readonly start: number
  readonly items: readonly ListItem[]
}

export type CellAlign = 'left' | 'center' | 'right' | null
export type TableBlock = {
  readonly type: 'table'
  /** One entry per column. */
  readonly align: readonly CellAlign[]
  readonly head: readonly (readonly Inline[])[]
  readonly rows: readonly (readonly (readonly Inline[])[])[]
}

export type KeyFigure = { readonly value: readonly Inline[]; readonly label: readonly Inline[] }
export type FeatureCard = { readonly title: readonly Inline[]; readonly blocks: readonly Block[] }

/** Boxes that hold other blocks and differ only in meaning. */
export type BoxType = 'summary' | 'risk' | 'disclaimer' | 'note' | 'transcript'

export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  /** `id` is unique on the page. */
  | { readonly type: 'heading'; readonly level: 2 | 3; readonly id: string; readonly children: readonly Inline[] }
  | ListBlock
  | TableBlock
  /** A real, sourced quotation. */
  | {
      readonly type: 'quote'
      readonly by: string
      readonly role: string | null
      readonly url: string
      readonly paragraphs: readonly (readonly Inline[])[]
    }
  /** Our own sentence, repeated large. */
  | { readonly type: 'pull-quote'; readonly paragraphs: readonly (readonly Inline[])[] }
  | { readonly type: 'key-figures'; readonly items: readonly KeyFigure[] }
  | { readonly type: BoxType; readonly blocks: readonly Block[] }
  | { readonly type: 'takeaways'; readonly items: readonly ListItem[] }
  | { readonly type: 'cards'; readonly cards: readonly FeatureCard[] }
  | { readonly type: 'benefits'; readonly title: string; readonly items: readonly ListItem[] }
  /** Framed "Hypothetical example, not real results"; best, middle and worst case are equally large. */
  | {
      readonly type: 'results'
      readonly title: string
      readonly claim: string
      readonly marker: string
      /** How the figures were made. */
      readonly method: string
      readonly blocks: readonly Block[]
    }
  /** A generated illustration; `seed` and the article's category make its plate. */
  | { readonly type: 'figure'; readonly seed: string; readonly alt: string; readonly caption: string }
  /** The player of the article's `audio`. */
  | { readonly type: 'audio' }
  | { readonly type: 'cta'; readonly label: string }
  | { readonly type: 'floating-cta'; readonly label: string }
  /** Exactly one on a page has the id `contact-form`. */
  | { readonly type: 'lead-form'; readonly id: string; readonly button: string }
  /** The article's `comments`, behind `commentsGate` if it is set. */
  | { readonly type: 'comments' }
  | { readonly type: 'newsroom-contact' }
  | { readonly type: 'symbol'; readonly symbol: string }

export type BlockType = Block['type']
/** One kind of block, e.g. the props of its component: `BlockOf<'table'>`. */
export type BlockOf<T extends BlockType> = Extract<Block, { readonly type: T }>
