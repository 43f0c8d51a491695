import { data } from 'react-router'
import { notePlate } from '#shared/economy/card/mark.ts'
import type { FigurePage } from '#shared/economy/figure-page.ts'
import { firstWritten } from '#shared/economy/release-note/note.ts'
import { type NoteText, wordsOfNote } from '#shared/economy/release-note/words.ts'
import type { NoteView } from '#shared/economy/views.ts'
import { wordsOf } from '#shared/ui/told.ts'
import type { Services } from '../../../server/services.ts'
import { LiveFigures } from '../../economy/figure/live-figures.tsx'
import { NotePage } from '../../economy/release-note/note-page.tsx'
import { NOTE_PAGE } from '../../economy/release-note/texts.en.ts'
import { UnreadFigures } from '../../economy/unread.tsx'
import { type PageMatches, pageMeta } from '../../seo/page-meta.ts'
import type { StoreReads } from '../../store-reads.ts'
import { Main } from '../../ui/layout/main.tsx'
import { FromStore, type Pending } from '../../ui/pending.tsx'
import * as texts from './figure.en.ts'

type Note = { readonly view: NoteView; readonly texts: [NoteText, ...NoteText[]] }
export type NoteData = {
  readonly about: Pick<FigurePage, 'slug' | 'name'>
  readonly period: string
  readonly note: Pending<Note>
}

/** The note of a figure and a period; 404 where none was written. */
export async function readNote(
  { slug, name }: FigurePage,
  period: string,
  { economy }: Services,
  { read }: StoreReads,
): Promise<NoteData> {
  const { of: note } = await read(() => {
    const view = economy.note(slug, period)
    if (!view) throw data(null, { status: 404 })
    return { view, texts: wordsOfNote(view.note) }
  })
  return { about: { slug, name }, period, note }
}

export function noteMeta(matches: PageMatches, { about: { slug, name }, period, note }: NoteData) {
  const known = note instanceof Promise ? undefined : note
  const crumbs = [
    { name: texts.economy, path: '/economy' },
    { name, path: `/economy/${slug}` },
  ]
  const plate = known ? notePlate(slug, known.view) : { slug, category: 'Forex' }
  const page = { path: `/economy/${slug}/${period}`, plate, crumbs } as const
  if (!known) return pageMeta(matches, { ...page, title: NOTE_PAGE.title(name), description: NOTE_PAGE.notesNote })
  const { headline, sentences } = known.texts[0]
  return pageMeta(matches, {
    ...page,
    title: wordsOf(headline),
    description: sentences.map(wordsOf).join(' '),
    article: { publishedAt: firstWritten(known.view.note), modifiedAt: known.view.note.texts[0].writtenAt },
  })
}

export const ReleaseNotePage = ({ note }: { note: NoteData['note'] }) => (
  <Main>
    <FromStore of={note}>
      {(stored) =>
        stored.state === 'read' ? (
          <>
            <LiveFigures version={stored.value.view.version} />
            <NotePage view={stored.value.view} texts={stored.value.texts} />
          </>
        ) : (
          <UnreadFigures state={stored.state} />
        )
      }
    </FromStore>
  </Main>
)
