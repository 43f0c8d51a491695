/** What an official source announces, in its own words: stored once, printed as it came. Types only: in the browser bundle. */
import type { SourceId } from '../market/quote.ts'

export type Announcement = {
  readonly source: SourceId
  /** The source's own, which alone is unique there. */
  readonly id: string
  /** The source's headline as plain text. */
  readonly title: string
  /** The announcement at its source. */
  readonly link: string
  /** Plain text; `null` where the source sends none or its terms let us print the headline alone. */
  readonly summary: string | null
  readonly language: Language
  /** Epoch milliseconds, as the source says. */
  readonly publishedAt: number
  readonly receivedAt: number
}

export type Language = 'en' | 'fr'

/** What an announcement is about, by rule: ids of figures, symbols of the catalogue, and topics of the wire. */
export type Tags = {
  readonly figures: readonly string[]
  readonly symbols: readonly string[]
  readonly topics: readonly string[]
}

/** An announcement as pages print it. Times are Toronto's. */
export type WireRow = {
  /** Identifies it among all sources. */
  readonly key: string
  /** The source's name. */
  readonly by: string
  readonly title: string
  readonly link: string
  readonly language: Language
  /** When it was first published (ISO 8601), and on which day at what time: its place in a list does not change. */
  readonly at: string
  readonly day: string
  /** `Tue 24 Nov`. */
  readonly dayName: string
  readonly time: string
  /** When we received another text of it; `null` if the first one holds. */
  readonly revised: string | null
  /** The page of what it is about before all else. */
  readonly tag: { readonly name: string; readonly href: string } | null
}

export type WireItem = Announcement & Tags & { readonly row: WireRow }

/** What a list may be narrowed to: a source or a topic, with how many items it has. */
export type WirePart = { readonly of: string; readonly name: string; readonly count: number }

/** When a source was last asked (epoch milliseconds), and whether it did not answer. */
export type Asked = { readonly at: number; readonly failed: boolean }

/** A list of the wire: its newest items, and what it may be narrowed to. */
export type WireView = {
  /** The source or topic of the list; `null` for everything. */
  readonly part: Omit<WirePart, 'count'> | null
  readonly rows: readonly WireRow[]
  /** Each with its own site; `asked`: only known while there is no item at all. */
  readonly sources: readonly (WirePart & { readonly site: string; readonly asked?: Asked | undefined })[]
  readonly topics: readonly WirePart[]
}
