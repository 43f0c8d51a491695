/** Where a form will stand, on a page that nobody has published: nothing that is typed there could happen. */
export const FormPlace = ({ id, button }: { id?: string; button: string }) => (
  <p id={id}>
    <b>The form “{button}” stands here.</b>
  </p>
)
