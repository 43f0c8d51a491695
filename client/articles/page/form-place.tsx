/** Where a form will stand, on a page that is not published: nothing that is typed there could happen. */
import * as texts from './texts.en.tsx'

export const FormPlace = ({ id, button }: { id?: string; button: string }) => (
  <p id={id}>
    <b>{texts.theFormBelongs(button)}</b>
  </p>
)
