/** What share cards show beside their headline, found by what their addresses name. */
import type { FigureCard, NoteCard } from '#shared/economy/card/card.ts'
import type { Cards } from '#shared/economy/card/cards.ts'
import type { FigureView, NoteView } from '#shared/economy/views.ts'
import type { Language } from '#shared/language/paths.ts'
import { CATALOGUE } from '#shared/market/catalogue.ts'
import { symbolToPath } from '#shared/market/catalogue-path.ts'
import type { DayCloses } from '#shared/market/front/day-closes.ts'

/** What the market has for them. */
export type ShownOnCards = {
  readonly figure: (slug: string) => FigureView | undefined
  readonly note: (slug: string, period: string) => NoteView | undefined
  readonly closes: (symbol: string) => DayCloses | undefined
}
export type CardsOf = (language: Language) => Cards | undefined

/** The same, by the slug of a picture, in the words of a language. */
export type BesideHeadlines = {
  readonly figure: (slug: string, language: Language) => FigureCard | undefined
  readonly price: (slug: string, language: Language) => FigureCard | undefined
  readonly note: (slug: string, period: string, language: Language) => NoteCard | undefined
}

/** How the share card of a symbol is called. */
export const cardSlug = (symbol: string): string => symbolToPath(symbol).toLowerCase()

const SYMBOLS = new Map(CATALOGUE.map(({ symbol }) => [cardSlug(symbol), symbol]))

export function besideHeadlines({ figure, note, closes }: ShownOnCards, cards: CardsOf): BesideHeadlines {
  return {
    figure(slug, language) {
      const view = figure(slug)
      return view && cards(language)?.figure(view)
    },
    price(slug, language) {
      const found = closes(SYMBOLS.get(slug) ?? '')
      return found && cards(language)?.price(found)
    },
    note(slug, period, language) {
      const view = note(slug, period)
      return view && cards(language)?.note(view)
    },
  }
}
