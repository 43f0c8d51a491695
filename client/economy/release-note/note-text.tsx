import type { NoteText } from '#shared/economy/release-note/words.ts'
import { Words } from '../../ui/words.tsx'
import styles from './release-note.module.css'

/** The sentences of one text of a note. */
export const Sentences = ({ of }: { of: NoteText['sentences'] }) => (
  <div className={styles.sentences}>
    {of.map((sentence, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a note has always the same sentences in the same order
      <p key={place}>
        <Words of={sentence} />
      </p>
    ))}
  </div>
)

/** A text that was corrected since, whole. */
export const EarlierText = ({ text: { headline, sentences, written } }: { text: NoteText }) => (
  <article data-made="release">
    <p className="meta">
      <Words of={written} />
    </p>
    <h3>
      <Words of={headline} />
    </h3>
    <Sentences of={sentences} />
  </article>
)
