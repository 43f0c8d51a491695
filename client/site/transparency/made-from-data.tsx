import { Prose } from '../../ui/layout/prose.tsx'
import * as texts from './texts.en.tsx'

/** How the sentences made from data come about. */
export const MadeFromData = () => (
  <Prose>
    <p>{texts.leadRule}</p>
    <p>{texts.notesRule}</p>
    <p>{texts.releaseNotes}</p>
  </Prose>
)
