/** What the web process offers to its pages and routes. `client/` sees these types only; values are put together in main.ts. */
import type { Board } from '#shared/quote.ts'

export type Services = {
  readonly market: { readonly board: () => Board }
  /** The one place for errors that are bugs: logged with their stack, never shown to a visitor. */
  readonly report: (error: unknown) => void
  readonly publicUrl: string
  readonly mode: 'demo' | 'production'
}
