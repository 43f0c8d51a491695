/** The notes of the front page: those of releases, and the desk's. */
import type { ReleaseNote } from '#shared/economy/release-note/note.ts'
import { firstWritten } from '#shared/economy/release-note/note.ts'
import { wordsOfNote } from '#shared/economy/release-note/words.ts'
import type { Made } from '#shared/market/front/made.ts'
import type { DeskNote } from '#shared/market/front/notes.ts'
import type { Part, Told } from '#shared/ui/told.ts'
import type { HeroStory } from '../../articles/card/hero.tsx'
import { noteView } from '../../market/generated-text/note-view.ts'
import * as texts from './the-day.en.ts'

/** A survey of several figures has more notes than there is room for. */
const RELEASES = 2

const inOne = (sentences: readonly Told[]): Part[] =>
  sentences.flatMap((each, index): Part[] => [...(index > 0 ? [' '] : []), ...(typeof each === 'string' ? [each] : each)])

/** A release note at the head of the page. */
export function noteHero(note: ReleaseNote | undefined): HeroStory | undefined {
  if (!note) return undefined
  const [{ headline, sentences, written }] = wordsOfNote(note)
  return { kind: 'note', href: note.path, title: headline, excerpt: inOne(sentences), category: written }
}

function releaseView(note: ReleaseNote): Made {
  const [{ headline, sentences, written }] = wordsOfNote(note)
  return {
    is: 'release',
    kind: texts.release,
    written,
    mark: null,
    headline,
    href: note.path,
    text: inOne(sentences),
    by: note.by,
    rows: [],
  }
}

/** The newest release notes but the one at the head, and the desk's note: the newest first. */
export function dayNotes(
  desk: DeskNote | undefined,
  { ofToday, leading }: { ofToday: () => readonly ReleaseNote[]; leading: () => ReleaseNote | undefined },
): Made[] {
  const head = leading()?.path
  const releases = ofToday().filter(({ path }) => path !== head)
  const view = noteView(desk)
  const all = [
    ...releases.slice(0, RELEASES).map((note) => ({ at: firstWritten(note), made: releaseView(note) })),
    ...(desk && view ? [{ at: desk.writtenAt, made: view }] : []),
  ]
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).map(({ made }) => made)
}
