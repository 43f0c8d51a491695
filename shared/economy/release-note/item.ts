import { wordsOf } from '../../ui/told.ts'
import { firstWritten, type ReleaseNote } from './note.ts'
import { wordsOfNote } from './words.ts'

/** A release note as feeds have it. Times are ISO 8601. */
export type NoteItem = {
  readonly href: string
  readonly title: string
  readonly excerpt: string
  /** The name of its source. */
  readonly category: string
  readonly publishedAt: string
  readonly modifiedAt: string
}

export function noteItem(note: ReleaseNote): NoteItem {
  const [{ headline, sentences }] = wordsOfNote(note)
  return {
    href: note.path,
    title: wordsOf(headline),
    excerpt: sentences.map(wordsOf).join(' '),
    category: note.by,
    publishedAt: firstWritten(note),
    modifiedAt: note.texts[0].writtenAt,
  }
}
