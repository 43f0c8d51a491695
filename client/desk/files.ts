/** Names the chosen file of a field in the desk's words. A browser would do so in the language that it is set to. */
import * as texts from './texts.en.ts'

function nameFile({ parentElement, files }: HTMLInputElement): void {
  const chosen = parentElement?.querySelector('[data-chosen]')
  if (chosen) chosen.textContent = files?.[0]?.name ?? texts.noFile
}

/** Names the file of each field, also of a form that a browser filled again. */
export function listenForFiles(): void {
  const nameAll = (): void => document.querySelectorAll<HTMLInputElement>('input[type="file"]').forEach(nameFile)
  nameAll()
  addEventListener('pageshow', nameAll)
  // After the field's own listeners, which may refuse the file.
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') nameFile(target)
  })
}
