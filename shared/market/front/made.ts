/** Texts made from data for the front page. Computed on the server, so that the page carries no rule for it. Types only. */
import type { Told } from '../../ui/told.ts'
import type { QuoteRow } from '../quote.ts'

/** A line with what is in it; places in per cent of the box, so that no text is stretched with the line. */
export type MadeChart = {
  readonly alt: string
  readonly line: string
  readonly area: string
  readonly base: string
  readonly ring: { readonly cx: string; readonly cy: string }
  readonly labels: readonly {
    readonly x: string
    readonly y: string
    readonly dx: number
    readonly dy: number
    readonly textAnchor: 'start' | 'end'
    readonly children: string
  }[]
  readonly from: string
  readonly to: string
}

export type Made = {
  readonly is: 'lead' | 'note' | 'release'
  readonly kind: string
  readonly written: Told
  /** Whose prices all or some are made up says so here. */
  readonly mark: string | null
  readonly headline: Told
  readonly href: string
  readonly text?: Told
  readonly chart?: MadeChart
  /** Each with the page of its figure. */
  readonly sentences?: readonly { readonly text: Told; readonly href: string }[]
  /** Whose figure it is, of an official one; of prices the sources of `rows` are named. */
  readonly by?: string
  readonly rows: readonly QuoteRow[]
}
