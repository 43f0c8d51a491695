import { Prose } from '../../ui/layout/prose.tsx'
import * as texts from './texts.en.tsx'

/** How the sentences made from data come about. */
export const MadeFromData = () => (
  <Prose>
    <p>{texts.theFrontPage}</p>
    <p>{texts.theDesksNotes}</p>
    <p>{texts.releaseNotes}</p>
  </Prose>
)
