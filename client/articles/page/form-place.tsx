/** Where a form will stand, on a page that is not published: nothing that is typed there could happen. */
export const FormPlace = ({ id, button }: { id?: string; button: string }) => (
  <p id={id}>
    <b>The form “{button}” belongs here.</b>
  </p>
)
