type Named = HTMLInputElement | HTMLSelectElement

const isChanged = (field: Named): boolean =>
  field instanceof HTMLSelectElement ? field.selectedOptions[0]?.defaultSelected === false : field.value !== field.defaultValue

/** What a reader put into fields before the page had its script, or the browser restored, by their names. */
export function changedFields(box: HTMLElement): Readonly<Record<string, string>> {
  const fields = box.querySelectorAll<Named>('input[name], select[name]')
  return Object.fromEntries([...fields].filter(isChanged).map(({ name, value }) => [name, value]))
}
