/** Hands a text to the reader as a file of this name. */
export function saveFile(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}
