/** Writes the address of a new page after its title, until it is changed by hand. */
import { addressFrom } from '#shared/desk/page-address.ts'

export function listenForTitle(): void {
  const form = document.querySelector('form[action="/newsroom/new"]')
  const title = form?.querySelector<HTMLInputElement>('[name="title"]')
  const address = form?.querySelector<HTMLInputElement>('[name="slug"]')
  if (!title || !address) return
  let written = addressFrom(title.value)
  title.addEventListener('input', () => {
    if (address.value !== written) return
    written = addressFrom(title.value)
    address.value = written
  })
}
