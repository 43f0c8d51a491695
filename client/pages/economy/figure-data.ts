import { isOffered } from '#shared/articles/archive.ts'
import { wordsOfNote } from '#shared/economy/release-note/words.ts'
import type { BesideView, FigureView } from '#shared/economy/views.ts'
import type { Services } from '../../../server/services.ts'
import { apart, inWholeRows } from '../../articles/card/apart.ts'
import { type FigureAddress, missing } from '../../economy/figure/figure-view.ts'
import type { StoreReads } from '../../store-reads.ts'

const STORIES = 6
const SEARCHED = 12
const ANNOUNCED = 5
const NOTES = 6

const besideOf = ({ row, values, isSet, publisher }: FigureView): BesideView => ({ row, values, isSet, publisher })

/** What the page of a figure shows. */
export async function loadFigure(
  { page, range, other }: FigureAddress,
  { economy, articles, wire }: Services,
  { read }: StoreReads,
) {
  const { of: figure } = await read(() => {
    const [view, beside] = [page, other].map((each) => each && economy.figure(each.slug))
    if (!view || (other && !beside)) throw missing()
    const notes = economy.notes.of(page.slug).slice(0, NOTES)
    return {
      view,
      beside: beside && besideOf(beside),
      notes: notes.map((note) => ({ path: note.path, ...wordsOfNote(note)[0] })),
    }
  })
  // Those that say so themselves, then those that use its words.
  const own = articles.byFigure(page.slug)
  const found = page.words.flatMap((word) => articles.search(word, SEARCHED).map(({ card }) => card))
  const recent = [...own, ...found].filter((card) => card.kind !== 'paid' && isOffered(card, Date.now()))
  const named = new Map(recent.map((card) => [card.slug, card]))
  const { slug, name, what } = page
  return {
    figure,
    range,
    other: other?.name,
    about: { slug, name, what },
    stories: apart(inWholeRows([...named.values()], STORIES)),
    announced: wire.ofFigure(page.figure.id, ANNOUNCED),
  }
}

export type FigureData = Awaited<ReturnType<typeof loadFigure>>
