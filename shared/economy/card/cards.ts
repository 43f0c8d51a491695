/** What share cards of a language say beside their headline; `undefined` where they say nothing. Types only. */
import type { DayCloses } from '../../market/front/day-closes.ts'
import type { FigureView, NoteView } from '../views.ts'
import type { FigureCard, NoteCard } from './card.ts'

export type Cards = {
  readonly figure: (view: FigureView) => FigureCard | undefined
  readonly note: (view: NoteView) => NoteCard | undefined
  readonly price: (closes: DayCloses) => FigureCard
}
