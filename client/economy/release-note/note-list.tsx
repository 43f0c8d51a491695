import { Link } from 'react-router'
import type { Told } from '#shared/ui/told.ts'
import { LedgerSection } from '../../ui/layout/section.tsx'
import { Words } from '../../ui/words.tsx'
import styles from './release-note.module.css'
import { NOTE_PAGE } from './texts.en.ts'

/** A note as a list shows it. */
export type NoteLine = { readonly path: string; readonly headline: Told; readonly written: Told }

/** The newest notes of a figure; nothing where there is none. */
export const NoteList = ({ notes }: { notes: readonly NoteLine[] }) =>
  notes.length > 0 && (
    <LedgerSection title={NOTE_PAGE.notes} note={NOTE_PAGE.notesNote}>
      <ul className={styles.list}>
        {notes.map(({ path, headline, written }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              <Words of={headline} />
            </Link>{' '}
            <small>
              <Words of={written} />
            </small>
          </li>
        ))}
      </ul>
    </LedgerSection>
  )
