/** The place of a form on a page that is not published, where a real form would have no effect. */
import * as texts from './texts.en.tsx'

export const FormPlace = ({ id, button }: { id?: string; button: string }) => (
  <p id={id}>
    <b>{texts.theFormBelongs(button)}</b>
  </p>
)
